import type { ComputedField, Field, FieldOf } from '../../../contract/definition/field.ts'
import {
  childrenOf,
  columnsOf,
  type Definition,
  fieldOf,
  type LinkedBy,
  linksOf,
  parentColumnOf,
  passwordsOf,
  pictureColumnOf,
  relationOf,
  titleColumns,
} from '../../../contract/definition/resource.ts'
import { phaseColumns } from '../../../contract/definition/workflow.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { memoize } from '../../../contract/memoize.ts'
import { text } from '../../../contract/text.ts'
import { type Actor, may } from '../../permission/actor.ts'
import { dataScope } from '../../permission/dataScope.ts'
import { opensRows } from '../../permission/openRows.ts'
import { unmasks } from '../display/contacts.ts'
import { enabledStatus } from '../enabledStatus.ts'
import type { Registry } from '../registry.ts'
import { quickColumns } from '../searchIndex/searchIndex.ts'
import { isListed, isOnPage } from './onPage.ts'

/** A stored column that may leave the server, to some callers at least. */
export interface ReadColumn {
  name: string
  field: Field
  /**
   * `open`: for all who may read the row; a node: for its holders alone; `masked`: whole only for holders of `infoPlain`.
   */
  guard: 'open' | 'masked' | { node: string }
  /** A page of the list shows it; all others only a whole row does. */
  onPage: boolean
}

/** The row that a reference points at, joined under the relation's name (protocol 3.4). */
export interface ReadJoin {
  column: ReadColumn
  relation: string
  target: Definition
  columns: readonly ReadColumn[]
  /** What the row looks like; a whole row shows it to who may read the list of its noun, and nothing is found by it. */
  picture: ReadColumn | undefined
  /** A page of the list holds the row; of all others only the id. */
  onPage: boolean
}

/** How many rows of another table point at this one. */
export interface ReadCount {
  name: string
  of: string
  by: string
  onPage: boolean
}

/** A computed choice that time changes, evaluated whenever it is read. */
export interface ReadPhase extends ReadColumn {
  computed: ComputedField
}

/** Ids in a table between, read beside the row and filtered by, but no column to be sorted by. */
export interface ReadLink extends ReadColumn {
  field: LinkedBy
}

/** What reading a resource needs to know; worked out once per definition. */
export interface ReadModel {
  /** Tells it from the models of other registries in keys of kept queries. */
  id: number
  definition: Definition
  columns: readonly ReadColumn[]
  joins: readonly ReadJoin[]
  counts: readonly ReadCount[]
  links: readonly ReadLink[]
  /** Rows that lead here, for filters alone. */
  linkedBy: readonly ReadLink[]
  phases: readonly ReadPhase[]
  /** Columns that leave as empty text, since no caller may read them. */
  passwords: readonly string[]
  children: readonly { name: string; field: FieldOf<'children'> }[]
  quick: readonly string[]
  /** Child rows that quick search looks into. */
  quickChildren: readonly { field: FieldOf<'children'>; model: ReadModel }[]
  /** Column with the parent, for trees. */
  parent: string | undefined
  /** Column and value that make a row choosable; undefined when every row is. */
  enabled: { column: string; value: string } | undefined
  addresses: ReadonlyMap<string, ResolvedColumn>
  /** Whether some callers see less of it than others. */
  isGuarded: boolean
}

/** Where a name in a filter or an order leads: an own column, one of a joined row, or a state that time changes. */
export interface ResolvedColumn {
  column: ReadColumn
  join?: ReadJoin
  /** It is no column of the table. */
  phase?: ReadPhase
}

const idField: Field = { kind: 'integer', label: text('编号', 'ID') }
export const idColumn: ReadColumn = { name: 'id', field: idField, guard: 'open', onPage: true }

const modelsOf = memoize((registry: Registry) => memoize((definition: Definition) => makeModel(registry, definition)))

/** The read model of a definition; the same object every time for one registry. */
export const readModel = (registry: Registry, definition: Definition): ReadModel => modelsOf(registry)(definition)

let modelsMade = 0

function makeModel(registry: Registry, definition: Definition): ReadModel {
  const columns = readable(definition)
  const joins = columns.flatMap((column) => joinOf(registry, definition, column))
  const links = readableLinks(definition)
  const phases = phasesOf(definition)
  const seen = [...columns, ...links, ...joins.flatMap((join) => join.columns)]
  modelsMade += 1
  const model = {
    id: modelsMade,
    definition,
    columns,
    joins,
    counts: countsOf(definition),
    links,
    linkedBy: leadingHere(registry, definition),
    phases,
    isGuarded: seen.some((column) => column.guard !== 'open') || joins.some(({ picture }) => picture),
    passwords: passwordsOf(definition),
    children: childrenOf(definition).filter(({ field }) => field.guard !== 'private'),
    quick: quickColumns(definition),
    quickChildren: childrenOf(definition).flatMap(({ name, field }) =>
      definition.quickSearch?.includes(name)
        ? [{ field, model: readModel(registry, registry.definition(field.bounds.of)) }]
        : [],
    ),
    parent: parentColumnOf(definition),
    enabled: enabledOf(definition),
  }
  return { ...model, addresses: addressesOf(definition, [...columns, ...phases], joins) }
}

function readable(definition: Definition): ReadColumn[] {
  const own = columnsOf(definition).flatMap((name) => {
    const field = fieldOf(definition, name)
    if (!field || field.guard === 'private' || field.kind === 'password') return []
    return [{ name, field, guard: guardOf(field), onPage: isOnPage(definition, name, field) }]
  })
  return [idColumn, ...own]
}

function guardOf({ guard }: Field): ReadColumn['guard'] {
  if (guard === undefined) return 'open'
  return guard === 'masked' ? 'masked' : { node: guard }
}

/** Ids have nothing to mask, so a mask over links hides nothing. */
const readableLinks = (definition: Definition): ReadLink[] =>
  linksOf(definition).flatMap(({ name, field }) =>
    field.guard === 'private' ? [] : [{ name, field, guard: guardOf(field), onPage: isListed(definition, name) }],
  )

/** Guarded by the list of their noun, unless the row leads there itself: that is known of it like a column of a joined row. */
const leadingHere = (registry: Registry, { linkedBy = {} }: Definition): ReadLink[] =>
  Object.entries(linkedBy).map(([name, field]) => {
    const { node } = registry.definition(field.bounds.to)
    const isOpen = node === undefined || field.bounds.from !== undefined
    return { name, field, guard: isOpen ? 'open' : { node: `${node}/index` }, onPage: true }
  })

function joinOf(registry: Registry, definition: Definition, column: ReadColumn): ReadJoin[] {
  if (column.field.kind !== 'reference') return []
  const target = registry.definition(column.field.bounds.to)
  const shown = column.field.bounds.show ?? titleColumns(target)
  const wanted = new Set(['id', ...shown])
  const picture = pictureColumnOf(target)
  const columns = readable(target)
  return [
    {
      column,
      relation: relationOf(column.name),
      target,
      columns: columns.filter(({ name }) => wanted.has(name)),
      picture: columns.find(({ name }) => name === picture && !wanted.has(name)),
      onPage: isListed(definition, column.name),
    },
  ]
}

const countsOf = (definition: Definition): ReadCount[] =>
  Object.entries(definition.computed ?? {}).flatMap(([name, field]) =>
    field.count ? [{ name, ...field.count, onPage: isListed(definition, name) }] : [],
  )

/** A phase is readable for callers who may read all columns that decide it. */
const phasesOf = (definition: Definition): ReadPhase[] =>
  Object.entries(definition.computed ?? {}).flatMap(([name, computed]) => {
    const { label, bounds = {}, phases } = computed
    if (!phases) return []
    const guards = phaseColumns(phases).map((column) => guardOf(fieldOf(definition, column) ?? idField))
    const guard = guards.find((one) => one !== 'open') ?? 'open'
    return [{ name, field: { kind: 'choice', label, bounds }, guard, computed, onPage: isListed(definition, name) }]
  })

function enabledOf(definition: Definition): ReadModel['enabled'] {
  const value = enabledStatus(definition)
  return value === undefined ? undefined : { column: 'status', value }
}

/**
 * The fixed map from names in requests to columns; which of them a caller may use is checked at each call (`resolveColumn`).
 */
function addressesOf(
  definition: Definition,
  columns: readonly (ReadColumn | ReadPhase)[],
  joins: readonly ReadJoin[],
): Map<string, ResolvedColumn> {
  const found = new Map<string, ResolvedColumn>()
  for (const column of columns) {
    const address: ResolvedColumn = 'computed' in column ? { column, phase: column } : { column }
    found.set(column.name, address)
    found.set(`${definition.name}.${column.name}`, address)
  }
  for (const join of joins) {
    for (const name of namesOf(join, joins)) {
      for (const column of join.columns) {
        const key = `${name}.${column.name}`
        if (!found.has(key)) found.set(key, { column, join })
      }
    }
  }
  return found
}

/** A joined row is addressed by its relation, `group.name`, and by its table, `userGroup.name`, where no other is of it (protocol 3.2). */
const namesOf = ({ relation, target }: ReadJoin, joins: readonly ReadJoin[]): string[] =>
  joins.filter((one) => one.target === target).length === 1 ? [relation, target.name] : [relation]

/**
 * Where a name leads for this caller; undefined for unknown names and for all that the caller is not shown in full (quality 3).
 */
export function resolveColumn(model: ReadModel, name: string, actor: Actor): ResolvedColumn | undefined {
  const address = model.addresses.get(addressKey(name))
  return address && isShown(model, address, actor, mayRead) ? address : undefined
}

/** Why a name of a request leads nowhere for this caller: `maskedColumn` where the caller is shown masks, else `unknownColumn`. */
export function unresolved(model: ReadModel, name: string, actor: Actor): Refusal {
  const address = model.addresses.get(addressKey(name))
  const isMasked = address !== undefined && isShown(model, address, actor, (_, column) => maySee(column, actor))
  return new Refusal(isMasked ? 'maskedColumn' : 'unknownColumn', { column: name.slice(0, 60) })
}

/** Clients write relations in camelCase (protocol 3.2). */
function addressKey(name: string): string {
  const dot = name.indexOf('.')
  return dot < 0 ? name : snakeCase(name.slice(0, dot)) + name.slice(dot)
}

function isShown(
  { definition }: ReadModel,
  { column, join }: ResolvedColumn,
  actor: Actor,
  reads: typeof mayRead,
): boolean {
  const { onPage } = join ?? column
  if (!onPage && !opensRows(definition, actor)) return false
  if (!join) return reads(definition, column, actor)
  // What a filter finds would say what rows outside the caller's scope hold.
  return !dataScope(join.target, actor) && reads(definition, join.column, actor) && reads(join.target, column, actor)
}

/** Whether a caller reads a column in full in all rows: callers who see a mask in some could read its value out of what a filter finds. */
export const mayRead = (definition: Definition, column: ReadColumn, actor: Actor): boolean =>
  column.guard === 'masked' ? unmasks(definition, actor) === 'all' : maySee(column, actor)

/**
 * Links and rows that lead here by name, for filters only; undefined for unknown names and for those the caller may not read.
 */
export function resolveLink(model: ReadModel, name: string, actor: Actor): ResolvedColumn | undefined {
  const link = [...model.links, ...model.linkedBy].find((one) => one.name === name)
  if (!link || !maySee(link, actor)) return undefined
  return link.onPage || opensRows(model.definition, actor) ? { column: link } : undefined
}

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? '_' : '') + letter.toLowerCase())

/** Whether a caller sees anything of a column, even if masked. */
export function maySee(column: ReadColumn, actor: Actor): boolean {
  return typeof column.guard === 'string' || may(actor, column.guard.node)
}
