import type { Field } from '../../contract/definition/field.ts'
import { columnsOf, controllerOf, type Definition, fieldOf, relationOf } from '../../contract/definition/resource.ts'

/** What a column holds before and after a change, and what another row holds between them. */
export interface Trial {
  before: unknown
  between: unknown
  after: unknown
}

/** Values of a column as stored; masked ones have one mask, and moments stand on one side of now. */
export function trialOf(field: Field, others: (table: string) => number | null): Trial | undefined {
  switch (field.kind) {
    case 'children':
    case 'links':
      return undefined
    case 'reference':
      return trial(null, null, others(field.bounds.to))
    case 'tree':
      return trial(0, 0, others('') ?? 0)
    case 'flag':
      return trial(0, 0, 1)
    case 'status':
      return trial('1', '1', '0')
    case 'choice':
    case 'choices':
      return choiceTrial(Object.keys(field.bounds))
    case 'entry':
      return choiceTrial(Object.keys(field.bounds.usual))
    case 'integer':
    case 'decimal':
    case 'money':
      return trial(1, 2, 3)
    case 'time':
      return trial(1_600_000_001, 1_600_000_002, 1_600_000_003)
    case 'date':
      return trial('2020-01-01', '2020-01-02', '2020-01-03')
    case 'list':
    case 'images':
    case 'files':
      return trial('["aqz1"]', '["mqz2"]', '["zqz3"]')
    case 'rows':
      return trial('[]', '[]', '[{}]')
    case 'json':
      return trial('{}', '{}', '{"zqz3":1}')
    case 'region':
      return trial('11,1101', '32,3205', '44,4419')
    case 'references':
    case 'grants':
      return trial('1', '2', '3')
    case 'email':
      return trial('qqa1@qz.example', 'qqm2@qz.example', 'qqz3@qz.example')
    default:
      return field.guard === 'masked'
        ? trial('13811119999', '13855559999', '13888889999')
        : trial('aqz1', 'mqz2', 'zqz3')
  }
}

const trial = (before: unknown, between: unknown, after: unknown): Trial => ({ before, between, after })
const choiceTrial = ([first, second = first, ...others]: readonly string[]): Trial =>
  trial(first, second, others.at(-1) ?? second)

/** Every column of a noun that can hold one value or another. */
export const trialsOf = (definition: Definition, others: (table: string) => number | null): Map<string, Trial> =>
  new Map(
    columnsOf(definition).flatMap((column): [string, Trial][] => {
      const field = fieldOf(definition, column)
      const found = field && trialOf(field, others)
      return found ? [[column, found]] : []
    }),
  )

const operators = [
  ...['eq', 'ne', 'gt', 'egt', 'lt', 'elt', 'LIKE', 'NOT LIKE', 'RANGE', 'NOT RANGE'],
  ...['IN', 'NOT IN', 'FIND_IN_SET', 'NULL', 'NOT NULL', 'TREE'],
]

/** As many operators for each column as keep the run short; all of them stand before some column. */
const operatorsEach = 3

const operatorsFor = (at: number): string[] =>
  Array.from({ length: operatorsEach }, (_, more) => operators[(at * operatorsEach + more) % operators.length] ?? 'eq')

const address = ({ node }: Definition, action: string): string => `/admin/${controllerOf(node ?? '')}/${action}`

/** A call that a question can be put to. */
export type Asked = 'list' | 'select' | 'export'

const addressesOf: Readonly<Record<Asked, string>> = {
  list: 'index?limit=500&isTree=false',
  select: 'index?select=1&limit=500&isTree=false',
  export: 'export?',
}

/** The noun that points at another, and the column by which it does. */
export interface PointsHere {
  definition: Definition
  column: string
}

/** A page as it stands, what is offered to a choice, a row and files: what a caller is shown without asking for anything. */
export const shownBy = (definition: Definition, id: number, pointer: PointsHere | undefined): string[] => [
  ...Object.values(addressesOf).map((one) => address(definition, one)),
  address(definition, `edit?id=${id}`),
  // A row that a select does not offer is shown where it is chosen already.
  address(definition, `${addressesOf.select}&initValue=${id}`),
  ...(pointer ? [address(pointer.definition, addressesOf.list)] : []),
]

/** The same of one column in a file. */
export const fileOf = (definition: Definition, column: string): string =>
  address(definition, `export?columns=${column}`)

/** Everything that finds, orders, counts and adds up rows by columns. */
export function questionsOf(
  definition: Definition,
  trials: readonly [string, Trial][],
  { calls, pointer }: { calls: readonly Asked[]; pointer: PointsHere | undefined },
): string[] {
  const ask = (query: string) => calls.map((call) => address(definition, `${addressesOf[call]}&${query}`))
  const views = Object.keys(definition.views ?? {}).map((name) => `view=${name}`)
  const wholes = ['views=1', ...views].flatMap(ask)
  return [
    ...wholes,
    ...trials.flatMap(([column, trial], at) => questionsAbout(column, trial, at).flatMap(ask)),
    ...trials.flatMap(([column, { after }]) =>
      pointer ? joinedQuestions(pointer, column, encodeURIComponent(String(after))) : [],
    ),
  ]
}

function questionsAbout(column: string, { after }: Trial, at: number): string[] {
  const text = String(after)
  const value = encodeURIComponent(text)
  return [
    ...operatorsFor(at).map((operator) => searchFor(column, operator, value)),
    ...[`order=${column},asc`, `order=${column},desc`, `initKey=${column}&initValue=${value}`, `named[]=${value}`],
    ...[text, text.slice(0, -1), text.slice(1)].map((word) => `quickSearch=${encodeURIComponent(word)}`),
  ]
}

const searchFor = (field: string, operator: string, value: string): string =>
  `search[0][field]=${field}&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${value}`

/** The same column of the row that another noun points at. */
function joinedQuestions(pointer: PointsHere, column: string, value: string): string[] {
  const name = `${relationOf(pointer.column)}.${column}`
  const queries = [searchFor(name, 'eq', value), searchFor(name, 'LIKE', value), `order=${name},desc`]
  return queries.map((query) => address(pointer.definition, `${addressesOf.list}&${query}`))
}

/** Columns that a row shows in one answer otherwise than in another: of a page, of options, of a form. */
export function changedIn(before: string, after: string, id: number, columns: readonly string[]): string[] {
  const [was, is] = [before, after].map((body) => rowIn(body, id))
  if (!was || !is) return []
  return columns.filter((column) => JSON.stringify(was[column]) !== JSON.stringify(is[column]))
}

function rowIn(body: string, id: number): Readonly<Record<string, unknown>> | undefined {
  if (!body.startsWith('{')) return undefined
  // The envelope of a list, of options or of a form (protocol 3).
  const { data } = JSON.parse(body) as { data: Partial<Record<'list' | 'options', Found[]>> & { row?: Found } }
  return [...(data?.list ?? []), ...(data?.options ?? []), ...(data?.row ? [data.row] : [])].find(
    (row) => row.id === id,
  )
}

type Found = Readonly<Record<string, unknown>>
