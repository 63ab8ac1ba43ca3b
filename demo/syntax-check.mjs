// A deterministic check of the demonstration: every changed source file that is named as an argument still parses.
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const present = process.argv.slice(1).filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile())
const results = present.map((path) => {
  const text = readFileSync(path, 'utf8')
  try {
    if (path.endsWith('.json')) JSON.parse(text)
    else stripTypeScriptTypes(text, { mode: 'transform' })
    return true
  } catch {
    return false
  }
})
const lines = results.map((parses, index) => `${parses ? 'ok' : 'not ok'} ${index + 1} - file ${index + 1} of ${present.length} parses`)
writeFileSync('syntax.tap', `TAP version 13\n1..${results.length}\n${lines.join('\n')}\n`)
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1)
