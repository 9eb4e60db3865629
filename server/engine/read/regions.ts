import { sql } from 'kysely'
import { chainOf, regionNameOf, regionText } from '../../../contract/definition/region.ts'
import type { Language } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import type { AnyDb } from '../table.ts'
import type { ReadModel } from './readModel.ts'
import type { VisibleColumns } from './visibleColumns.ts'

const codesIn = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

/** Adds the names of regions beside their codes, in place and in the reader's language; one query per page. */
export async function nameRegions(
  db: AnyDb,
  { model, visible }: { model: ReadModel; visible: VisibleColumns },
  rows: readonly Values[],
  language: Language,
): Promise<void> {
  const shown = new Set(visible.columns.map(({ name }) => name))
  const columns = regionsOf(model).filter((column) => shown.has(column))
  if (columns.length === 0) return
  const wanted = new Set(rows.flatMap((row) => columns.flatMap((column) => codesIn(row[column]))))
  const names = await regionNames(db, [...wanted], language)
  for (const row of rows) {
    for (const column of columns) {
      // Without a name, as after a reform of districts, the code is better than nothing.
      row[regionNameOf(column)] = regionText(codesIn(row[column]).map((code) => names.get(code) ?? code))
    }
  }
}

const regionsOf = ({ columns }: ReadModel): string[] =>
  columns.filter(({ field }) => field.kind === 'region').map(({ name }) => name)

/** Names of areas by their codes. */
export async function regionNames(
  db: AnyDb,
  codes: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const ids = codes.map(Number).filter(Number.isSafeInteger)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('area').select(['id', 'name', 'name_en']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [String(row.id), String((language === 'en' && row.name_en) || row.name)]))
}

/**
 * The codes of a region by its names, `江苏省 / 苏州市 / 昆山市` or as many of them as leave no doubt, in either language and also
 * without 省, 市, 区, or by the codes themselves; undefined when there is none or more than one.
 */
export async function regionCalled(db: AnyDb, text: string): Promise<string | undefined> {
  const parts = text
    .split(/[/>、,，]/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  const last = parts.at(-1)
  if (last === undefined) return undefined
  if (/^\d+$/.test(last)) return parts.join(',')
  const rows = await db
    .selectFrom('area')
    .select('id')
    .where(
      sql<boolean>`(${sql.join(
        spellings.map((column) => sql`lower(${sql.ref(column)}) = ${last}`),
        sql` or `,
      )})`,
    )
    .execute()
  const chains = rows.map((row) => chainOf(String(row.id)))
  const names = await spelledOf(db, chains.flat())
  const fitting = chains.filter((chain) => isNamed(chain, parts, names))
  // A municipality and its only city have one name; given once, it means the whole.
  const [first, ...others] = fitting.sort((a, b) => a.length - b.length)
  return first && others.every((chain) => chain.join().startsWith(first.join())) ? first.join(',') : undefined
}

const spellings = ['name', 'shortname', 'name_en'] as const

async function spelledOf(db: AnyDb, codes: readonly string[]): Promise<Map<string, Set<string>>> {
  if (codes.length === 0) return new Map()
  const ids = [...new Set(codes)].map(Number)
  const rows = await db
    .selectFrom('area')
    .select(['id', ...spellings])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [String(row.id), new Set(spellings.map((column) => String(row[column]).toLowerCase()))]),
  )
}

/** The last name is that of the area itself, those before are names above it, in their order. */
function isNamed(chain: readonly string[], said: readonly string[], names: ReadonlyMap<string, Set<string>>): boolean {
  let at = 0
  for (const part of said) {
    while (at < chain.length && !names.get(chain[at] ?? '')?.has(part)) at++
    if (at === chain.length) return false
    at++
  }
  return true
}
