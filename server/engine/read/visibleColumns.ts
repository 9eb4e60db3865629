import { isRowId, kindOf, toWire } from '../../../contract/definition/kinds.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { memoize } from '../../../contract/memoize.ts'
import { rowMaker } from '../../db/namedRows.ts'
import type { Actor } from '../../permission/actor.ts'
import { readsList } from '../../permission/openRows.ts'
import { type Convert, maskOf, unmasks } from '../display/contacts.ts'
import type { Values } from '../module.ts'
import {
  mayRead,
  maySee,
  type ReadColumn,
  type ReadCount,
  type ReadJoin,
  type ReadLink,
  type ReadModel,
  type ReadPhase,
} from './readModel.ts'

/** A column under the name it has in the answer of the database. */
interface SelectedColumn {
  name: string
  as: string
  convert: Convert | undefined
}

interface SelectedJoin {
  relation: string
  table: string
  alias: string
  /** Own column that points at the row. */
  by: string
  id: string
  columns: readonly SelectedColumn[]
}

/** What one kind of caller sees of a resource: the same for all callers with the same rights over guarded columns. */
export interface VisibleColumns {
  key: string
  columns: readonly SelectedColumn[]
  joins: readonly SelectedJoin[]
  counts: readonly ReadCount[]
  links: readonly ReadLink[]
  phases: readonly ReadPhase[]
  /** Columns that are there and always empty. */
  blank: readonly string[]
}

/** The columns a caller sees, on a page of rows (`list`) or of one row (`row`). */
export function visibleColumns(model: ReadModel, actor: Actor, extent: 'list' | 'row'): VisibleColumns {
  const key = `${extent}:${model.isGuarded ? rightsOver(model, actor) : ''}`
  return cachedColumns(model, key, () => selectColumns(model, actor, extent, key))
}

const columnsByKey = memoize((_model: ReadModel) => new Map<string, VisibleColumns>())

/** The columns under their key, selected once. */
export function cachedColumns(model: ReadModel, key: string, make: () => VisibleColumns): VisibleColumns {
  const byKey = columnsByKey(model)
  const known = byKey.get(key)
  if (known) return known
  const made = make()
  byKey.set(key, made)
  return made
}

/** What of the guarded columns a caller sees, the same for all with the same rights. */
function rightsOver({ definition, columns, links, joins }: ReadModel, actor: Actor): string {
  const rights = [...columns, ...links].map((column) => (maySee(column, actor) ? 1 : 0))
  const plain = [definition, ...joins.map((join) => join.target)].map((one) => unmasks(one, actor))
  const pictures = joins.map((join) => (pictureOf(join, actor) ? 1 : 0))
  return `${rights.join('')}:${plain.join()}:${pictures.join('')}`
}

const pictureOf = ({ picture, target }: ReadJoin, actor: Actor): ReadColumn | undefined =>
  readsList(target, actor) ? picture : undefined

function selectColumns(model: ReadModel, actor: Actor, extent: 'list' | 'row', key: string): VisibleColumns {
  const fits = ({ onPage }: { onPage: boolean }) => extent === 'row' || onPage
  const seen = model.columns.filter((column) => maySee(column, actor))
  const joins = model.joins.filter((join) => fits(join) && mayRead(model.definition, join.column, actor))
  return {
    key,
    counts: model.counts.filter(fits),
    links: model.links.filter((link) => maySee(link, actor) && fits(link)),
    phases: model.phases.filter((phase) => mayRead(model.definition, phase, actor) && fits(phase)),
    blank: extent === 'row' ? model.passwords : [],
    columns: shown(model.definition, seen.filter(fits), actor, ''),
    joins: joins.map((join, at) => {
      const picture = extent === 'row' ? pictureOf(join, actor) : undefined
      const columns = shown(
        join.target,
        [...join.columns, ...(picture ? [picture] : [])].filter((column) => maySee(column, actor)),
        actor,
        `j${at}.`,
      )
      return {
        relation: join.relation,
        table: join.target.name,
        alias: `j${at}`,
        by: join.column.name,
        id: `j${at}.id`,
        columns,
      }
    }),
  }
}

function shown(definition: Definition, columns: readonly ReadColumn[], actor: Actor, prefix: string): SelectedColumn[] {
  return columns.map((column) => ({
    name: column.name,
    as: prefix + column.name,
    convert: wireOf(definition, column, actor, prefix),
  }))
}

const namesOf = (columns: readonly SelectedColumn[]): string[] => columns.map(({ name }) => name)

const makerOf = memoize(({ columns, blank, joins }: VisibleColumns) =>
  rowMaker([...namesOf(columns), ...blank, ...joins.map(({ relation }) => relation)]),
)
const joinMakerOf = memoize(({ columns }: SelectedJoin) => rowMaker(namesOf(columns)))

/** A row of the database as it goes on the wire: kinds converted, joined rows nested, null where there is none. */
export function onWire(visible: VisibleColumns, stored: Values): Values {
  const { columns, blank, joins } = visible
  const values = valuesOf(columns, stored)
  for (const _ of blank) values.push('')
  for (const join of joins) values.push(stored[join.id] === null ? null : nested(join, stored))
  return makerOf(visible)(values)
}

const nested = (join: SelectedJoin, stored: Values): Values => joinMakerOf(join)(valuesOf(join.columns, stored))

const valuesOf = (columns: readonly SelectedColumn[], stored: Values): unknown[] =>
  columns.map(({ as, convert }) => (convert ? convert(stored[as], stored) : stored[as]))

/** Only some of the columns, for exports; references stay, since computed values follow them. Never kept as prepared. */
export function narrowedColumns(model: ReadModel, visible: VisibleColumns, names: readonly string[]): VisibleColumns {
  const needed = new Set(['id', ...names])
  for (const { name, field } of model.columns) if (isRowId(field)) needed.add(name)
  return {
    key: '',
    columns: visible.columns.filter(({ name }) => needed.has(name)),
    joins: [],
    counts: visible.counts.filter(({ name }) => needed.has(name)),
    links: visible.links.filter(({ name }) => needed.has(name)),
    phases: visible.phases.filter(({ name }) => needed.has(name)),
    blank: [],
  }
}

/**
 * How a column goes on the wire for a caller; undefined when it goes as it is. `prefix` stands before the names of a joined row.
 */
function wireOf(definition: Definition, { field, guard }: ReadColumn, actor: Actor, prefix: string) {
  const plain: Convert | undefined = kindOf(field).toWire ? (stored) => toWire(field, stored) : undefined
  return guard === 'masked' ? maskOf(definition, actor, prefix, plain) : plain
}
