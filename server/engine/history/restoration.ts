import type { Field } from '../../../contract/definition/field.ts'
import { isRowId, targetOf } from '../../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf, linksOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import type { Registry } from '../registry.ts'
import { anyTrx } from '../table.ts'
import type { Snapshot } from '../write/changes.ts'
import { idsOfLinks } from '../write/links.ts'
import { managed } from '../write/posted.ts'
import { labelOf } from '../write/unique.ts'
import type { Writing } from '../writing.ts'

const idsPerQuestion = 1000

/** What a restoration knows of its rows: what they point at, and the number under which each of them exists again. */
export class Restoration {
  readonly #registry: Registry
  /** Numbers that exist, by table: of what is pointed at, and of what is restored. */
  readonly #standing = new Map<string, Set<number>>()
  /** New numbers by old ones, by table. */
  readonly restored = new Map<string, Map<number, number>>()
  readonly #notes = new Map<string, Text>()
  /** Rows that point at each other come back together. */
  readonly #coming = new Map<string, Set<number>>()

  private constructor(registry: Registry) {
    this.#registry = registry
  }

  /** Queries which of the numbers exist, a thousand of a table at a time. */
  static async of({ registry, definition, trx }: Writing, snapshots: readonly Snapshot[]): Promise<Restoration> {
    const restoration = new Restoration(registry)
    const wanted = new Map<string, Set<number>>()
    const want = (table: string, id: number) => wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
    for (const { row, children } of snapshots) {
      for (const [table, rows] of [[definition.name, [row]] as const, ...Object.entries(children)]) {
        for (const one of rows) {
          want(table, Number(one.id))
          setOf(restoration.#coming, table).add(Number(one.id))
          for (const [to, id] of pointersOf(registry.definition(table), one)) want(to, id)
        }
      }
    }
    for (const [table, ids] of wanted) {
      const all = [...ids]
      for (let from = 0; from < all.length; from += idsPerQuestion) {
        const part = all.slice(from, from + idsPerQuestion)
        const rows = await anyTrx(trx).selectFrom(table).select('id').where('id', 'in', part).execute()
        for (const { id } of rows) setOf(restoration.#standing, table).add(Number(id))
      }
    }
    return restoration
  }

  get notes(): Iterable<Text> {
    return this.#notes.values()
  }

  note(sentence: Text): void {
    this.#notes.set(sentence.zh, sentence)
  }

  isFree = (table: string, id: number): boolean => !setOf(this.#standing, table).has(id)

  mapId(table: string, was: number, id: number): void {
    const known = this.restored.get(table) ?? new Map<number, number>()
    this.restored.set(table, known.set(was, id))
    setOf(this.#standing, table).add(id)
  }

  /** The number of a row by now; undefined when it does not exist. */
  idOf(table: string, id: number): number | undefined {
    const again = this.restored.get(table)?.get(id)
    if (again !== undefined) return again
    return setOf(this.#standing, table).has(id) ? id : undefined
  }

  /** Tables of child rows, each after those that it points at. */
  tablesOf(children: Snapshot['children']): string[] {
    const left = new Set(Object.keys(children))
    const ordered: string[] = []
    const take = (table: string): void => {
      if (!left.delete(table)) return
      for (const field of Object.values(this.#registry.definition(table).fields)) {
        if (field.kind === 'reference' && left.has(field.bounds.to)) take(field.bounds.to)
      }
      ordered.push(table)
    }
    for (const table of Object.keys(children)) take(table)
    return ordered
  }

  /**
   * The values with references to existing rows only: what may be empty is emptied and named in a note. Throws `restoreParent`
   * for a reference that the row cannot do without.
   */
  pointing(definition: Definition, values: Values): Values {
    const pointed = { ...values }
    for (const [column, field] of Object.entries(definition.fields)) {
      const table = pointedTable(definition, column)
      const id = Number(values[column] ?? 0)
      if (table === undefined || id === 0) continue
      const now = this.idOf(table, id)
      if (now !== undefined) pointed[column] = now
      else if (mayBeEmpty(column, field)) {
        pointed[column] = null
        const isStamp = column === managed.creator || column === managed.editor
        // References to rows that are restored together are set again afterwards.
        if (!isStamp && !setOf(this.#coming, table).has(id)) this.note(leftEmpty(labelOf(definition, column)))
      } else {
        const object = this.#registry.definition(table).label
        throw new Refusal('restoreParent', { field: field.label, object, id })
      }
    }
    return pointed
  }

  /** The links of a deleted row to rows that exist. */
  linksOf(definition: Definition, row: Values): Values {
    return Object.fromEntries(
      linksOf(definition).map(({ name, field }) => {
        const ids = idsOfLinks(row[name])
        const left = ids.flatMap((id) => this.idOf(field.bounds.to, id) ?? [])
        if (left.length < ids.length) this.note(leftEmpty(field.label))
        return [name, left]
      }),
    )
  }
}

const leftEmpty = (field: Text): Text =>
  text(`“${field.zh}”指向的记录已不存在，没有恢复`, `"${field.en}" pointed at what is gone, and was left out`)

function setOf(sets: Map<string, Set<number>>, table: string): Set<number> {
  const known = sets.get(table) ?? new Set<number>()
  sets.set(table, known)
  return known
}

/** The table of the one row that a column points at; undefined for other columns, lists of ids among them. */
export function pointedTable(definition: Definition, column: string): string | undefined {
  const field = fieldOf(definition, column)
  return field && isRowId(field) ? targetOf(definition, column) : undefined
}

/**
 * Deleting what they point at empties these columns; the others would have prevented that, or their row was deleted with it.
 */
const mayBeEmpty = (column: string, field: Field): boolean =>
  column === managed.creator ||
  column === managed.editor ||
  (field.kind === 'reference' && field.bounds.onDelete === 'set null')

function pointersOf(definition: Definition, row: Values): [string, number][] {
  const columns = columnsOf(definition).flatMap((column): [string, number][] => {
    const table = pointedTable(definition, column)
    const id = Number(row[column] ?? 0)
    return table === undefined || !(id > 0) ? [] : [[table, id]]
  })
  const links = linksOf(definition).flatMap(({ name, field }) =>
    idsOfLinks(row[name]).map((id): [string, number] => [field.bounds.to, id]),
  )
  return [...columns, ...links]
}
