/**
 * The faults that are put into a source file, one at a time (R204, R209). Read from the syntax tree, written into the text:
 * every mutant is the original with one span replaced.
 *
 * @module
 */
import { parse } from '@babel/parser'
import type * as t from '@babel/types'

export type Mutant = {
  readonly file: string
  readonly line: number
  readonly mutator: string
  readonly from: string
  readonly to: string
  /** The whole line of the original, trimmed: it finds the mutant again when lines move. */
  readonly text: string
  readonly source: string
}

type Edit = { readonly mutator: string; readonly start: number; readonly end: number; readonly to: string }
type Visit = (node: t.Node, parent: t.Node, source: string) => readonly Omit<Edit, 'mutator'>[]

const TURNED: Readonly<Record<string, string>> = {
  '>=': '>', '<=': '<', '>': '>=', '<': '<=', '===': '!==', '!==': '===', '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '/',
  '/': '*', '%': '*',
}
const SWAPPED: Readonly<Record<string, string>> = {
  some: 'every', every: 'some', find: 'findLast', findIndex: 'findLastIndex', findLast: 'find', startsWith: 'endsWith',
  endsWith: 'startsWith', min: 'max', max: 'min', union: 'intersection', indexOf: 'lastIndexOf', lastIndexOf: 'indexOf',
}
const DROPPED = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'replaceAll', 'replace'])
const CODE = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*|[A-Z][a-z]+(?:[A-Z][a-z]+)+|[a-z][a-zA-Z0-9]*(?:[.-][a-zA-Z0-9]+)*)$/

const span = ({ start, end }: t.Node): { start: number; end: number } => ({ start: start ?? 0, end: end ?? 0 })
const put = (node: t.Node, to: string): Omit<Edit, 'mutator'> => ({ ...span(node), to })
const isText = ({ type }: t.Node): boolean => type === 'StringLiteral' || type === 'TemplateLiteral'

function isTruth(node: t.Node): boolean {
  if (node.type === 'LogicalExpression') return node.operator !== '??'
  if (node.type === 'BinaryExpression') return /^(?:[<>]=?|[!=]==|in|instanceof)$/.test(node.operator)
  return node.type === 'UnaryExpression' && node.operator === '!'
}

/** The operator between two operands, replaced. */
function between(left: t.Node, right: t.Node, source: string, operator: string, to: string): Omit<Edit, 'mutator'>[] {
  const start = source.indexOf(operator, span(left).end)
  return start < 0 || start > span(right).start ? [] : [{ start, end: start + operator.length, to }]
}

function returned(value: t.Expression): readonly string[] {
  if (value.type === 'BooleanLiteral' || value.type === 'NumericLiteral') return []
  if (value.type === 'NullLiteral') return ['{}']
  if (isText(value)) return ['\'\'']
  if (value.type === 'ArrayExpression') return value.elements.length > 0 ? ['[]'] : []
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') return []
  return isTruth(value) ? ['true', 'false'] : ['null']
}

/** Every kind of fault, by the name that the report uses. */
export const MUTATORS: Readonly<Record<string, Visit>> = {
  'condition fixed': (node) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return [put(node.test, 'true'), put(node.test, 'false')]
    return node.type === 'WhileStatement' || (node.type === 'ForStatement' && node.test) ? [put(node.test!, 'false')] : []
  },
  'operator turned': (node, _, source) => {
    if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return []
    const { left, right, operator } = node
    const turned = TURNED[operator]
    if (turned === undefined || (operator === '+' && (isText(left) || isText(right)))) return []
    return between(left, right, source, operator, turned)
  },
  'default dropped': (node) => node.type === 'LogicalExpression' && node.operator === '??'
    ? [{ start: span(node.left).end, end: span(node).end, to: '' }]
    : [],
  'not dropped': (node) => node.type === 'UnaryExpression' && node.operator === '!'
    ? [{ start: span(node).start, end: span(node.argument).start, to: '' }]
    : [],
  'boolean turned': (node) => node.type === 'BooleanLiteral' ? [put(node, String(!node.value))] : [],
  'constant shifted': (node, parent) => {
    if (node.type !== 'NumericLiteral' || parent.type.startsWith('TS')) return []
    return [put(node, String(node.value + 1)), put(node, `(${node.value - 1})`)]
  },
  'step turned': (node, parent, source) => {
    if (node.type === 'AssignmentExpression' && (node.operator === '+=' || node.operator === '-=') && !isText(node.right)) {
      return between(node.left, node.right, source, node.operator, node.operator === '+=' ? '-=' : '+=')
    }
    if (node.type !== 'UpdateExpression' || parent.type === 'ForStatement') return []
    return [put(node, source.slice(span(node).start, span(node).end).replace(/\+\+|--/, (sign) => sign === '++' ? '--' : '++'))]
  },
  'value replaced': (node) => {
    if (node.type === 'ReturnStatement' && node.argument) return returned(node.argument).map((to) => put(node.argument!, to))
    if (node.type !== 'ArrowFunctionExpression' || node.body.type === 'BlockStatement') return []
    return returned(node.body).map((to) => put(node.body, to))
  },
  'statement dropped': (node, parent) => {
    const plain = node.type === 'ExpressionStatement' || node.type === 'ThrowStatement' || node.type === 'ContinueStatement'
    const early = node.type === 'ReturnStatement' && parent.type === 'BlockStatement' && parent.body.at(-1) !== node
    const blocked = parent.type === 'BlockStatement' || parent.type === 'SwitchCase'
    return blocked && (plain || early) ? [put(node, ';')] : []
  },
  'case dropped': (node) => node.type === 'SwitchCase' ? [put(node, '')] : [],
  'spread dropped': (node, parent) => node.type === 'SpreadElement'
    ? [put(node, parent.type === 'ObjectExpression' ? '...{}' : '...[]')]
    : [],
  'element dropped': (node) => node.type === 'ArrayExpression' && node.elements.every((element) => element?.type === 'StringLiteral')
    ? node.elements.map((element) => put(element!, '...[]'))
    : [],
  'code swapped': (node, parent) => {
    if (node.type !== 'StringLiteral' || !CODE.test(node.value) || node.value.length < 2) return []
    const compared = parent.type === 'SwitchCase' || (parent.type === 'BinaryExpression' && parent.operator !== '+')
    const named = parent.type.startsWith('Import') || parent.type.startsWith('Export') || parent.type.startsWith('TS')
      || (parent.type === 'ObjectProperty' && parent.key === node) || parent.type === 'ArrayExpression'
    return compared || named ? [] : [put(node, `'${node.value}_'`)]
  },
  'call swapped': (node, _, source) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const { object, property } = node.callee
    if (property.type !== 'Identifier' || node.callee.computed) return []
    const swapped = SWAPPED[property.name]
    if (swapped !== undefined) return [put(property, swapped)]
    const whole = source.slice(span(object).start, span(object).end)
    return DROPPED.has(property.name) ? [{ ...span(node), to: whole }] : []
  },
  'chain unguarded': (node, _, source) => {
    if ((node.type !== 'OptionalMemberExpression' && node.type !== 'OptionalCallExpression') || !node.optional) return []
    const before = node.type === 'OptionalMemberExpression' ? node.object : node.callee
    const start = source.indexOf('?.', span(before).end)
    return [{ start, end: start + 2, to: /[[(]/.test(source.charAt(start + 2)) ? '' : '.' }]
  },
  'pattern opened': (node) => {
    if (node.type !== 'RegExpLiteral') return []
    const of = (pattern: string): Omit<Edit, 'mutator'> => put(node, `/${pattern}/${node.flags}`)
    return [
      ...node.pattern.startsWith('^') ? [of(node.pattern.slice(1))] : [],
      ...node.pattern.endsWith('$') && !node.pattern.endsWith('\\$') ? [of(node.pattern.slice(0, -1))] : [],
    ]
  },
}

/** Every fault of a file, in the order of the text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const program = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program
  const edits: Edit[] = []
  visit(program, program, (node, parent) => {
    for (const [mutator, of] of Object.entries(MUTATORS)) {
      for (const edit of of(node, parent, source)) edits.push({ mutator, ...edit })
    }
  })
  const known = new Set<string>()
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end).flatMap(({ mutator, start, end, to }) => {
    const changed = `${source.slice(0, start)}${to}${source.slice(end)}`
    if (changed === source || known.has(changed)) return []
    known.add(changed)
    const line = source.slice(0, start).split('\n').length
    const text = source.split('\n')[line - 1]?.trim() ?? ''
    return [{ file, line, mutator, from: source.slice(start, end), to, text, source: changed }]
  })
}

/** What the verifier says that it expected, from this argument on. */
const SAYING: Readonly<Record<string, number>> = { failure: 2, impossible: 1, malformed: 1, unmet: 1, insufficient: 1, moved: 1 }

/** What people read: a message, wherever it is put together. Its code, its field and its being there are not wording. */
function isWording(node: t.Node, parent: t.Node): boolean {
  if (parent.type === 'CallExpression' && parent.callee.type === 'Identifier') {
    const from = SAYING[parent.callee.name]
    return from !== undefined && isText(node) && parent.arguments.findIndex((argument) => argument === node) >= from
  }
  if (parent.type === 'NewExpression') {
    return parent.callee.type === 'Identifier' && parent.callee.name.endsWith('Error')
      && parent.arguments.some((argument) => argument === node) && (isText(node) || node.type === 'BinaryExpression')
      && !(node.type === 'StringLiteral' && CODE.test(node.value))
  }
  if (parent.type === 'ObjectProperty') return node === parent.value && parent.key.type === 'Identifier' && parent.key.name === 'message'
  return parent.type === 'VariableDeclarator' && node === parent.init && parent.id.type === 'Identifier' && parent.id.name === 'message'
}

/** Types say nothing at run time: what stands in them is left out, and what they wrap is not. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function visit(node: t.Node, parent: t.Node, see: (node: t.Node, parent: t.Node) => void): void {
  if ((node.type.startsWith('TS') && !WRAPPERS.has(node.type)) || isWording(node, parent)) return
  see(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, node, see)
    }
  }
}

const isNode = (value: unknown): value is t.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  && !value.type.startsWith('Comment')
