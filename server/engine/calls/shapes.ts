import * as z from 'zod/mini'
import { bulkColumns } from '../../../contract/definition/bulk.ts'
import type { Field, Fields } from '../../../contract/definition/field.ts'
import { kindOf } from '../../../contract/definition/kinds.ts'
import type { Projection } from '../../../contract/definition/projection.ts'
import { columnsOf, type Definition, fieldOf, linksOf } from '../../../contract/definition/resource.ts'
import { amendableAction, stepsOf } from '../../../contract/definition/workflow.ts'
import { memoize } from '../../../contract/memoize.ts'

/** Shapes of the calls of one resource for the OpenAPI document and tests (architecture 2); built when first asked for. */
interface Shapes {
  /** A row as posted: every column may be left out. */
  body: z.ZodMiniType
  row: z.ZodMiniType
  list: z.ZodMiniType
}

/** The shapes of the calls of a resource; the same object at every call. */
export const shapesOf = memoize((definition: Definition): Shapes => {
  const columns = Object.fromEntries(columnsOf(definition).flatMap((name) => shapeOf(definition, name)))
  const children = Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, { kind }]) => (kind === 'children' ? [[name, rows]] : [])),
  )
  const links = Object.fromEntries(linksOf(definition).map(({ name }) => [name, ids]))
  const row = z.looseObject({ id: z.int(), ...columns, ...links, ...children })
  return {
    body: z.partial(row),
    row: z.object({ row }),
    list: z.object({ list: z.array(z.looseObject({ id: z.int(), ...columns })), total: z.int(), remark: z.string() }),
  }
})

/** The shape of what a projection answers, by name; a strict object is made of it where it is documented. */
export function projectedShape<S extends string>({
  definition,
  shows,
}: Pick<Projection<Definition, S, string>, 'definition' | 'shows'>): Record<S, z.ZodMiniType> {
  const shape = shows.map((name) => {
    const field = fieldOf(definition, name)
    return [name, field ? wireShape(field) : name === 'id' ? z.int() : z.boolean()]
  })
  // Each name that is shown has its shape.
  return Object.fromEntries(shape) as Record<S, z.ZodMiniType>
}

/** Answer of an action that makes a row; other actions answer what became of theirs, or nothing. */
export const madeAnswer = z.object({ id: z.int() })

/**
 * What an action takes: `ids`, of a merge `master` and `choice`, what it asks for, and `to` for actions that share its node:
 * which of them is meant.
 */
export function actionBody(definition: Definition, name: string): z.ZodMiniType {
  const steps = stepsOf(definition, name)
  const own =
    steps.length > 0 ? steps.map(([, step]) => step) : [definition.actions?.[name] ?? { label: definition.label }]
  const asked = own.flatMap(({ asks = {}, input = {} }) => [
    ...Object.keys(asks).flatMap((column) => shapeOf(definition, column)),
    ...inputShapes(input),
  ])
  const merge = own.some(({ kind }) => kind === 'merge')
  const kept = merge ? { master: z.int(), choice: z.optional(z.record(z.string(), z.int())) } : {}
  const to = steps.length > 0 ? { to: z.enum(steps.map(([step]) => step)) } : {}
  return z.looseObject({ ids: z.optional(ids), all: z.optional(wholeList), ...kept, ...to, ...optional(asked) })
}

/** What gives many rows the same values: which rows, or all of a list, the values, and what a preview said of versions. */
export function bulkBody(definition: Definition): z.ZodMiniType {
  const values = z.object(optional(bulkColumns(definition).flatMap((column) => shapeOf(definition, column))))
  return z.object({
    ids: z.optional(ids),
    all: z.optional(wholeList),
    values,
    versions: z.optional(z.record(z.string(), z.int())),
    preview: z.optional(z.int()),
  })
}

/** What changes an entry of a timeline: the `id` of its row, and what its action asks for again. */
export function amendBody(definition: Definition, of: Definition): z.ZodMiniType {
  const { activities, actions } = definition
  const { asks = {}, input = {} } = amendableAction(actions?.[activities?.action ?? ''] ?? { label: of.label }, of)
  const asked = [...Object.keys(asks).flatMap((column) => shapeOf(definition, column)), ...inputShapes(input)]
  return z.looseObject({ id: z.int(), ...optional(asked) })
}

const inputShapes = (input: Fields): [string, z.ZodMiniType][] =>
  Object.entries(input).map(([key, field]) => [key, wireShape(field)])

const optional = (shapes: readonly [string, z.ZodMiniType][]) =>
  Object.fromEntries(shapes.map(([key, shape]) => [key, z.optional(shape)]))

const rows = z.array(z.looseObject({}))
const ids = z.array(z.int())

function shapeOf(definition: Definition, column: string): [string, z.ZodMiniType][] {
  const field = fieldOf(definition, column)
  if (!field || field.guard === 'private') return []
  const shape = wireShape(field)
  // A page of rows has no passwords at all.
  const whole = field.guard === undefined && field.kind !== 'password'
  return [[column, whole ? shape : z.optional(shape)]]
}

/** What a kind is on the wire, without the limits of the single field. */
function wireShape(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return z.enum(['', ...Object.keys(field.bounds)])
    case 'status':
      return z.enum(['0', '1'])
    case 'money':
    case 'decimal':
    case 'date':
      return z.nullable(z.string())
    case 'images':
    case 'files':
    case 'list':
      return z.array(z.string())
    case 'rows':
      return rows
    // A list of ids in a form, words in a list (protocol 3B.1).
    case 'grants':
      return z.union([z.string(), z.array(z.string()), ids])
    case 'json':
      return z.looseObject({})
    default:
      return kindOf(field).column === 'integer' ? z.nullable(z.int()) : z.string()
  }
}

/** One condition of a list (protocol 3.2). */
const condition = z.object({
  field: z.string(),
  operator: z.string(),
  val: z.union([z.string(), z.array(z.string())]),
  render: z.optional(z.string()),
})

/** Every row that a list shows by these conditions, of which the caller saw `total`. */
const wholeList = z.object({
  total: z.int(),
  quickSearch: z.optional(z.string()),
  view: z.optional(z.string()),
  search: z.optional(z.array(condition)),
})

/** Query of a list (protocol 3.1). */
export const listQuery = z.object({
  page: z.optional(z.int()),
  limit: z.optional(z.int()),
  order: z.optional(z.string()),
  quickSearch: z.optional(z.string()),
  search: z.optional(z.array(condition)),
  grouped: z.optional(z.string()),
  select: z.optional(z.boolean()),
  initKey: z.optional(z.string()),
  initValue: z.optional(z.union([z.string(), z.array(z.string())])),
  named: z.optional(z.union([z.string(), z.array(z.string())])),
})

/** Some days of a list by one of its columns, with the first rows of each; with `until` and `lane` of each lane and day. */
export const daysQuery = z.object({
  by: z.string(),
  first: z.string(),
  days: z.int(),
  each: z.int(),
  until: z.optional(z.string()),
  lane: z.optional(z.string()),
  quickSearch: z.optional(z.string()),
  search: z.optional(z.array(condition)),
})

/** A page of the history of a row; `before` is what the page before ended with. */
export const historyQuery = z.object({ id: z.int(), before: z.optional(z.int()) })
export const historyAnswer = z.object({
  history: z.array(
    z.looseObject({ key: z.string(), kind: z.string(), changes: z.array(z.looseObject({ id: z.int() })) }),
  ),
  before: z.nullable(z.int()),
})
export const deletedQuery = z.object({ page: z.optional(z.int()) })
export const deletedAnswer = z.object({
  list: z.array(z.looseObject({ id: z.int(), row_id: z.int(), name: z.string() })),
  total: z.int(),
})
/** Numbers in the history. */
export const idsBody = z.object({ ids: z.array(z.int()) })
/** With `each` every row for itself. */
export const restoreBody = z.object({ ids: z.array(z.int()), each: z.optional(z.int()) })

export const rowQuery = z.object({ id: z.int() })
export const idsQuery = z.object({ ids: z.optional(z.array(z.int())), all: z.optional(wholeList) })
export const delQuery = z.extend(idsQuery, { return: z.optional(z.literal('deletions')) })

/** Both bodies that move a row (protocol 3.8). */
export const sortBody = z.union([
  z.object({
    move: z.int(),
    target: z.int(),
    order: z.optional(z.string()),
    direction: z.optional(z.enum(['up', 'down'])),
  }),
  z.object({ id: z.int(), targetId: z.int() }),
])
