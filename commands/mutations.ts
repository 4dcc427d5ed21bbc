/** Small faults that somebody could make in a file, each with the text that it replaces. Types are blanked out first, so that positions are those of the file. */
import { stripTypeScriptTypes } from 'node:module'
import { type AnyNode, parse } from 'acorn'

export interface Mutation {
  /** Where it begins and ends in the text. */
  readonly start: number
  readonly end: number
  readonly line: number
  readonly original: string
  readonly replacement: string
}

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
const otherFunction: Readonly<Record<string, string>> = { max: 'min', min: 'max', some: 'every', every: 'some' }

/** Every mutation of the file: comparisons at their boundary, arithmetic, conditions, numbers, `true` and `false`, greatest and least. In the order of the text. */
export function mutationsOf(text: string): Mutation[] {
  const plain = stripTypeScriptTypes(text, { mode: 'strip' })
  const found: Mutation[] = []
  const lineOf = (position: number) => text.slice(0, position).split('\n').length
  const replace = (start: number, end: number, replacement: string) =>
    found.push({ start, end, line: lineOf(start), original: text.slice(start, end), replacement })

  const visit = (node: AnyNode): void => {
    mutateOperator(node, plain, replace)
    mutateCondition(node, text, replace)
    mutateLiteral(node, replace)
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const other = otherFunction[node.property.name]
      if (other !== undefined) replace(node.property.start, node.property.end, other)
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child && 'start' in child) visit(child as AnyNode)
    }
  }
  visit(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }))
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

type Replace = (start: number, end: number, replacement: string) => void

function mutateOperator(node: AnyNode, plain: string, replace: Replace): void {
  if (!('operator' in node && 'left' in node && typeof node.operator === 'string')) return
  const other = otherOperator[node.operator]
  const start = plain.indexOf(node.operator, node.left.end)
  // Text that is put together has no number to be wrong by.
  const isText =
    node.operator === '+' && [node.left, node.right].some(({ type }) => type === 'TemplateLiteral' || isString(type, node))
  if (other !== undefined && start >= 0 && start < node.right.start && !isText && node.type !== 'AssignmentExpression')
    replace(start, start + node.operator.length, other)
}

function mutateCondition(node: AnyNode, text: string, replace: Replace): void {
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement')
    replace(node.test.start, node.test.end, `!(${text.slice(node.test.start, node.test.end)})`)
  if (node.type === 'UnaryExpression' && (node.operator === '!' || node.operator === '-'))
    replace(node.start, node.start + 1, ' ')
}

function mutateLiteral(node: AnyNode, replace: Replace): void {
  if (node.type !== 'Literal') return
  if (typeof node.value === 'boolean') replace(node.start, node.end, String(!node.value))
  if (typeof node.value === 'number') replace(node.start, node.end, String(node.value + 1))
  if (typeof node.value === 'bigint') replace(node.start, node.end, `${node.value + 1n}n`)
}

const isString = (type: string, node: { left: AnyNode; right: AnyNode }): boolean =>
  type === 'Literal' && [node.left, node.right].some((side) => side.type === 'Literal' && typeof side.value === 'string')
