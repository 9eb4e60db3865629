import { call } from '../../../browser/api-client.ts'
import { currentLanguage } from '../../../browser/language.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { callAddress } from '../../parts/definition.ts'
import type { Row } from '../../parts/row.ts'
import { areasNamed } from './grid-areas.ts'
import type { AskedCell, FoundRows } from './grid-paste.ts'

/** Names of one question: an address has an end. */
const namesAtOnce = 100

/** Asks for all rows that cells name, once per table and per hundred names, and for the areas that they name. */
export async function lookedUp(
  asked: readonly AskedCell[],
  targetOf: (cell: AskedCell) => Definition | undefined,
): Promise<(cell: AskedCell) => FoundRows> {
  const wanted = new Map<Definition, Set<string>>()
  for (const cell of asked) {
    const target = targetOf(cell)
    if (!target) continue
    const names = wanted.get(target) ?? new Set()
    for (const name of cell.names) names.add(name)
    wanted.set(target, names)
  }
  const found = new Map<Definition, FoundRows>()
  for (const [target, names] of wanted) found.set(target, await rowsNamed(target, [...names]))
  const areas = asked.some(({ field }) => field.kind === 'region')
    ? await areasNamed(currentLanguage).catch(() => undefined)
    : undefined
  return (cell) => {
    if (cell.field.kind === 'region') return areas?.(cell.value.trim(), cell.field.bounds?.levels ?? 3)
    const target = targetOf(cell)
    return target && found.get(target)
  }
}

async function rowsNamed(target: Definition, names: readonly string[]): Promise<FoundRows> {
  const rows: Row[] = []
  try {
    for (let from = 0; from < names.length; from += namesAtOnce) {
      const named = JSON.stringify(names.slice(from, from + namesAtOnce))
      const query = { select: true, initKey: 'id', named, uuid: uniqueKey() }
      const { data } = await call<{ list?: readonly Row[] }>({
        path: callAddress(target, 'index'),
        query,
        quiet: true,
      })
      rows.push(...(data.list ?? []))
    }
  } catch {
    return undefined
  }
  return rows
}
