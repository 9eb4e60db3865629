import type { ComputedField, Field } from '../../../contract/definition/field.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { columnsOf, parentColumnOf, shownAs } from '../../../contract/definition/resource.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { SearchItem, SearchOperator } from '../../kinds/kind.ts'
import { type FilterMode, filterModeOf } from '../../kinds/kinds.ts'

const missing: readonly SearchOperator[] = ['NULL', 'NOT NULL']
const ordered: readonly SearchOperator[] = ['eq', 'ne', 'gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE']
const several: readonly SearchOperator[] = ['IN', 'NOT IN']

/** What each way of filtering can be compared by (protocol 3.2), the usual one first. */
const operators: Readonly<Record<FilterMode, readonly SearchOperator[]>> = {
  words: ['LIKE', 'NOT LIKE', 'eq', 'ne', ...several, ...missing],
  range: [...ordered, ...several, ...missing],
  days: ['RANGE', 'NOT RANGE', 'eq', 'ne', 'gt', 'egt', 'lt', 'elt', ...missing],
  moments: ['RANGE', 'gt', 'egt', 'lt', 'elt', ...missing],
  choice: [...several, 'eq', 'ne', ...missing],
  choices: ['FIND_IN_SET', ...missing],
  presence: ['ne', 'eq'],
  rows: [...several, 'TREE', ...missing],
  rowList: ['FIND_IN_SET', ...missing],
  region: ['FIND_IN_SET', ...missing],
}

/** What a column can be compared by; branches only where there is a tree. */
export function operatorsOf(
  field: Field | ComputedField,
  definitions: ReadonlyMap<string, Definition>,
): readonly SearchOperator[] {
  const to = field.bounds && 'to' in field.bounds ? definitions.get(String(field.bounds.to)) : undefined
  const inTree = to !== undefined && parentColumnOf(to) !== undefined
  return operators[filterModeOf(field)].filter((operator) => operator !== 'TREE' || inTree)
}

/** The columns of a list that conditions may be about, those of its filters first. */
export function conditionColumns(definition: Definition): readonly string[] {
  const phased = Object.entries(definition.computed ?? {}).flatMap(([name, { phases }]) => (phases ? [name] : []))
  const linked = Object.keys(definition.linkedBy ?? {})
  const all = [...(definition.filters ?? []), 'id', ...columnsOf(definition), ...phased, ...linked]
  return [...new Set(all)].filter((column) => {
    const field = shownAs(definition, column)
    if (!field) return column === 'id'
    if (column in (definition.computed ?? {}) && !phased.includes(column)) return false
    return field.guard !== 'masked' && field.guard !== 'private' && !unasked.has(field.kind)
  })
}

const unasked: ReadonlySet<string> = new Set(['password', 'rows', 'json', 'children', 'grants'])

export const operatorTexts: Readonly<Record<SearchOperator, Text>> = {
  eq: text('等于', 'is'),
  ne: text('不等于', 'is not'),
  gt: text('大于', 'is over'),
  egt: text('不小于', 'is at least'),
  lt: text('小于', 'is under'),
  elt: text('不大于', 'is at most'),
  LIKE: text('包含', 'contains'),
  'NOT LIKE': text('不包含', 'does not contain'),
  RANGE: text('介于', 'is between'),
  'NOT RANGE': text('不介于', 'is not between'),
  IN: text('是其中之一', 'is one of'),
  'NOT IN': text('不是其中任何一个', 'is none of'),
  FIND_IN_SET: text('含有', 'holds'),
  TREE: text('在其下（含自身）', 'is or is below'),
  NULL: text('为空', 'is empty'),
  'NOT NULL': text('不为空', 'is not empty'),
}

/** Whether an operator needs no value. */
export const isAlone = (operator: SearchOperator): boolean => missing.includes(operator)

/** Whether a value has two ends. */
export const hasEnds = (operator: SearchOperator): boolean => operator === 'RANGE' || operator === 'NOT RANGE'

/** Whether any of several values counts. */
export const takesMany = (operator: SearchOperator): boolean =>
  several.includes(operator) || operator === 'TREE' || operator === 'FIND_IN_SET'

/** A condition that asks for something. */
export const saysCondition = ({ operator, val }: SearchItem): boolean =>
  isAlone(operator) || (typeof val === 'string' ? val.replace(/^,$/, '') !== '' || operator === 'eq' : val.length > 0)
