import { afterAll, beforeAll, expect, it } from 'vitest'
import { runawayPatterns } from '../../../start/runaway.testing.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { listRows } from '../read/list.ts'
import { clerk, gauge, makeStore, put, reading } from '../shelves.testing.ts'
import { indexRow, reindex, searchTexts, unindexRow } from './searchIndex.ts'
import { normalise } from './tokens.ts'

/** The same numbers on every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % sides
  }
}

const alphabet = [...'球阀法兰不锈钢ABab09 -_%"\'*\\(){}:,.。/ＡＢ①é😀']

function randomText(roll: (sides: number) => number, most: number): string {
  return Array.from({ length: 1 + roll(most) }, () => alphabet[roll(alphabet.length)]).join('')
}

onBothDatabases('quick search', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeStore(test.db)
  })
  afterAll(() => test.drop())

  const found = async (quickSearch: unknown, actor = clerk()) =>
    (await listRows(test.db, gauge, { quickSearch, limit: '500', order: 'id,asc' }, reading(actor))).list.map(
      (row) => row.id,
    )

  it('finds exactly the rows that contain what was typed', async () => {
    const roll = dice(20260105)
    const rows: { id: number; texts: string[] }[] = []
    for (let at = 0; at < 150; at++) {
      const texts = [randomText(roll, 12), randomText(roll, 6), randomText(roll, 3)]
      const [code, name, standard] = texts
      rows.push({ id: await put(test.db, gauge, { code, name, standards: [standard] }), texts: texts.map(normalise) })
    }
    for (let at = 0; at < 300; at++) {
      const source = [...(rows[roll(rows.length)]?.texts[roll(3)] ?? '')]
      const from = roll(source.length + 1)
      const typed = at % 3 === 0 ? randomText(roll, 3) : source.slice(from, from + 1 + roll(4)).join('')
      const wanted = normalise(typed)
      // Letters alone are sounds as well, and nothing or `0` is no search.
      if (wanted === '' || typed.trim() === '0' || /^[a-z]+$/.test(wanted)) continue
      const expected = rows.filter(({ texts }) => texts.some((text) => text.includes(wanted))).map(({ id }) => id)
      expect([typed, await found(typed)]).toEqual([typed, expected])
    }
  })

  it('finds Chinese names by sound and by initials, width and case do not matter', async () => {
    const id = await put(test.db, gauge, { code: 'QX-77', name: '气动蝶阀', name_en: 'Butterfly Valve' })
    for (const typed of ['qidongdiefa', 'qddf', 'dongdie', 'BUTTERFLY v', 'qx-77', 'ＱＸ－７７', ' 蝶阀 ']) {
      expect(await found(typed)).toContain(id)
    }
    expect(await found('气蝶')).not.toContain(id)
    expect(await found('valveqx')).not.toContain(id)
  })

  it('one letter finds texts and never sounds', async () => {
    const id = await put(test.db, gauge, { name: '雾化器' })
    expect(await found('w')).not.toContain(id)
    expect(await found('wuhua')).toContain(id)
  })

  it('never looks into what not everyone may read', async () => {
    await put(test.db, gauge, { name: '密', phone: '13912345678', pin: 'hush-hush', cost: '777.77' })
    const all = clerk('store/gauge/infoPlain', 'store/gauge/cost')
    for (const typed of ['1391234567', 'hush-hush', '777.77']) expect(await found(typed, all)).toEqual([])
  })

  it('finds a masked contact as a whole, and only for those who may read it', async () => {
    const id = await put(test.db, gauge, { name: '联', phone: '13987654321' })
    expect(await found('13987654321', clerk('store/gauge/infoPlain'))).toEqual([id])
    expect(await found('13987654321', clerk('store/gauge/index'))).toEqual([])
    expect(await found('8765', clerk('store/gauge/infoPlain'))).toEqual([])
  })

  it('is not held up by what looks like thousands of addresses of mail', async () => {
    const search = async () => expect(await found(`${'@'.repeat(2000)} x`, clerk('store/gauge/infoPlain'))).toEqual([])
    expect(await runawayPatterns(search)).toEqual([])
  })

  it('forgets deleted rows and what a row used to say', async () => {
    const id = await put(test.db, gauge, { name: '旧名称甲' })
    await test.db.transaction().execute((trx) => indexRow(trx, gauge, id, ['新名称乙']))
    expect(await found('旧名称甲')).toEqual([])
    expect(await found('新名称乙')).toEqual([id])
    await test.db.transaction().execute((trx) => unindexRow(trx, gauge, [id]))
    expect(await found('新名称乙')).toEqual([])
  })

  it('is built anew from the rows', async () => {
    const id = await put(test.db, gauge, { name: '重建丙', standards: ['ISO 5208'] })
    await test.db.transaction().execute((trx) => unindexRow(trx, gauge, [id]))
    expect(await found('重建丙')).toEqual([])
    const { total } = await listRows(test.db, gauge, {}, reading())
    expect(await reindex(test.db, gauge)).toBe(total)
    expect(await found('重建丙')).toEqual([id])
    expect(await found('iso 5208')).toEqual([id])
  })

  it('takes nothing, blanks and 0 for no search', async () => {
    const { total } = await listRows(test.db, gauge, {}, reading())
    for (const quickSearch of ['', '0', '  ', undefined]) {
      expect((await listRows(test.db, gauge, { quickSearch }, reading())).total).toBe(total)
    }
    await expect(found(['x'])).rejects.toMatchObject({ word: 'parameter' })
  })
})

it('texts of a row are the same as stored and as on the wire', () => {
  const wire = { code: 'A', name: '甲', name_en: 'First', standards: ['x', 'y'], phone: '138' }
  expect(searchTexts(gauge, wire)).toEqual(['A', '甲', 'First', 'x', 'y'])
  expect(searchTexts(gauge, { ...wire, standards: '["x","y"]' })).toEqual(['A', '甲', 'First', 'x', 'y'])
})
