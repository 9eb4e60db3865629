import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { templateDifferences, updatedRows } from '../../measure-template/template-differences.ts'
import { type MeasureOffice, openMeasureOffice } from '../measure-office.testing.ts'
import type { TemplateUpdate } from './template-update.ts'

onBothDatabases('an order that is updated from its template', (dialect) => {
  let office: MeasureOffice
  let template = 0
  let gauge = 0
  beforeAll(async () => {
    office = await openMeasureOffice(dialect)
    const kept = await office.db
      .insertInto('measure_instrument')
      .values({ code: 'M25', name: '千分尺', name_en: 'Micrometer' })
      .returning('id')
      .executeTakeFirstOrThrow()
    gauge = kept.id
    template = await addTemplate([
      { position: '1', name: '直径', nominal: '28' },
      { position: '2', name: '长度', nominal: '212', readings_required: 3 },
      { position: '3', name: '倒角' },
    ])
  })
  afterAll(() => office.app.drop())

  const templateCall = (action: string, body: object) =>
    office.app.call('POST', `/admin/production.MeasureTemplate/${action}`, { token: office.tokens.root ?? '', body })
  async function addTemplate(items: readonly object[]): Promise<number> {
    const { data } = await templateCall('add?return=row', { code: 'T9', name: '阀杆', kind: 'inspect', items })
    // What an add answers when the row is asked for.
    return (data as { row: { id: number } }).row.id
  }
  const answered = async (who: string, id: number) => office.get(who, `templateUpdate?id=${id}`)
  const differs = async (id: number) =>
    ((await office.get('lily', `edit?id=${id}`)).data as { row: { template_differs: number } }).row.template_differs

  it('takes over what was chosen, and leaves what was measured', async () => {
    const product = await office.db
      .insertInto('product')
      .values({ code: 'P9', name: '阀杆', status: '1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sampled = { lot_qty: 50, sample_qty: 5, measure_template_id: template, product_id: product.id }
    const id = await office.add('lily', { kind: 'inspect', purpose: 'final', title: '终检', ...sampled })
    // One reading per piece of the sample is no difference.
    expect(await differs(id)).toBe(0)
    const [diameter] = await office.itemsOf(id)
    await office.db
      .insertInto('measure_reading')
      .values({ order_id: id, item_id: diameter?.id ?? 0, round: 1, seq: 1, value: '28.000' })
      .execute()
    const changed = [
      { position: '1', name: '直径', nominal: '30' },
      { position: '2', name: '长度', nominal: '215', readings_required: 3, instrument_id: gauge },
      { position: '4', name: '同轴度' },
    ]
    expect(await templateCall('edit', { id: template, items: changed })).toMatchObject({ code: 1 })
    expect(await differs(id)).toBe(1)

    const { items, wanted, lock_version, ...told } = (await answered('lily', id)).data as TemplateUpdate
    expect(told).toEqual({ template: { code: 'T9', name: '阀杆', name_en: '' } })
    expect(wanted.map(({ instrument }) => instrument?.code)).toEqual([undefined, 'M25', undefined])
    const differences = templateDifferences(items, wanted)
    expect(differences.map(({ kind, item, wanted: now }) => [kind, (item ?? now)?.name])).toEqual([
      ['kept', '直径'],
      ['changed', '长度'],
      ['added', '同轴度'],
      ['removed', '倒角'],
    ])
    const rows = updatedRows(items, wanted, differences)
    expect(await office.post('lily', 'edit', { id, lock_version, items: rows })).toMatchObject({ code: 1 })
    const kept = await office.itemsOf(id)
    expect(kept.map(({ name, nominal, readings_required }) => [name, nominal, readings_required])).toEqual([
      ['直径', 280_000, 5],
      ['长度', 2_150_000, 3],
      ['同轴度', null, 5],
    ])
    expect(kept[0]?.id).toBe(diameter?.id)
    expect(await differs(id)).toBe(0)
  })

  it('is offered while it is open alone, to whoever sees it and has a template', async () => {
    const id = await office.add('lily')
    expect(await answered('lily', id)).toMatchObject({ code: 0, msg: '记录未找到' })
    await office.put(id, { measure_template_id: template })
    expect(await differs(id)).toBe(1)
    expect(await answered('feng', id)).toMatchObject({ code: 0, msg: '记录未找到' })
    await office.put(id, { state: 'approved' })
    expect(await differs(id)).toBe(0)
  })
})
