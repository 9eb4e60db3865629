import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { type Desk, openDesk, type Row } from './engineering.testing.ts'

onBothDatabases('a routing', (dialect) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(dialect)
  })
  afterAll(() => desk.app.drop())

  const op = (craft: keyof Desk['crafts'], more: object = {}) => ({ craft_id: desk.crafts[craft], ...more })
  const operationsOf = async (id: number) => (await desk.row(id)).operations as Row[]
  const lines = async (id: number) => (await operationsOf(id)).map(({ seq, name }) => [seq, name])
  const released = async (values: object = {}) => {
    const id = await desk.add({ operations: [op('turning'), op('testing')], ...values })
    expect(await desk.call('release', { ids: [id] })).toMatchObject({ code: 1 })
    return id
  }
  const revise = async (id: number) => {
    const { data, msg } = await desk.call('revise', { ids: [id], change_note: '改用新刀具' })
    if (!data) throw new Error(msg)
    // Our client opens the new revision.
    return (data as { id: number }).id
  }
  const everything = async (id: number) => JSON.stringify(await desk.row(id))

  it('has a number, and copies what an operation does not say from its process', async () => {
    const id = await desk.add({ operations: [op('turning', { name: '精车', run_min: '7.5' }), op('testing')] })
    const row = await desk.row(id)
    expect(row).toMatchObject({ code: expect.stringMatching(/^GY-\d{4}$/), revision: 1, state: 'draft' })
    expect(row.operations).toMatchObject([
      { seq: 10, name: '精车', name_en: 'Turning', workstation: '车削线', setup_min: '20.00', run_min: '7.50' },
      { seq: 20, name: '试压', is_inspect: 1, is_key: 0, rate_hour: 60 },
    ])
    expect((row.operations as Row[])[0]).toMatchObject({ attention: '留量', is_key: 1, rate_hour: 90 })
    expect((row.operations as Row[])[0]?.params).toMatchObject([{ name: '余量', nominal: '1.5' }])
  })

  it('keeps what an operation copied, whatever becomes of its process and whoever edits it', async () => {
    const id = await desk.add({ operations: [op('plating')] })
    const [operation] = await operationsOf(id)
    await desk.db
      .updateTable('craft')
      .set({ name: '镀镍', rate_hour: 75 })
      .where('id', '=', desk.crafts.plating)
      .execute()
    await desk.app.addAdmin('planner without rates', ['production/routing/index', 'production/routing/edit'])
    const planner = await desk.app.signIn('planner without rates')
    const edited = [op('plating', { id: operation?.id, seq: 10, run_min: '3.00' })]
    expect(await desk.call('edit', { id, operations: edited }, planner)).toMatchObject({ code: 1 })
    expect(await operationsOf(id)).toMatchObject([{ name: '镀铬', rate_hour: operation?.rate_hour, run_min: '3.00' }])
  })

  it('stores what it comes to, also for another batch', async () => {
    const id = await desk.add({
      batch_qty: 10,
      operations: [op('turning'), op('plating', { supplier_id: desk.supplier }), op('testing')],
    })
    // (20/10 + 6)/60·90 = 12 and (10/10 + 5)/60·60 = 6; (20 + 60) + (10 + 50) minutes are a day, plus seven at the supplier.
    const figures = {
      total_setup_min: '30.00',
      total_run_min: '11.00',
      unit_cost: '18.00',
      lead_days: 8,
      has_outsource: 1,
    }
    expect(await desk.row(id)).toMatchObject(figures)
    await desk.call('edit', { id, batch_qty: 100 })
    expect(await desk.row(id)).toMatchObject({ ...figures, unit_cost: '14.40', lead_days: 10 })
  })

  it('is of one product or one part', async () => {
    const sentence = 'Choose one product or one part'
    const none = await desk.call('add?lang=en', { name: '阀杆', target_type: 'part' })
    expect(desk.faults(none)).toEqual({ part_id: sentence })
    const both = await desk.call('add?lang=en', {
      name: '阀杆',
      target_type: 'part',
      part_id: desk.part,
      product_id: 1,
    })
    expect(desk.faults(both)).toEqual({ part_id: sentence })
    expect(desk.faults(await desk.call('add', { name: '阀杆' }))).toEqual({ product_id: '请选择一个产品或配件' })
  })

  it('numbers its operations upwards, as they are typed', async () => {
    const id = await desk.add({ operations: [op('turning', { seq: 5 }), op('testing'), op('testing', { seq: 12 })] })
    expect(await lines(id)).toEqual([
      [5, '粗车'],
      [10, '试压'],
      [12, '试压'],
    ])
    const wrong = [op('turning', { seq: 10 }), op('testing', { seq: 20 }), op('testing', { seq: 20 })]
    const refused = await desk.call('add', { name: '阀杆', target_type: 'part', part_id: desk.part, operations: wrong })
    const sentence = '工序号须大于上一行'
    expect(desk.faults(refused)).toEqual({ operations: `第 3 行：${sentence}`, 'operations[2].seq': sentence })
    const english = await desk.call('edit?lang=en', { id, operations: wrong })
    expect(desk.faults(english)).toMatchObject({ operations: 'Row 3: sequence must be greater than the previous row' })
    // Rows change places with their numbers.
    const [first, second, third] = await operationsOf(id)
    await desk.call('edit', {
      id,
      operations: [
        { id: third?.id, seq: 5 },
        { id: first?.id, seq: 10 },
        { id: second?.id, seq: 12 },
      ],
    })
    expect((await operationsOf(id)).map((row) => row.id)).toEqual([third?.id, first?.id, second?.id])
  })

  it('is released with operations, a supplier for what is done outside and a last look at it', async () => {
    const release = (id: number, more = {}) => desk.call('release', { ids: [id], ...more })
    expect(await release(await desk.add())).toMatchObject({ code: 0, msg: '请至少添加一道工序' })
    const outside = await desk.add({ operations: [op('turning'), op('plating'), op('testing')] })
    expect(await release(outside)).toMatchObject({ code: 0, msg: '第 2 行：供应商不能为空' })
    const bare = await desk.add({ operations: [op('turning')] })
    expect(desk.faults(await release(bare))).toEqual({ unchecked: '最后一道工序“粗车”不是试验、检验或包装，请确认' })
    expect(await release(bare, { unchecked: 1 })).toMatchObject({ code: 1 })
    const row = await desk.row(bare)
    expect(row).toMatchObject({ state: 'released', effective_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect([row.release_admin_id, Number(row.release_time) > 0]).toEqual([1, true])
  })

  it('takes no blacklisted supplier, and warns of a suspended one', async () => {
    const outside = { operations: [op('plating', { supplier_id: desk.supplier }), op('testing')] }
    const body = { name: '阀杆', target_type: 'part', part_id: desk.part, ...outside }
    const put = (state: 'suspended' | 'blacklisted' | 'approved') =>
      desk.db.updateTable('supplier').set({ state }).where('id', '=', desk.supplier).execute()
    await put('suspended')
    expect(await desk.call('add', body)).toMatchObject({ code: 1, msg: expect.stringContaining('已暂停合作') })
    await put('blacklisted')
    const refused = desk.faults(await desk.call('add', body))
    expect(refused).toMatchObject({ 'operations[0].supplier_id': '供应商已列入黑名单' })
    await put('approved')
    const id = await desk.add(outside)
    await put('blacklisted')
    const late = await desk.call('release', { ids: [id] })
    expect(late).toMatchObject({ code: 0, msg: '第 1 行：供应商已列入黑名单' })
    await put('approved')
    expect(await desk.call('release', { ids: [id] })).toMatchObject({ code: 1 })
  })

  it('is never changed once it is released or obsolete', async () => {
    const id = await released()
    const row = await desk.row(id)
    const before = await everything(id)
    const operations = row.operations as Row[]
    const edits: object[] = [
      { name: '别名' },
      { is_default: 0 },
      { has_outsource: 1 },
      { batch_qty: 50 },
      { operations: [] },
      { operations: operations.slice(1) },
      { operations: [{ ...operations[0], run_min: '1' }, operations[1]] },
      { operations: [...operations, op('turning')] },
    ]
    const closed = '当前状态“已发布”不允许此操作，请新建版本'
    for (const edit of edits) {
      const answer = await desk.call('edit', { id, ...edit })
      expect([answer.code, Object.values(desk.faults(answer) ?? {})]).toEqual([0, [closed]])
    }
    expect(await desk.call('edit', { id, state: 'draft', unit_cost: '1', revision: 9 })).toMatchObject({ code: 1 })
    expect(await desk.call('release', { ids: [id] })).toMatchObject({ code: 0 })
    expect(await desk.call('del', { ids: [id] })).toMatchObject({ code: 0 })
    await desk.db.updateTable('config').set({ value: '1' }).where('name', '=', 'work_hours_per_day').execute()
    await desk.call('edit', { ...row, id })
    expect(await everything(id)).toBe(before)
    await desk.call('obsolete', { ids: [id], obsolete_reason: '停产' })
    const after = await everything(id)
    for (const edit of edits) expect(await desk.call('edit', { id, ...edit })).toMatchObject({ code: 0 })
    expect(await desk.call('del', { ids: [id] })).toMatchObject({ code: 0 })
    expect(await everything(id)).toBe(after)
  })

  it('is not rolled back to what it was as a draft', async () => {
    const id = await desk.add({ operations: [op('turning'), op('testing')] })
    await desk.call('edit', { id, name: '阀杆二', operations: [] })
    await desk.call('edit', { id, operations: [op('testing')] })
    await desk.call('release', { ids: [id] })
    const before = await everything(id)
    const changes = await desk.db
      .selectFrom('change')
      .select('id')
      .where('resource', '=', 'routing')
      .where('row_id', '=', id)
      .where('action', '=', 'edit')
      .execute()
    expect(changes.length).toBeGreaterThan(1)
    for (const change of changes) expect(await desk.call('rollback', { ids: [change.id] })).toMatchObject({ code: 0 })
    expect(await everything(id)).toBe(before)
  })

  it('goes on as a revision of exactly what it was, which takes its place', async () => {
    const first = await released()
    await desk.db
      .updateTable('craft')
      .set({ run_min: 9900, rate_hour: 1 })
      .where('id', '=', desk.crafts.turning)
      .execute()
    const second = await revise(first)
    const row = await desk.row(second)
    expect(row).toMatchObject({
      revision: 2,
      base_revision: 1,
      state: 'draft',
      change_note: '改用新刀具',
      release_time: null,
    })
    const copied = (rows: unknown) =>
      (rows as Row[]).map(({ id: _id, routing_id: _of, routing: _named, ...cells }) => cells)
    expect(copied(row.operations)).toEqual(copied((await desk.row(first)).operations))
    expect(await desk.call('revise?lang=en', { ids: [first] })).toMatchObject({
      code: 0,
      msg: 'Draft R2 already exists',
    })
    expect(await desk.call('revise', { ids: [first] })).toMatchObject({ code: 0, msg: '已有草稿版本 R2' })
    await desk.call('edit', { id: second, change_note: '' })
    expect(desk.faults(await desk.call('release', { ids: [second] }))).toEqual({ change_note: '变更说明不能为空' })
    expect(desk.faults(await desk.call('release', { ids: [second], change_note: '短' }))).toHaveProperty('change_note')
    expect(await desk.call('release', { ids: [second], change_note: '更换了刀具' })).toMatchObject({ code: 1 })
    expect(await desk.row(first)).toMatchObject({
      ...{ state: 'obsolete', obsolete_reason: '被 R2 取代 / superseded by R2', obsolete_time: expect.any(Number) },
    })
    expect(await desk.row(await revise(first))).toMatchObject({ revision: 3, base_revision: 1 })
  })

  it('keeps to the thing of its first revision', async () => {
    const next = await revise(await released())
    const other = await desk.db
      .insertInto('part')
      .values({ code: 'OTHER', name: '别的' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await desk.call('edit', { id: next, part_id: other.id })
    expect(desk.faults(answer)).toEqual({ part_id: '同一路线的各版本须用于同一对象（STEM 阀杆）' })
  })

  it('is the one default of what it makes', async () => {
    const [one, other] = [await released(), await released()]
    expect([(await desk.row(one)).is_default, (await desk.row(other)).is_default]).toEqual([0, 1])
    const besides = await released({ is_default: 0 })
    expect([(await desk.row(other)).is_default, (await desk.row(besides)).is_default]).toEqual([1, 0])
  })

  it('takes the place of the default while it is released', async () => {
    const [first, second] = [await released(), await released()]
    const draft = await desk.add({ is_default: 0 })
    const defaults = () => Promise.all([first, second, draft].map(async (id) => (await desk.row(id)).is_default))
    expect(await defaults()).toEqual([0, 1, 0])
    expect(await desk.call('setDefault', { ids: [first] })).toMatchObject({ code: 1 })
    expect(await defaults()).toEqual([1, 0, 0])
    for (const id of [first, draft]) expect(await desk.call('setDefault', { ids: [id] })).toMatchObject({ code: 0 })
    await desk.call('obsolete', { ids: [first], obsolete_reason: '停产' })
    expect(await desk.call('setDefault', { ids: [second] })).toMatchObject({ code: 1 })
    expect(await defaults()).toEqual([1, 1, 0])
  })

  it('warns when nothing released is left of what it makes', async () => {
    const part = await desk.db
      .insertInto('part')
      .values({ code: 'ALONE', name: '孤件' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await released({ part_id: part.id })
    const second = await released({ part_id: part.id })
    const obsolete = (row: number) => desk.call('obsolete', { ids: [row], obsolete_reason: '停产' })
    expect(desk.faults(await desk.call('obsolete', { ids: [id] }))).toEqual({ obsolete_reason: '作废原因不能为空' })
    expect((await obsolete(id)).data).toBeNull()
    expect(JSON.stringify(await obsolete(second))).toContain('“ALONE 孤件”已没有已发布的工艺路线')
  })

  it('tells costs and rates only to those who may know them', async () => {
    const id = await desk.add({ operations: [op('testing')] })
    await desk.app.addAdmin('planner', [
      'production/routing/index',
      'production/routing/edit',
      'production/routing/add',
    ])
    const planner = await desk.app.signIn('planner')
    const answer = await desk.app.call('GET', `/admin/production.Routing/edit?id=${id}`, { token: planner })
    expect(JSON.stringify(answer.data)).not.toMatch(/unit_cost|rate_hour/)
    await desk.call('edit', { id, operations: [op('testing', { rate_hour: 1 })] }, planner)
    expect((await operationsOf(id))[0]?.rate_hour).toBe(60)
  })

  it('shows visitors the public processes of what is released, and the list of products its number', async () => {
    const type = { name: '球阀', code: 'BALL', status: '1' as const }
    const { id: product_type_id } = await desk.db
      .insertInto('product_type')
      .values(type)
      .returning('id')
      .executeTakeFirstOrThrow()
    const valve = { product_type_id, code: 'V-1', name: '球阀一', status: '1' as const }
    const product = await desk.db.insertInto('product').values(valve).returning('id').executeTakeFirstOrThrow()
    const shown = { is_public: 1 as const, cover: '/storage/a.svg' }
    await desk.db
      .updateTable('craft')
      .set(shown)
      .where('id', 'in', [desk.crafts.turning, desk.crafts.testing])
      .execute()
    const making = async () => {
      const url = `/client/product/detail/${product.id}`
      const { body } = await desk.app.inject({ url, headers: { accept: 'text/html' } })
      const [, strip = ''] = body.split('id="making"')
      return [...strip.matchAll(/粗车|试压/g)].map(([name]) => name).filter((name, at, all) => name !== all[at - 1])
    }
    const listed = async () => {
      const { data } = await desk.app.call('GET', '/admin/product.Product/index', { token: desk.token })
      return (data as { list: Row[] }).list.find(({ id }) => id === product.id)?.released_routing
    }
    const before = await making()
    expect(await listed()).toBe('–')
    const body = { target_type: 'product', part_id: null, product_id: product.id }
    const id = await released({
      ...body,
      operations: [op('testing'), op('plating', { supplier_id: desk.supplier }), op('turning'), op('testing')],
    })
    const { code } = await desk.row(id)
    expect(await listed()).toBe(`${code} R1`)
    expect((await making()).slice(0, 2)).toEqual(['试压', '粗车'])
    const other = await released({ ...body, is_default: 0, operations: [op('turning'), op('testing')] })
    expect((await making()).slice(0, 2)).toEqual(['试压', '粗车'])
    await desk.call('setDefault', { ids: [other] })
    expect((await making()).slice(0, 2)).toEqual(['粗车', '试压'])
    for (const made of [id, other]) await desk.call('obsolete', { ids: [made], obsolete_reason: '停产' })
    expect([await listed(), await making()]).toEqual(['–', before])
  })

  it('keeps what it is of, and its processes, from being deleted', async () => {
    await desk.add({ operations: [op('turning'), op('plating', { supplier_id: desk.supplier })] })
    const remove = (controller: string, id: number) =>
      desk.app.call('POST', `/admin/${controller}/del`, { token: desk.token, body: { ids: [id] } })
    // By revisions of routings, not by lines in them.
    const inUse = { code: 0, msg: expect.stringMatching(/^无法删除：被 \d+ 条工艺路线引用（阀杆 GY-\d{4} R1/) }
    expect(await remove('product.Part', desk.part)).toMatchObject(inUse)
    expect(await remove('production.Craft', desk.crafts.turning)).toMatchObject(inUse)
    expect(await remove('production.Supplier', desk.supplier)).toMatchObject(inUse)
  })
})
