import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { Registry } from '../registry.ts'
import { clerk, gauge, gaugeReading, makeStore, put, reading, shelf } from '../shelves.testing.ts'
import { idsInScope } from './inScope.ts'
import { readModel } from './readModel.ts'
import { readRow } from './readRow.ts'

const label = text('值', 'Value')
const kindOfArticle = resource({
  ...{ name: 'article_type', node: 'content/articleType', label, title: 'name' },
  fields: { name: { kind: 'string', label }, cover: { kind: 'image', label } },
})
const writtenArticle = resource({
  ...{ name: 'article', node: 'content/article', label, title: 'title' },
  fields: {
    article_type_id: { kind: 'reference', label, bounds: { to: 'article_type' } },
    title: { kind: 'string', label },
  },
})

onBothDatabases('a row', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeStore(test.db)
    await put(test.db, shelf, { name: '大厅', name_en: 'Hall' })
    await put(test.db, gauge, {
      code: 'G1',
      name: 'g1',
      content: '<p>long</p>',
      params: { a: 1 },
      phone: '13800138000',
    })
    await put(test.db, gauge, { code: 'G2', name: 'g2' })
    await put(test.db, gaugeReading, { gauge_id: 1, shelf_id: 1, value: '1.00', weigh: 1 })
    await put(test.db, gaugeReading, { gauge_id: 1, value: '2.50', weigh: 2 })
    await put(test.db, gaugeReading, { gauge_id: 2, value: '9.00' })
  })
  afterAll(() => test.drop())

  it('is whole: large texts, computed values, child rows with what they join, in their order', async () => {
    const row = await readRow(test.db, gauge, '1', reading(clerk()))
    expect(row).toMatchObject({
      id: 1,
      content: '<p>long</p>',
      params: { a: 1 },
      phone: '138****8000',
      shout: 'G1',
      readings_count: 2,
    })
    expect(row).not.toHaveProperty('pin')
    expect(row.readings).toEqual([
      {
        id: 2,
        gauge_id: 1,
        shelf_id: null,
        value: '2.50',
        weigh: 2,
        gauge: { id: 1, name: 'g1', name_en: '' },
        shelf: null,
      },
      {
        id: 1,
        gauge_id: 1,
        shelf_id: 1,
        value: '1.00',
        weigh: 1,
        gauge: { id: 1, name: 'g1', name_en: '' },
        shelf: { id: 1, name: '大厅', name_en: 'Hall' },
      },
    ])
  })

  it('shows what the rows it joins look like to who may read their list, and nobody finds it by that', async () => {
    const [kind, written] = [kindOfArticle, writtenArticle]
    await put(test.db, kind, { name: '新闻', cover: '/storage/cover.png' })
    await put(test.db, written, { article_type_id: 1, title: '开业' })
    const asked = async (...nodes: string[]) => {
      const own = {
        ...reading(clerk(...nodes)),
        registry: new Registry([{ definition: kind }, { definition: written }]),
      }
      return (await readRow(test.db, written, 1, own)).article_type
    }
    expect(await asked(`${kind.node}/index`)).toEqual({ id: 1, name: '新闻', cover: '/storage/cover.png' })
    expect(await asked()).toEqual({ id: 1, name: '新闻' })
    expect(
      readModel(new Registry([{ definition: kind }, { definition: written }]), written).addresses.has(
        'article_type.cover',
      ),
    ).toBe(false)
  })

  it.each(['0', '-1', '3', 'x', '1.0', '', undefined, ['1'], '99999999999999999999', '9007199254740991'])(
    'that is asked by %j is not found',
    async (id) => {
      await expect(readRow(test.db, gauge, id, reading())).rejects.toMatchObject({ word: 'notFound' })
    },
  )

  it('outside the scope is not found and not writable', async () => {
    const scope = ({ name }: { name: string }) =>
      name === gauge.name ? sql<boolean>`${sql.ref('self.code')} = ${'G2'}` : undefined
    const scoped = { ...reading(clerk()), scope }
    await expect(readRow(test.db, gauge, 1, scoped)).rejects.toMatchObject({ word: 'notFound' })
    expect(await readRow(test.db, gauge, 2, scoped)).toMatchObject({ code: 'G2' })
    expect(await idsInScope(test.db, gauge, [1, 2, 3], scoped)).toEqual([2])
  })
})
