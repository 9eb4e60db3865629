import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { type MeasureOffice, openMeasureOffice, survey } from './measure-office.testing.ts'
import type { Operations } from './operation/operations.ts'
import { isRecorded } from './recording/is-recorded.ts'

const now = () => Math.floor(Date.now() / 1000)
const hour = 3600

onBothDatabases('a measurement order', (dialect) => {
  let office: MeasureOffice
  let product = 0
  let template = 0
  beforeAll(async () => {
    office = await openMeasureOffice(dialect)
    const { db } = office
    const values = { code: 'LZQ41F', name: '浮动球阀', name_en: 'Floating ball valve', status: '1' as const }
    product = (await db.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow()).id
    const kept = { code: 'T1', name: '阀杆尺寸', kind: 'inspect' as const }
    template = (await db.insertInto('measure_template').values(kept).returning('id').executeTakeFirstOrThrow()).id
    await db
      .insertInto('measure_template_item')
      .values([
        {
          measure_template_id: template,
          seq: 10,
          position: '1',
          name: '直径',
          nominal: 280_000,
          upper_tol: 0,
          readings_required: 1,
        },
        {
          measure_template_id: template,
          seq: 20,
          position: '2',
          name: '长度',
          nominal: null,
          upper_tol: null,
          readings_required: 3,
        },
      ])
      .execute()
  })
  afterEach(async () => {
    await office.db.deleteFrom('measure_order').execute()
    await office.db.deleteFrom('outbox').execute()
  })
  afterAll(() => office.app.drop())

  const inspection = () => ({ kind: 'inspect', purpose: 'final', title: '球阀终检', product_id: product })
  const plan = (more: object = {}) => ({
    measurer_admin_id: office.ids.chen,
    plan_start_time: now() + 24 * hour,
    plan_end_time: now() + 26 * hour,
    ...more,
  })
  const faultsOf = async (answer: Promise<unknown>) => ((await answer) as { data: { errors: object } }).data?.errors
  const read = (order: number, item: number, values: readonly string[], round = 1) =>
    office.db
      .insertInto('measure_reading')
      .values(values.map((value, at) => ({ order_id: order, item_id: item, round, seq: at + 1, value })))
      .execute()

  it('is numbered, titled and owned by whoever adds it, with the name its product had then', async () => {
    const id = await office.add('lily', { product_id: product })
    expect(await office.rowOf(id)).toMatchObject({
      ...{ code: expect.stringMatching(/^CL\d{10}$/), title: '临江热电 浮动球阀', state: 'draft', round: 1 },
      ...{ owner_admin_id: office.ids.lily, contact_mobile: '13800008000' },
      ...{ object_code: 'LZQ41F', object_name: '浮动球阀', object_name_en: 'Floating ball valve' },
    })
  })

  it('on site says where and whom to reach, in an inspection what and how many', async () => {
    const blank = { kind: 'site', title: '现场', contact_mobile: '', area_id: '', address: '', customer_name: '' }
    expect(await faultsOf(office.post('lily', 'add', blank))).toMatchObject({
      customer_name: '客户不能为空',
      contact_name: '联系人不能为空',
      address: '测量地址不能为空',
      area_id: '地区不能为空',
    })
    expect(await faultsOf(office.post('lily', 'add', { ...survey, contact_mobile: '' }))).toEqual({
      contact_mobile: '请至少填写手机或邮箱之一',
    })
    expect(await faultsOf(office.post('lily', 'add', { ...survey, contact_mobile: '123' }))).toEqual({
      contact_mobile: '手机号格式错误',
    })
    const bare = { kind: 'inspect', title: '终检', purpose: 'incoming', lot_qty: 3, sample_qty: 5, accept_limit: 5 }
    expect(await faultsOf(office.post('lily', 'add', bare))).toMatchObject({ supplier_id: '供应商不能为空' })
    expect(await faultsOf(office.post('lily', 'add', { ...bare, purpose: 'final' }))).toEqual({
      product_id: '请选择一个产品或配件',
      sample_qty: '抽样数不能大于批量',
      accept_limit: '允收数须小于抽样数',
    })
    const other = { ...survey, measure_template_id: template }
    expect(await faultsOf(office.post('lily', 'add', other))).toEqual({ measure_template_id: '该模板用于尺寸检测' })
  })

  it('is seen by its owner, its measurer and its assistants alone, who record, and keeps its kind once it is planned', async () => {
    const id = await office.add('lily')
    const seen = async (who: string) => (await office.get(who, `edit?id=${id}`)).code === 1
    expect([await seen('lily'), await seen('chen'), await seen('feng'), await seen('boss')]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(
      await office.post('lily', 'schedule', { ids: [id], ...plan({ assistant_ids: `${office.ids.feng}` }) }),
    ).toMatchObject({ code: 1 })
    expect([await seen('chen'), await seen('feng')]).toEqual([true, true])
    const { data } = await office.get('feng', 'index?view=mine')
    expect(data).toMatchObject({ total: 1, list: [{ id, timing: 'later' }] })
    await office.put(id, { state: 'measuring' })
    // What a list answers (protocol 3.4).
    const { list } = (await office.get('lily', 'index')).data as { list: Record<string, unknown>[] }
    const recorders = ['lily', 'chen', 'feng', 'boss'].filter((who) => isRecorded(list[0] ?? {}, office.ids[who] ?? 0))
    expect(recorders).toEqual(['lily', 'chen', 'feng'])
    await office.put(id, { state: 'scheduled' })
    expect(await faultsOf(office.post('lily', 'edit', { id, kind: 'inspect', product_id: product }))).toMatchObject({
      kind: '“临江热电”为已排期，此项不能修改',
    })
  })

  it('starts with the items of its template, read once for each piece of the sample', async () => {
    const sampled = { ...inspection(), lot_qty: 50, sample_qty: 5, measure_template_id: template }
    const id = await office.add('lily', sampled)
    const items = await office.itemsOf(id)
    expect(items.map(({ seq, name, nominal, readings_required }) => [seq, name, nominal, readings_required])).toEqual([
      [10, '直径', 280_000, 5],
      [20, '长度', null, 3],
    ])
    await office.post('lily', 'edit', { id, sample_qty: 8 })
    expect((await office.itemsOf(id)).map(({ readings_required }) => readings_required)).toEqual([8, 3])
  })

  it('may be of one operation of its routing, which brings its template along', async () => {
    const { db } = office
    const routings: number[] = []
    for (const code of ['GY-1', 'GY-2'])
      routings.push(
        (await db.insertInto('routing').values({ code, name: code }).returning('id').executeTakeFirstOrThrow()).id,
      )
    const [routing_id = 0, other = 0] = routings
    const turning = { routing_id, seq: 20, name: '精车', measure_template_id: template }
    const cutting = { routing_id, seq: 10, name: '下料' }
    for (const operation of [turning, cutting]) await db.insertInto('routing_operation').values(operation).execute()
    const { list } = (await office.get('lily', `operations?routing_id=${routing_id}`)).data as Operations
    expect(list.map(({ seq, name }) => [seq, name])).toEqual([
      [10, '下料'],
      [20, '精车'],
    ])
    const routing_operation_id = list[1]?.id
    const elsewhere = { ...survey, ...inspection(), routing_id: other, routing_operation_id }
    expect(await faultsOf(office.post('lily', 'add', elsewhere))).toEqual({
      routing_operation_id: '该工序不属于所选工艺路线',
    })
    const id = await office.add('lily', { ...inspection(), routing_id, routing_operation_id })
    expect(await office.rowOf(id)).toMatchObject({ routing_operation_id, measure_template_id: template })
    await db.deleteFrom('measure_order').execute()
    await db.deleteFrom('routing').execute()
  })

  it('is planned for somebody who measures, within a day, and warns of other plans', async () => {
    const first = await office.add('lily')
    expect(await faultsOf(office.post('lily', 'schedule', { ids: [first] }))).toMatchObject({
      measurer_admin_id: '测量员不能为空',
      plan_start_time: '计划开始不能为空',
    })
    const wrong = plan({ measurer_admin_id: office.ids.lily, plan_end_time: now() + 24 * hour - 60 })
    expect(await faultsOf(office.post('lily', 'schedule', { ids: [first], ...wrong }))).toEqual({
      measurer_admin_id: '该管理员没有测量权限',
      plan_end_time: '计划结束不能早于计划开始',
    })
    const long = plan({ plan_end_time: now() + 49 * hour })
    expect(await faultsOf(office.post('lily', 'schedule', { ids: [first], ...long }))).toEqual({
      plan_end_time: '现场测量的计划不能超过 24 小时',
    })
    expect((await office.post('lily', 'schedule', { ids: [first], ...plan() })).msg).toBe('操作成功')
    const second = await office.add('lily')
    const { code } = await office.rowOf(first)
    expect((await office.post('lily', 'schedule', { ids: [second], ...plan() })).msg).toBe(
      `操作成功。测量员此时间已有计划：${code}`,
    )
    const bare = await office.add('lily', inspection())
    expect(await faultsOf(office.post('lily', 'schedule', { ids: [bare], ...plan() }))).toEqual({
      measure_template_id: '请先添加测量项目或选择模板',
    })
    const chosen = { ids: [bare], ...plan({ measure_template_id: template }) }
    expect(await office.post('lily', 'schedule', chosen)).toMatchObject({ code: 1 })
    expect(await office.itemsOf(bare)).toHaveLength(2)
  })

  it('is started and checked in by its crew or owner alone', async () => {
    const id = await office.orderIn('scheduled')
    for (const who of ['boss']) {
      expect(await office.post(who, 'start', { ids: [id] })).toMatchObject({
        code: 0,
        msg: '仅测量员或负责人可开始测量',
      })
      expect(await office.post(who, 'arrive', { ids: [id] })).toMatchObject({ code: 0, msg: '仅测量员或负责人可签到' })
    }
    const half = { ids: [id], arrive_lat: '31.3' }
    expect(await faultsOf(office.post('chen', 'arrive', half))).toEqual({ arrive_lng: '请同时填写纬度和经度' })
    const here = { ids: [id], arrive_lat: '31.298974', arrive_lng: '120.585294' }
    expect(await office.post('chen', 'arrive', here)).toMatchObject({ code: 1 })
    expect(await office.post('chen', 'start', { ids: [id] })).toMatchObject({ code: 1 })
    expect(await office.rowOf(id)).toMatchObject({
      state: 'measuring',
      arrive_lat: 31_298_974,
      start_time: expect.any(Number),
    })
  })

  it('keeps what was measured: such an item is neither removed nor judged by other limits', async () => {
    const id = await office.add('lily', {
      items: [
        { position: 'P-1', name: '外径', nominal: '50.0' },
        { position: 'P-2', name: '孔数' },
      ],
    })
    const [outer, holes] = await office.itemsOf(id)
    await read(id, outer?.id ?? 0, ['50.1'])
    const both = [{ id: outer?.id }, { id: holes?.id }]
    expect(await faultsOf(office.post('lily', 'edit', { id, items: [both[1]] }))).toEqual({
      items: '“外径”已有读数，不能删除',
    })
    const wider = [{ id: outer?.id, upper_tol: '9' }, both[1]]
    expect(await faultsOf(office.post('lily', 'edit', { id, items: wider }))).toMatchObject({
      'items[0].upper_tol': '已有读数，不能修改',
    })
    const noted = [{ id: outer?.id, ng_note: '法兰变形' }]
    expect(await office.post('lily', 'edit', { id, items: noted })).toMatchObject({ code: 1 })
    expect((await office.itemsOf(id)).map(({ name, ng_note }) => [name, ng_note])).toEqual([['外径', '法兰变形']])
  })

  it('is submitted when everything required was measured and photographed', async () => {
    const id = await office.add('lily', {
      items: [
        { position: 'P-1', name: '外径', nominal: '50.0', upper_tol: '1', lower_tol: '-1' },
        { position: 'P-2', name: '孔数', name_en: 'Holes' },
        { position: 'P-3', name: '备注', is_required: 0 },
      ],
    })
    await office.put(id, { state: 'measuring', measurer_admin_id: office.ids.chen })
    const [outer, holes] = await office.itemsOf(id)
    await read(id, outer?.id ?? 0, ['51.0'])
    const submit = () => office.post('chen', 'submit', { ids: [id] })
    expect(await submit()).toMatchObject({ code: 0, msg: '还有 1 项未测量：P-2 孔数' })
    await read(id, holes?.id ?? 0, ['8'])
    expect(await submit()).toMatchObject({ code: 0, msg: '请至少上传 1 张现场照片' })
    await office.put(id, { photos: '["/storage/measure/a.png"]' })
    expect(await submit()).toMatchObject({ code: 1 })
    expect(await office.rowOf(id)).toMatchObject({
      state: 'submitted',
      result: 'qualified',
      submit_admin_id: office.ids.chen,
    })
    const kept = (await office.itemsOf(id)).map((item) => ({ id: item.id }))
    expect(
      await faultsOf(office.post('lily', 'edit', { id, items: [...kept, { position: 'P-4', name: '多一项' }] })),
    ).toMatchObject({
      items: expect.stringContaining('此项不能修改'),
    })
  })

  it('is approved by somebody else, who decides about goods that do not qualify', async () => {
    const own = await office.orderIn('submitted', { measurer_admin_id: office.ids.boss })
    expect(await office.post('boss', 'approve', { ids: [own] })).toMatchObject({
      code: 0,
      msg: '不能审核自己提交的测量单',
    })
    const good = await office.orderIn('submitted', { result: 'qualified' })
    expect(await faultsOf(office.post('boss', 'approve', { ids: [good], disposition: 'scrap' }))).toEqual({
      disposition: '合格的测量单无需处置',
    })
    const bad = await office.orderIn('submitted', { result: 'unqualified' })
    expect(await faultsOf(office.post('boss', 'approve', { ids: [bad] }))).toEqual({
      disposition: '不合格须选择处置',
      approve_note: '审核意见不能为空',
    })
    const kept = { ids: [bad], disposition: 'concession', approve_note: '客户同意让步接收' }
    expect(await office.post('boss', 'approve', kept)).toMatchObject({ code: 1 })
    expect(await office.rowOf(bad)).toMatchObject({
      state: 'approved',
      result: 'concession',
      approve_admin_id: office.ids.boss,
    })
  })

  it('that is rejected is measured again from the start', async () => {
    const id = await office.add('lily', {
      items: [{ position: 'P-1', name: '外径', nominal: '50.0', upper_tol: '1', lower_tol: '-1' }],
    })
    const [item] = await office.itemsOf(id)
    await read(id, item?.id ?? 0, ['50.0'])
    await office.put(id, {
      state: 'submitted',
      measurer_admin_id: office.ids.chen,
      result: 'qualified',
      photos: '["/a.png"]',
    })
    await office.db.updateTable('measure_item').set({ result: 'ok', value: 5_000_000 }).execute()
    expect(await faultsOf(office.post('boss', 'reject', { ids: [id], reject_reason: '不清楚' }))).toHaveProperty(
      'reject_reason',
    )
    expect(await office.post('boss', 'reject', { ids: [id], reject_reason: '照片看不清铭牌' })).toMatchObject({
      code: 1,
    })
    expect(await office.rowOf(id)).toMatchObject({ state: 'measuring', round: 2, result: 'pending' })
    expect(await office.itemsOf(id)).toMatchObject([{ result: 'pending', value: null }])
    expect(await office.post('chen', 'submit', { ids: [id] })).toMatchObject({
      code: 0,
      msg: '还有 1 项未测量：P-1 外径',
    })
  })

  it('once approved changes by nothing but its customer, closing and reopening', async () => {
    const id = await office.orderIn('approved', { result: 'qualified' })
    const before = await office.rowOf(id)
    const tries: [string, object][] = [
      ['edit', { id, title: '另一个', remark: '改' }],
      ['edit', { id, items: [{ position: '1', name: '多一项' }] }],
      ...['schedule', 'start', 'arrive', 'submit', 'approve', 'reject', 'cancel'].map((action): [string, object] => [
        action,
        { ids: [id], ...plan(), reject_reason: '重新测量一遍', cancel_reason: '客户不需要了' },
      ]),
      ['del', { ids: [id] }],
    ]
    for (const [action, body] of tries)
      expect([action, (await office.post('root', action, body)).code]).toEqual([action, 0])
    expect(await office.rowOf(id)).toEqual(before)
    expect(await office.itemsOf(id)).toEqual([])
    expect(await office.post('boss', 'close', { ids: [id] })).toMatchObject({ code: 0, msg: '仅负责人可关闭' })
    expect(await faultsOf(office.post('lily', 'close', { ids: [id] }))).toEqual({
      note: '客户尚未确认，关闭须填写说明',
    })
    expect(await office.post('lily', 'close', { ids: [id], note: '客户电话确认' })).toMatchObject({ code: 1 })
    expect(await office.post('boss', 'reopen', { ids: [id], note: '报告有误需更正' })).toMatchObject({ code: 401 })
    expect(await faultsOf(office.post('root', 'reopen', { ids: [id] }))).toEqual({ note: '原因不能为空' })
    expect(await office.post('root', 'reopen', { ids: [id], note: '报告有误需更正' })).toMatchObject({ code: 1 })
    expect(await office.rowOf(id)).toMatchObject({ state: 'approved', close_time: null })
  })

  it('is cancelled by its owner or a manager with a reason, and only then deleted, with all its readings', async () => {
    const id = await office.add('lily', { items: [{ position: 'P-1', name: '外径' }] })
    const [item] = await office.itemsOf(id)
    await read(id, item?.id ?? 0, ['50.0'])
    await office.put(id, { state: 'measuring', measurer_admin_id: office.ids.chen })
    const why = { ids: [id], cancel_reason: '客户推迟项目' }
    expect(await office.post('chen', 'cancel', why)).toMatchObject({ code: 0, msg: '仅负责人或主管可取消' })
    expect(await faultsOf(office.post('lily', 'cancel', { ...why, cancel_reason: '推迟' }))).toHaveProperty(
      'cancel_reason',
    )
    expect(await office.post('boss', 'del', { ids: [id] })).toMatchObject({ code: 0 })
    expect(await office.post('boss', 'cancel', why)).toMatchObject({ code: 1 })
    expect(await office.post('boss', 'del', { ids: [id] })).toMatchObject({ code: 1 })
    expect(await office.db.selectFrom('measure_reading').selectAll().execute()).toEqual([])
  })

  it('goes to a successor when its owner leaves, or who was to measure it; nobody else is named for what is over', async () => {
    const leaving = await office.app.addAdmin('leaver', ['production/measureOrder/start'])
    const [own, planned, over] = [
      await office.orderIn('closed', { owner_admin_id: leaving }),
      await office.orderIn('scheduled', { measurer_admin_id: leaving }),
      await office.orderIn('closed', { measurer_admin_id: leaving }),
    ]
    const remove = (body: object) =>
      office.app.call('POST', '/admin/auth.Admin/del', {
        token: office.tokens.root ?? '',
        body: { ids: [leaving], ...body },
      })
    expect(await remove({})).toMatchObject({ code: 0, data: { handover: { [leaving]: 2 } } })
    expect(await remove({ handover: office.ids.feng })).toMatchObject({ code: 1 })
    expect((await office.rowOf(own)).owner_admin_id).toBe(office.ids.feng)
    expect((await office.rowOf(planned)).measurer_admin_id).toBe(office.ids.feng)
    expect(await office.rowOf(over)).toMatchObject({ owner_admin_id: office.ids.lily, measurer_admin_id: null })
  })

  it('tells in its timeline what people noted and did', async () => {
    const id = await office.orderIn('scheduled')
    await office.post('chen', 'comment', { ids: [id], content: '门卫要求提前登记' })
    await office.post('chen', 'start', { ids: [id] })
    const told = (await office.timeline('lily', id)).map(({ kind, name, note }) => [kind, name, note])
    expect(told.slice(0, 2)).toEqual([
      ['action', 'start', ''],
      ['activity', 'note', '门卫要求提前登记'],
    ])
  })
})
