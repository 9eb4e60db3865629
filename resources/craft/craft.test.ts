import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Db } from '../tables.ts'
import { listCraftsOf, listHomeCrafts, listPublicCrafts } from './public-crafts.server.ts'

interface Step {
  id: number
  seq: number
  content: string
}

onBothDatabases('a process', (dialect) => {
  let app: TestApp
  let token: string
  let serial = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  // The same connection with the tables of resources in view.
  const db = () => app.db as unknown as Db
  const post = (action: string, body: object, lang = 'zh-cn') =>
    app.call('POST', `/admin/production.Craft/${action}?lang=${lang}&return=row`, { token, body })
  const add = async (values: object = {}) => {
    serial += 1
    const answer = await post('add', { code: `GX-${serial}`, name: `工艺${serial}`, run_min: '1', ...values })
    if (answer.code !== 1) throw new Error(answer.msg)
    // What our own form is answered.
    return answer.data as { row: { id: number; steps: Step[] } }
  }
  const shown = { is_public: 1, cover: '/storage/c.svg', intro: '逐件研磨' }
  const errorsOf = async (values: object, lang?: string) => {
    serial += 1
    const { code, data } = await post(
      'add',
      { code: `GX-${serial}`, name: `工艺${serial}`, run_min: '1', ...values },
      lang,
    )
    expect(code).toBe(0)
    return (data as { errors: Record<string, string> }).errors
  }

  it('numbers its steps in tens by their order, and again when they are moved', async () => {
    const { row } = await add({ steps: [{ content: '装夹' }, { content: '找正' }, { content: '加工' }] })
    expect(row.steps.map(({ seq, content }) => [seq, content])).toEqual([
      [10, '装夹'],
      [20, '找正'],
      [30, '加工'],
    ])
    const [first, ...rest] = row.steps
    await post('edit', { id: row.id, steps: [...rest, first] })
    const { data } = await app.call('GET', `/admin/production.Craft/edit?id=${row.id}`, { token })
    const { steps } = (data as { row: { steps: Step[] } }).row
    expect(steps.map(({ seq, content }) => [seq, content])).toEqual([
      [10, '找正'],
      [20, '加工'],
      [30, '装夹'],
    ])
  })

  it('names the step that says nothing', async () => {
    const steps = [{ content: '装夹' }, { content: ' ' }]
    expect(await errorsOf({ steps })).toEqual({ steps: '第 2 步：内容不能为空', 'steps[1].content': '内容不能为空' })
    expect((await errorsOf({ steps }, 'en')).steps).toBe('Step 2: Content cannot be empty')
  })

  it('has parameters whose limits stand in order, and names the row where they do not', async () => {
    const params = [
      { name: '淬火温度', nominal: '840', min: '830', max: '850', unit: '℃' },
      { name: '冷却速度', min: '9', max: '8' },
    ]
    expect(await errorsOf({ params })).toEqual({ params: '工艺参数第 2 行：冷却速度：最小值不能大于最大值' })
    expect((await errorsOf({ params }, 'en')).params).toMatch(/^Parameters row 2: .*minimum is greater than maximum$/)
    expect(Object.keys(await errorsOf({ params: [{ name: '压力', nominal: '5', max: '4.5' }] }))).toEqual(['params'])
    expect((await errorsOf({ params: [{ name: '圆度', max: '0.00001' }] })).params).toContain('4 位小数')
    expect(Object.keys(await errorsOf({ params: Array.from({ length: 31 }, () => ({ name: 'x' })) }))).toEqual([
      'params',
    ])
  })

  it('is warned about when it takes no time, unless it is of the kind that takes none', async () => {
    const none = { setup_min: '0', run_min: '0' }
    const saved = (values: object) => {
      serial += 1
      return post('add', { code: `GX-${serial}`, name: `工艺${serial}`, ...values })
    }
    expect(await saved(none)).toMatchObject({
      code: 1,
      msg: '已添加。准备工时和单件工时均为 0，请确认',
      data: { warned: true },
    })
    expect((await saved({ ...none, kind: 'other' })).msg).toBe('已添加')
    expect((await saved({ setup_min: '0.5', run_min: '0' })).msg).toBe('已添加')
  })

  it('has a time that fits the column, to a hundredth of a minute', async () => {
    expect((await errorsOf({ run_min: '100000' })).run_min).toBe('单件工时(min)须在 0 与 99999 之间')
    expect((await errorsOf({ setup_min: '-1' })).setup_min).toBe('准备工时(min)须在 0 与 99999 之间')
    expect((await errorsOf({ setup_min: '1.234' })).setup_min).toContain('2 位小数')
  })

  it('is shown in public with a picture and a word, in English with an English word', async () => {
    expect(await errorsOf({ is_public: 1 })).toEqual({ cover: '展示图不能为空', intro: '简介不能为空' })
    expect(Object.keys(await errorsOf({ ...shown, en_status: 1, name_en: 'Lapping' }))).toEqual(['intro_en'])
    const { row } = await add(shown)
    const { code } = await post('edit', { id: row.id, cover: '' })
    expect(code).toBe(0)
  })

  it('is seen by visitors only while it is public and enabled, with exactly these keys, or by whoever previews it', async () => {
    await db().deleteFrom('craft').execute()
    const params = [
      { name: '备注', name_en: 'Note' },
      { name: '圆度', name_en: 'Roundness', max: '0.02', unit: 'mm' },
    ]
    const first = (
      await add({ ...shown, params, weigh: 9, is_key: 1, name_en: 'Lapping', intro_en: 'Each one', en_status: 1 })
    ).row.id
    const second = (await add({ ...shown, weigh: 8 })).row.id
    await add({ ...shown, status: '0' })
    const hidden = (await add({ name_en: 'Deburring', weigh: 7 })).row.id
    const list = await listPublicCrafts(db(), 'en')
    expect(list.map(({ id }) => id)).toEqual([first, second])
    expect(list[0]).toEqual({
      id: first,
      name: 'Lapping',
      kind: 'machining',
      kind_name: 'Machining',
      is_key: 1,
      is_inspect: 0,
      cover: shown.cover,
      intro: 'Each one',
      parameter: { name: 'Roundness', value: '≤\u202f0.02\u00a0mm' },
      lang_fallback: false,
    })
    const previewed = await listPublicCrafts(db(), 'en', { previewed: hidden })
    expect(previewed.map(({ name }) => name)).toContain('Deburring')
  })

  it('stands on the home page with at most six', async () => {
    for (let count = 0; count < 7; count += 1) await add(shown)
    expect(await listHomeCrafts(db(), 'zh-cn')).toHaveLength(6)
  })

  it('comes from a table, and leaves as one, in the words of its columns', async () => {
    const line = (cells: string) => `工艺编码,工艺名称,工艺类别,准备工时(min),单件工时(min),关键工序\r\n${cells}`
    const sent = await post('import', { step: 'commit', content: line('GX-IMP,深孔钻,机加工,15,7.5,是') })
    expect(sent).toMatchObject({ code: 1, data: { imported: 1 } })
    const wrong = await post('import', { step: 'dryRun', content: line('GX-IMQ,镗孔,机械加工,-1,7.5,是') })
    expect((wrong.data as { errors: { column: string }[] }).errors.map(({ column }) => column)).toEqual([
      '工艺类别',
      '准备工时(min)',
    ])
    const answer = await app.inject({
      method: 'POST',
      url: '/admin/production.Craft/export',
      headers: { server: 'true', batoken: token },
      payload: { quickSearch: 'GX-IMP', columns: ['code', 'name', 'kind', 'run_min', 'is_key'] },
    })
    expect(answer.body.split(/\r?\n/)[1]).toBe('GX-IMP,深孔钻,机加工,7.50,是')
  })

  it('takes its steps along when it is deleted', async () => {
    const { row } = await add({ steps: [{ content: '装夹' }] })
    await app.call('DELETE', `/admin/production.Craft/del?ids[]=${row.id}`, { token })
    expect(await db().selectFrom('craft_step').select('id').where('craft_id', '=', row.id).execute()).toEqual([])
  })

  it('is shown with products of its types and of those below them, and with all products where it names no type', async () => {
    const type = async (code: string, pid = 0) => {
      const row = { name: code, code, pid, status: '1' as const }
      return (await db().insertInto('product_type').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const ball = await type('BALL')
    const [floating, drive] = [await type('FLOATING', ball), await type('DRIVE')]
    const lapping = await add({ ...shown, name: '研磨', weigh: 3, product_type_ids: [ball] })
    const bolting = await add({ ...shown, name: '拧紧', weigh: 2, product_type_ids: [floating, drive] })
    const washing = await add({ ...shown, name: '清洗', weigh: 1 })
    const mine = [lapping, bolting, washing].map(({ row }) => row.id)
    const told = async (...path: number[]) => {
      const found = await listCraftsOf(db(), { id: 0, types: path.map((id) => ({ id })) }, 'zh-cn')
      return found.filter(({ id }) => mine.includes(id)).map(({ name }) => name)
    }
    expect(await told(ball, floating)).toEqual(['研磨', '拧紧', '清洗'])
    expect(await told(ball)).toEqual(['研磨', '清洗'])
    expect(await told(drive)).toEqual(['拧紧', '清洗'])
    // What the company can do is told whole.
    const all = await listPublicCrafts(db(), 'zh-cn')
    expect(mine.every((id) => all.some((one) => one.id === id))).toBe(true)
    expect(Object.keys(all[0] ?? {})).not.toContain('product_type_ids')

    const values = { product_type_id: drive, code: 'LZE-1', name: '执行机构', status: '1' as const }
    const { id } = await db().insertInto('product').values(values).returning('id').executeTakeFirstOrThrow()
    const page = async () =>
      (await app.inject({ url: `/client/product/detail/${id}`, headers: { accept: 'text/html' } })).body
    const tab = 'id="making"'
    expect((await page()).includes(tab)).toBe(true)
    await db()
      .deleteFrom('craft')
      .where('product_type_ids', 'not in', [`${ball}`])
      .execute()
    // A save that visitors see makes pages anew.
    await post('edit', { id: lapping.row.id, intro: '成对研磨' })
    expect((await page()).includes(tab)).toBe(false)
  })

  it('keeps a type of products from being deleted, which would leave it to every type', async () => {
    const row = { name: '闸阀', code: 'GATE', status: '1' as const }
    const { id } = await db().insertInto('product_type').values(row).returning('id').executeTakeFirstOrThrow()
    const { row: own } = await add({ name: '刮研', name_en: 'Scraping', product_type_ids: [id] })
    const remove = () => app.call('POST', '/admin/product.ProductType/del?lang=en', { token, body: { ids: [id] } })
    expect(await remove()).toMatchObject({ code: 0, msg: 'Cannot delete: used by 1 process (Scraping)' })
    await post('edit', { id: own.id, product_type_ids: [] })
    expect(await remove()).toMatchObject({ code: 1 })
  })
})
