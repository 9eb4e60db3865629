import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ListAnswer } from '../../contract/envelope.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

type Row = Record<string, unknown>

onBothDatabases('a possible duplicate', (dialect) => {
  let at: SalesOffice
  let [earlier, hers] = [0, 0]
  beforeAll(async () => {
    at = await openSalesOffice(dialect)
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead').execute()
    ;[earlier, hers] = [await at.add('tom', { name: '别人的客户' }), await at.add('lily')]
  })

  const list = async (who: string, query = '') => {
    const { data, msg } = await at.get(who, `index${query}`)
    if (!data) throw new Error(msg)
    // A list as its clients read it.
    return data as ListAnswer<Row> & { views: Record<string, number> }
  }
  const rowOf = async (who: string) => (await list(who)).list.find(({ id }) => id === hers)

  it('names the other lead to whoever may see it, and to others says only that there is one', async () => {
    const { code } = await at.rowOf(earlier)
    expect(await rowOf('boss')).toMatchObject({ duplicate_of_id: earlier, duplicate_of: { code, name: '别人的客户' } })
    expect(await rowOf('lily')).toMatchObject({ duplicate_of_id: earlier, duplicate_of: null })
    const opened = async (who: string) => ((await at.get(who, `edit?id=${hers}`)).data as { row: Row }).row
    expect((await opened('boss')).duplicate_of).toMatchObject({ code })
    expect((await opened('lily')).duplicate_of).toBeNull()
  })

  it('reveals nothing of the other lead by filters or history either', async () => {
    const search = 'search[0][field]=duplicate_of.name&search[0][operator]=LIKE&search[0][val]=别人'
    expect(await list('boss', `?${search}`)).toMatchObject({ total: 1 })
    expect((await at.get('lily', `index?${search}`)).code).toBe(0)
    const other = await at.add('tom', { name: '也是别人的', mobile: '13911110000' })
    await at.post('boss', 'merge', { ids: [other, earlier], master: other })
    const told = async (who: string) => JSON.stringify((await at.get(who, `history?id=${hers}`)).data)
    expect(await told('boss')).toContain('别人的客户')
    expect(await told('lily')).not.toContain('别人的客户')
  })

  it('is found by a view of the list as long as it is open', async () => {
    const found = async () => (await list('boss', '?view=duplicates&views=1')).list.map(({ id }) => id)
    expect(await found()).toEqual([hers])
    expect((await list('lily', '?views=1')).views).toMatchObject({ duplicates: 1 })
    await at.put(hers, { state: 'lost' })
    expect(await found()).toEqual([])
  })
})
