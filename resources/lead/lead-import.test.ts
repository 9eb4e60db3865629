import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

interface Report {
  total: number
  imported: number
  errors: { row: number; column: string; message: string }[]
}

onBothDatabases('a list of leads', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openSalesOffice(dialect)
    await at.db
      .insertInto('area')
      .values([
        { id: 32, pid: 0, level: 1, name: '江苏省' },
        { id: 3205, pid: 32, level: 2, name: '苏州市' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const type = await at.db
      .insertInto('product_type')
      .values({ name: 'T', code: 'T' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await at.db
      .insertInto('product')
      .values({ product_type_id: type.id, code: 'LZ-1', name: '蝶阀', status: '1' })
      .execute()
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead').execute()
  })
  const send = async (who: string, lines: readonly string[], step = 'commit', more = {}) => {
    const { code, msg, data } = await at.post(who, 'import', { step, content: lines.join('\r\n'), ...more })
    if (code !== 1) throw new Error(msg)
    // The report of an import (server/engine/sheets/import.ts).
    return data as Report
  }
  const leads = () => at.db.selectFrom('lead').selectAll().orderBy('id').execute()
  const head = '联系人,手机,需求描述'
  const filled = (name: string, mobile: string) => `${name},${mobile},需要一批蝶阀的密封圈`

  it('has a template in the reader’s language, without columns that work on a lead fills', async () => {
    for (const [lang, heads] of [
      [
        'zh-cn',
        '联系人,公司,职位,手机,电话,邮箱,微信,国家,地区,地址,来源,需求,意向产品,意向配件,数量,预算,需求描述,意向等级,预计成交日期,预计金额,负责人,备注',
      ],
      ['en', 'Contact,Company,Job title,Mobile,Phone,E-mail,WeChat,Country,Region,Address,Source,Need,'],
    ]) {
      const answer = await at.app.inject({
        method: 'POST',
        url: `/admin/crm.Lead/import?lang=${lang}`,
        headers: { server: 'true', batoken: at.tokens.boss ?? '' },
        payload: { step: 'template' },
      })
      expect(
        answer.body
          .replace('\ufeff', '')
          .trim()
          .startsWith(heads ?? ''),
      ).toBe(true)
      for (const kept of ['状态', 'State', '跟进', 'Follow', '有附件', 'Has files'])
        expect(answer.body).not.toContain(kept)
    }
  })

  it('is read by names: of choices, regions, products and administrators', async () => {
    const lines = [
      'Contact,手机,E-mail,来源,Need,Product of interest,地区,预算,意向等级,预计成交日期,负责人,需求描述',
      '王海涛,+86 139-0000 1111,Wang@Donggang.example,展会,Parts,lz-1,江苏省/苏州市,12500.5,A 高,2099-05-01,lily,需要一批蝶阀的密封圈',
    ]
    expect(await send('boss', lines)).toMatchObject({ total: 1, imported: 1, errors: [] })
    expect(await leads()).toMatchObject([
      {
        ...{
          name: '王海涛',
          mobile: '13900001111',
          email: 'wang@donggang.example',
          source: 'exhibition',
          need: 'part',
        },
        ...{ product_name: 'LZ-1 蝶阀', area_id: '32,3205', budget: 1250050, level: 'A', expect_date: '2099-05-01' },
        ...{ owner_admin_id: at.ids.lily, state: 'new', country: 'CN', create_admin_id: at.ids.boss },
      },
    ])
    const [lead] = await leads()
    expect([lead?.code.startsWith('XS'), lead?.assign_time !== null]).toEqual([true, true])
  })

  it('has no owner where none is named, and another source than the website', async () => {
    await send('boss', [head, filled('王海涛', '13900001111')])
    await send('lily', [`${head},负责人`, `${filled('李敏', '13900002222')},`, `${filled('何敏', '13900003333')},lily`])
    const shown = (await leads()).map(({ owner_admin_id, assign_time, source }) => [
      owner_admin_id,
      assign_time !== null,
      source,
    ])
    expect(shown).toEqual([
      [null, false, 'other'],
      [null, false, 'other'],
      [at.ids.lily, true, 'other'],
    ])
    // Written down one by one it is the own lead of whoever writes, as ever.
    const id = await at.add('lily', { mobile: '13900004444' })
    expect(await at.rowOf(id)).toMatchObject({ owner_admin_id: at.ids.lily, source: 'phone' })
  })

  it('assigns leads to others only with the permission, and only to whoever may see leads', async () => {
    await at.app.addAdmin('clerk', ['dashboard/index'])
    const to = (owner: string) => [`${head},负责人`, `${filled('王海涛', '13900001111')},${owner}`]
    const errorsOf = async (who: string, owner: string) => (await send(who, to(owner))).errors
    expect(await errorsOf('lily', 'tom')).toEqual([
      { row: 2, column: '负责人', message: '只能填写自己，或留空放入公海（填写的是“tom”）' },
    ])
    expect(await errorsOf('boss', 'clerk')).toEqual([
      { row: 2, column: '负责人', message: '该管理员没有线索权限（填写的是“clerk”）' },
    ])
    expect(await errorsOf('boss', 'nobody')).toEqual([
      { row: 2, column: '负责人', message: '负责人：没有“nobody”，请填写已有记录的编号或名称' },
    ])
    expect(await leads()).toEqual([])
    expect(await errorsOf('boss', 'tom')).toEqual([])
    expect((await at.post('tom', 'import', { step: 'template' })).code).toBe(401)
  })

  it('marks duplicates, also within the list', async () => {
    const known = await at.add('tom', { mobile: '13900001111' })
    const old = await at.add('tom', { mobile: '13900003333' })
    await at.put(old, { create_time: 1 })
    const closed = await at.add('tom', { mobile: '13900004444' })
    await at.put(closed, { state: 'lost' })
    const mobiles = ['139 0000 1111', '13900002222', '+8613900002222', '13900003333', '13900004444']
    await send('boss', [head, ...mobiles.map((mobile, place) => filled(`客户${place}`, mobile))])
    const [, , , one, two, ...others] = await leads()
    expect([one?.duplicate_of_id, two?.duplicate_of_id]).toEqual([known, null])
    expect(others.map(({ duplicate_of_id }) => duplicate_of_id)).toEqual([two?.id, null, null])
    const again = await at.add('lily', { mobile: '13900002222' })
    expect((await at.rowOf(again)).duplicate_of_id).toBe(others[0]?.id)
  })

  it('updates leads by their number, when that is asked for, in what their form holds', async () => {
    const id = await at.add('tom', { mobile: '13900001111' })
    const { code } = await at.rowOf(id)
    const update = (columns: string, cells: string, on = true) =>
      send('boss', [`线索编号,${columns}`, `${code},${cells}`], 'commit', on ? { update_existing: true } : {})
    expect((await update('公司', '东港', false)).errors).toMatchObject([{ row: 2, column: '线索编号' }])
    expect(await update('公司,状态', '东港,已成交')).toMatchObject({ imported: 1, ignored: ['状态'], errors: [] })
    expect(await at.rowOf(id)).toMatchObject({ company: '东港', state: 'new', owner_admin_id: at.ids.tom })
    expect((await update('负责人', 'lily')).errors).toEqual([
      { row: 2, column: '负责人', message: '负责人不能通过导入修改，请保留原值（填写的是“lily”）' },
    ])
    expect(await leads()).toHaveLength(1)
  })

  it('is checked first, with a sentence for each cell that keeps a row out', async () => {
    const lines = [
      `${head},来源,负责人`,
      filled('王海涛', '13900001111'),
      '李,13900002222,短,火星,lily',
      ',,,,',
      '何敏,,需要一批蝶阀的密封圈',
    ]
    const report = await send('boss', lines, 'dryRun')
    expect(report).toMatchObject({ imported: 1 })
    const cells = report.errors.map(({ row, column }) => `${row} ${column}`)
    expect(cells).toEqual(expect.arrayContaining(['3 联系人', '3 需求描述', '3 来源', '5 手机']))
    expect(await leads()).toEqual([])
  })

  it('may have two thousand rows', async () => {
    const lines = Array.from({ length: 2000 }, () => 'x,1,y')
    expect(await send('boss', [head, ...lines], 'dryRun')).toMatchObject({ total: 2000, imported: 0 })
    const answer = await at.post('boss', 'import', { step: 'dryRun', content: [head, ...lines, 'x,1,y'].join('\n') })
    expect(answer.msg).toBe('每次最多导入 2000 行')
  }, 60_000)

  it('has a number of its own in each row', async () => {
    const lines = Array.from(
      { length: 200 },
      (_, place) => `${filled(`客户${place}`, `139${10_000_000 + place}`)},lily`,
    )
    expect(await send('boss', [`${head},负责人`, ...lines])).toMatchObject({ total: 200, imported: 200 })
    expect(new Set((await leads()).map(({ code }) => code)).size).toBe(200)
  })
})
