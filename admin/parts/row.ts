import { codeColumnOf, type Definition } from '../../contract/definition/resource.ts'
import type { Language } from '../../contract/text.ts'

/** A row as it stands on the wire; joined rows and tree children are nested in it (protocol 3.4). */
export type Row = Readonly<Record<string, unknown>>

/** Masks of values that the reader may not see; such columns are empty in a row that is sent for its form. */
export const masksOf = ({ _masked }: Row): Row =>
  // By column, put there by the server.
  typeof _masked === 'object' && _masked !== null ? (_masked as Row) : {}

/** A row as it is shown, with its masks. */
export const shownRow = (row: Row): Row => ({ ...row, ...masksOf(row) })

/** The same row as it is written. */
export const writtenRow = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(Object.keys(masksOf(row)).map((column) => [column, ''])),
})

export const idOf = (row: Row): number => Number(row.id)

/** The value of a bilingual column in one language; the other language stands in when it is empty. */
export function spoken(row: Row, column: string, language: Language): unknown {
  const english = row[`${column}_en`]
  return language === 'en' && english !== undefined && english !== '' && english !== null ? english : row[column]
}

/** What people call a row: its title in their language, else its number. */
export function nameOf(definition: Definition, row: Row, language: Language): string {
  const title = spoken(row, definition.title, language)
  return typeof title === 'string' && title !== '' ? title : `#${idOf(row)}`
}

/** The code of a row; empty for nouns without one. */
export const codeOf = (definition: Definition, row: Row): string => String(row[codeColumnOf(definition) ?? ''] ?? '')

/** The code of a row, with the number of its revision where it is one of several. */
export const editionOf = (definition: Definition, row: Row): string =>
  [codeOf(definition, row), definition.revision && `R${String(row[definition.revision.number] ?? '')}`]
    .filter(Boolean)
    .join(' ')

/** A row by its code and its name, where several have the same. */
export const calledOf = (definition: Definition, row: Row, language: Language): string =>
  [editionOf(definition, row), nameOf(definition, row, language)].filter(Boolean).join(' ')

export const childrenOf = (row: Row): readonly Row[] | undefined =>
  // Nested rows of a tree are rows themselves (protocol 3B.1).
  Array.isArray(row.children) ? (row.children as readonly Row[]) : undefined

/** What the reader may do with a row, as the server says where it depends on its state; undefined where it does not. */
export const allowedOf = ({ can }: Row): readonly unknown[] | undefined => (Array.isArray(can) ? can : undefined)

/** Fields that the state of a row has closed. */
export const readOnlyOf = ({ readOnly }: Row): readonly string[] =>
  Array.isArray(readOnly) ? readOnly.map(String) : []

/** Every row of a tree, parents before children. */
export function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flatten(childrenOf(row) ?? [])])
}

/** Changes one row wherever it stands in the tree. */
export function withRow(rows: readonly Row[], id: number, change: (row: Row) => Row): Row[] {
  return rows.map((row) => {
    if (idOf(row) === id) return change(row)
    const children = childrenOf(row)
    return children ? { ...row, children: withRow(children, id, change) } : row
  })
}

/** Hangs flat rows under their parents; a row whose parent is not among them stands at the top (protocol 3B.1). */
export function asTree(rows: readonly Row[]): readonly Row[] {
  if (rows.some((row) => childrenOf(row) !== undefined)) return pruned(rows)
  const ids = new Set(rows.map(idOf))
  const under = new Map<number, Row[]>()
  for (const row of rows) {
    const parent = ids.has(Number(row.pid)) ? Number(row.pid) : 0
    under.set(parent, [...(under.get(parent) ?? []), row])
  }
  const hang = (parent: number): Row[] =>
    (under.get(parent) ?? []).map((row) => {
      const children = hang(idOf(row))
      return children.length > 0 ? { ...row, children } : row
    })
  return hang(0)
}

/** Empty lists of children would draw an arrow that opens nothing. */
function pruned(rows: readonly Row[]): Row[] {
  return rows.map(({ children: _children, ...row }, at) => {
    const below = childrenOf(rows[at] ?? {}) ?? []
    return below.length > 0 ? { ...row, children: pruned(below) } : row
  })
}
