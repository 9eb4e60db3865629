import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openWorkshop, type Workshop } from './readings.testing.ts'

onBothDatabases('readings of an order', (dialect) => {
  let shop: Workshop
  beforeAll(async () => {
    shop = await openWorkshop(dialect)
  })
  afterAll(() => shop.app.drop())

  describe('are kept as they were typed, and judge their item', () => {
    it('the whole sheet tells of them', async () => {
      const { id, items } = await shop.measuring()
      const [item_id = 0] = items
      const first = await shop.record('mei', id, [{ item_id, seq: 1, value: '１０．０５' }])
      expect(first.data).toMatchObject({
        refused: [],
        items: [{ id: item_id, value: '10.05', deviation: '0.05', result: 'pending' }],
        order: { id, state: 'measuring', round: 1, records: true },
      })
      const second = await shop.record('bob', id, [{ item_id, seq: 2, value: '9.89' }])
      expect(second.data.items).toEqual([{ id: item_id, value: '9.970', deviation: '-0.11', result: 'ng' }])
      const sheet = await shop.sheet('zoe', id)
      expect(sheet.order).toMatchObject({ code: expect.stringMatching(/^CL/), round: 1, records: false })
      expect(sheet.items).toMatchObject([
        { id: item_id, nominal: '10.0000', decimals: 2, value: '9.970', result: 'ng' },
      ])
      expect(sheet.readings).toMatchObject([
        { item_id, round: 1, seq: 1, value: '10.05', nickname: 'mei', source: 'manual' },
        { item_id, round: 1, seq: 2, value: '9.89', nickname: 'bob' },
      ])
      const stored = await shop.db.selectFrom('measure_item').selectAll().where('id', '=', item_id).executeTakeFirst()
      expect(stored).toMatchObject({ value: 997_000, deviation: -11_000, result: 'ng' })
    })

    it('with the decimals of the kind of the order where nothing is said', async () => {
      const open = { decimals: null }
      const [site, inspect] = [await shop.measuring({ kind: 'site' }, [open]), await shop.measuring({}, [open])]
      const asked = async ({ id }: { id: number }) => (await shop.sheet('mei', id)).items[0]
      expect([(await asked(site))?.decimals, (await asked(inspect))?.decimals]).toEqual([1, 3])
    })
  })

  describe('that are wrong are named, and the right ones kept', () => {
    it('by the row of their item', async () => {
      const { id, items } = await shop.measuring({}, [
        {},
        { value_type: 'choice', choices: '["红","Blue"]' },
        { value_type: 'bool' },
        { value_type: 'text' },
      ])
      const [number = 0, choice = 0, bool = 0, word = 0] = items
      const { data } = await shop.record('mei', id, [
        { item_id: number, seq: 1, value: '1o.0' },
        { item_id: number, seq: 2, value: '10.001' },
        { item_id: number, seq: 3, value: '10.00' },
        { item_id: number, seq: 2, value: '10.01' },
        { item_id: choice, value: 'green' },
        { item_id: choice, value: ' blue ' },
        { item_id: bool, value: 'maybe' },
        { item_id: bool, value: '合格' },
        { item_id: word, value: ' ' },
        { item_id: 999_999, value: '1' },
      ])
      expect(data.refused.map(({ msg }) => msg)).toEqual([
        '第 1 行读数须为数字',
        '第 1 行读数须为最多 2 位小数的数字',
        '第 1 行只需 2 个读数',
        '第 2 行读数须为以下之一：红 / Blue',
        '第 3 行读数须为“合格”或“不合格”',
        '第 4 行读数不能为空',
        '该测量项目已不在此测量单中',
      ])
      expect((await shop.stored(id)).map(({ value }) => value)).toEqual(['10.01', 'Blue', '1'])
      expect(data.saved).toHaveLength(3)
    })

    it('one far from the nominal value asks first', async () => {
      const { id, items } = await shop.measuring()
      const [item_id = 0] = items
      const far = await shop.record('mei', id, [
        { item_id, value: '100.01' },
        { item_id, seq: 2, value: '-100.00' },
      ])
      expect(far.data.refused).toMatchObject([{ msg: '读数与标称值相差较大，确认？', confirm: true, seq: 1 }])
      expect(far.data.saved).toHaveLength(1)
      const sure = await shop.record('mei', id, [{ item_id, value: '100.01', confirm: true }])
      expect(sure.data.saved).toHaveLength(1)
    })

    it('what no client of ours sends is a parameter error', async () => {
      const { id, items } = await shop.measuring()
      const [item_id = 0] = items
      for (const reading of [
        { value: '1' },
        { item_id, value: {} },
        { item_id, value: '1', key: '' },
        { item_id, seq: 0, value: '1' },
      ]) {
        const { code, msg } = await shop.record('mei', id, [reading as object])
        expect([code, msg]).toEqual([0, '参数错误'])
      }
      expect(await shop.stored(id)).toEqual([])
    })
  })

  describe('are only taken', () => {
    it('from those who work on the order', async () => {
      const { id, items } = await shop.measuring()
      const [item_id = 0] = items
      const answer = await shop.record('zoe', id, [{ item_id, value: '10' }])
      expect([answer.code, answer.msg]).toEqual([0, '仅测量员或负责人可录入读数'])
      expect((await shop.record('owen', id, [{ item_id, value: '10' }])).data.saved).toHaveLength(1)
    })

    it('while it is measured, and into its present round', async () => {
      const planned = await shop.measuring({ state: 'scheduled' })
      const [plannedItem = 0] = planned.items
      const early = await shop.record('mei', planned.id, [{ item_id: plannedItem, value: '10' }])
      expect(early.data.refused[0]?.msg).toBe('当前状态“已排期”不允许此操作')
      const { id, items } = await shop.measuring({ round: 2 })
      const [item_id = 0] = items
      const late = await shop.record('mei', id, [{ item_id, value: '10' }], 1)
      expect(late.data.refused[0]?.msg).toBe('第 1 轮已结束，读数不能再修改')
      expect((await shop.record('mei', id, [{ item_id, value: '10' }], 2)).data.saved).toHaveLength(1)
    })

    it('once, however often they are sent, even when the order has gone on', async () => {
      const { id, items } = await shop.measuring()
      const [item_id = 0] = items
      const reading = { key: `once-${id}`, item_id, value: '10.00' }
      const [first, second] = [
        await shop.record('mei', id, [reading, reading]),
        await shop.record('mei', id, [reading]),
      ]
      const [saved] = second.data.saved
      expect(saved?.key).toBe(reading.key)
      expect(first.data.saved).toEqual([saved, saved])
      await shop.db.updateTable('measure_order').set({ state: 'submitted' }).where('id', '=', id).execute()
      expect((await shop.record('mei', id, [reading])).data.saved).toEqual(second.data.saved)
      expect(await shop.stored(id)).toHaveLength(1)
      const other = await shop.measuring()
      const stolen = await shop.record('mei', other.id, [{ ...reading, item_id: other.items[0] ?? 0 }])
      expect(stolen.data.refused).toHaveLength(1)
    })
  })

  describe('of one place', () => {
    it('are corrected with a reason, and the earlier one stays', async () => {
      const { id, items } = await shop.measuring()
      const [item_id = 0] = items
      const [old] = (await shop.record('mei', id, [{ item_id, value: '10.50' }])).data.saved
      const replaces = old?.id ?? 0
      const bare = await shop.record('mei', id, [{ item_id, value: '10.05', replaces, reason: '  ' }])
      expect(bare.data.refused[0]?.msg).toBe('更正读数须填写原因')
      const right = await shop.record('mei', id, [{ item_id, value: '10.05', replaces, reason: '看错刻度' }])
      expect(right.data.items).toMatchObject([{ value: '10.05', result: 'pending' }])
      expect(await shop.stored(id)).toMatchObject([
        { value: '10.50', is_void: 1, void_reason: '看错刻度' },
        { value: '10.05', is_void: 0 },
      ])
    })

    it('meet one that is there: the same says nothing new, another is told of it', async () => {
      const { id, items } = await shop.measuring()
      const [item_id = 0] = items
      const [mine] = (await shop.record('mei', id, [{ item_id, value: '10.00' }])).data.saved
      const same = await shop.record('bob', id, [{ item_id, value: '10' }])
      expect(same.data.saved).toMatchObject([{ id: mine?.id }])
      const other = await shop.record('bob', id, [{ item_id, value: '10.02' }])
      expect(other.data.refused).toMatchObject([
        { msg: '第 1 行第 1 个读数已由mei录入为 10.00', current: { id: mine?.id, value: '10.00', nickname: 'mei' } },
      ])
      const stale = await shop.record('bob', id, [{ item_id, value: '10.02', replaces: 999_999, reason: '复测' }])
      expect(stale.data.refused).toHaveLength(1)
      expect(await shop.stored(id)).toHaveLength(1)
    })

    it('sent by two at once: one is kept, and nothing of the others is lost', async () => {
      const { id, items } = await shop.measuring({}, [{ readings_required: 10 }, { readings_required: 10 }])
      const [a = 0, b = 0] = items
      const each = (item_id: number, value: string) =>
        Array.from({ length: 10 }, (_, at) => ({ item_id, seq: at + 1, value }))
      const answers = await Promise.all([
        ...each(a, '10.01').map((reading) => shop.record('mei', id, [reading])),
        ...each(b, '10.02').map((reading) => shop.record('bob', id, [reading])),
        ...each(a, '10.03').map((reading) => shop.record('bob', id, [reading])),
      ])
      const stored = await shop.stored(id)
      expect(stored).toHaveLength(20)
      expect(answers.flatMap(({ data }) => data.refused)).toHaveLength(10)
      const rows = await shop.db.selectFrom('measure_item').selectAll().where('order_id', '=', id).execute()
      expect(rows.map(({ result }) => result)).toEqual(['ok', 'ok'])
    })
  })

  describe('name the instrument they were taken with', () => {
    it('which an inspection refuses past its due date, and a survey only warns of', async () => {
      const gauge = (code: string, due_date: string | null) =>
        shop.db
          .insertInto('measure_instrument')
          .values({ code, name: code, due_date, status: '1' })
          .returning('id')
          .executeTakeFirstOrThrow()
      const [good, due] = [await gauge('G1', '2099-01-01'), await gauge('G2', '2020-01-01')]
      const inspect = await shop.measuring()
      const [item_id = 0] = inspect.items
      const { data } = await shop.record('mei', inspect.id, [
        { item_id, value: '10', instrument_id: due.id },
        { item_id, value: '10', instrument_id: 999_999 },
        { item_id, value: '10', instrument_id: good.id },
      ])
      expect(data.refused.map(({ msg }) => msg)).toEqual(['量具已超校准有效期', '所选量具不存在或已禁用'])
      const site = await shop.measuring({ kind: 'site' })
      const [siteItem = 0] = site.items
      const warned = await shop.record('mei', site.id, [{ item_id: siteItem, value: '10', instrument_id: due.id }])
      expect(warned.data).toMatchObject({ saved: [{}], warnings: [{ msg: '量具已超校准有效期' }] })
      const { instruments } = await shop.sheet('mei', site.id)
      expect(instruments).toMatchObject([
        { code: 'G1', overdue: false },
        { code: 'G2', overdue: true },
      ])
    })
  })

  it('are written by no call of the engine', async () => {
    const { id, items } = await shop.measuring()
    const [item_id = 0] = items
    await shop.record('mei', id, [{ item_id, value: '10' }])
    const token = await shop.app.signIn()
    for (const action of ['edit', 'del', 'add']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/admin/production.MeasureReading/${action}`,
        headers: { server: 'true', batoken: token },
        payload: { ids: [1], id: 1, value: '9' },
      })
      expect(answer.statusCode).toBe(404)
    }
  })
})
