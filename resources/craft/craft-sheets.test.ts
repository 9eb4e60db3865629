import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ImportReport } from '../../server/engine/sheets/import.ts'
import type { TextSheet } from '../../server/engine/sheets/sheetTask.ts'
import { sheetsOfFile, toXlsx } from '../../server/engine/sheets/spreadsheet.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Db } from '../tables.ts'
import { demo } from './craft.demo.ts'
import { crafts } from './craft-texts.demo.ts'

const beside = { names: ['工序步骤', '工艺参数', 'Steps', 'Parameters'], most: 20_000 }

onBothDatabases('processes with their steps and parameters', (dialect) => {
  let office: TestApp
  let other: TestApp
  const tokens = new Map<TestApp, string>()
  beforeAll(async () => {
    office = await openTestApp(dialect)
    other = await openTestApp(dialect)
    for (const app of [office, other]) tokens.set(app, await app.signIn())
    await demo.seed(office.db as never, {
      now: 1_800_000_000,
      password: () => '',
      backUp: async () => undefined,
      storeFile: async (name) => `/storage/${name}`,
      async save(_name, values, children) {
        const answer = await office.call('POST', '/admin/production.Craft/add', {
          token: tokens.get(office) ?? '',
          body: { ...values, ...children },
        })
        if (answer.code !== 1) throw new Error(answer.msg)
        return 0
      },
    })
  })
  afterAll(async () => {
    await office.drop()
    await other.drop()
  })
  beforeEach(async () => {
    await other.db.deleteFrom('craft' as never).execute()
  })

  const fileFrom = async (app: TestApp, action: string, body: object, token = tokens.get(app)) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/admin/production.Craft/${action}`,
      headers: { server: 'true', batoken: token ?? '' },
      payload: body,
    })
    return { type: String(answer.headers['content-type']), content: answer.rawPayload }
  }
  const sheetsFrom = async (content: Buffer) => sheetsOfFile(content, 20_000, beside)
  const upload = async (content: Buffer, fields: Record<string, string>, lang = 'zh-cn') => {
    const to = `/admin/production.Craft/import?lang=${lang}`
    const answer = await uploadTo(other, { token: tokens.get(other) ?? '' }, { name: 'a.xlsx', content, fields, to })
    return { ...answer, report: answer.data as unknown as ImportReport }
  }
  const send = async (
    sheets: readonly TextSheet[],
    fields: Record<string, string> = { step: 'dryRun' },
    lang?: string,
  ) => upload(await toXlsx(sheets), fields, lang)
  /** What stands in a database, without what each gives by itself. */
  const standing = async (app: TestApp) => {
    // The same connection with the tables of resources in view.
    const db = app.db as unknown as Db
    const rows = await db.selectFrom('craft').selectAll().orderBy('code').execute()
    const steps = await db
      .selectFrom('craft_step')
      .innerJoin('craft', 'craft.id', 'craft_step.craft_id')
      .select(['craft.code', 'seq', 'content', 'content_en', 'device', 'material', 'doc'])
      .orderBy('craft.code')
      .orderBy('seq')
      .execute()
    const own = rows.map(({ id, create_time, update_time, create_admin_id, update_admin_id, ...row }) => row)
    return { rows: own, steps }
  }

  const main = (...rows: string[][]): TextSheet => ({
    name: '工艺',
    rows: [['工艺编码', '工艺名称', '单件工时(min)'], ...rows],
  })
  const steps = (...rows: string[][]): TextSheet => ({
    name: '工序步骤',
    rows: [['工艺编码', '内容', '设备工装'], ...rows],
  })
  const params = (...rows: string[][]): TextSheet => ({
    name: 'Parameters',
    rows: [['Code', 'Name', 'Minimum', 'Maximum'], ...rows],
  })

  it('leave one database and stand the same in another', async () => {
    const { type, content } = await fileFrom(office, 'export', { format: 'xlsx' })
    expect(type).toContain('spreadsheetml')
    const sheets = await sheetsFrom(content)
    expect(sheets.map(({ name, rows }) => [name, rows.length - 1])).toEqual([
      ['工艺', crafts.length],
      ['工序步骤', crafts.flatMap((one) => one.steps).length],
      ['工艺参数', crafts.flatMap((one) => one.params).length],
    ])
    expect(sheets[1]?.rows[0]).toEqual(['工艺编码', '内容', '内容（英文）', '设备工装', '辅料', '文件'])
    expect((await upload(content, { step: 'dryRun' })).report).toMatchObject({
      total: crafts.length,
      imported: crafts.length,
      errors: [],
      failed: '',
    })
    expect((await standing(other)).rows).toEqual([])
    await upload(content, { step: 'commit' })
    const came = await standing(other)
    expect(came).toEqual(await standing(office))
    expect(came.steps.length).toBeGreaterThan(50)
    expect(JSON.parse(came.rows[3]?.params ?? '')[0]).toEqual({
      ...{ name: '淬火温度', name_en: 'Hardening temperature', unit: '℃' },
      ...{ nominal: '840', min: '830', max: '850' },
    })
  })

  it('are alone in a CSV', async () => {
    const { content } = await fileFrom(office, 'export', { columns: ['code'] })
    expect(String(content).trim().split('\r\n')).toHaveLength(crafts.length + 1)
  })

  it('have a template of three sheets, and one of rows for whoever asks as ever', async () => {
    const { content } = await fileFrom(other, 'import?lang=en', { step: 'template', format: 'xlsx' })
    const [first, ...others] = await sheetsFrom(content)
    expect(first.rows[0]?.slice(0, 2)).toEqual(['Code', 'Process'])
    expect(others).toEqual([
      { name: 'Steps', rows: [['Code', 'Content', 'Content (English)', 'Device', 'Material', 'Document']] },
      { name: 'Parameters', rows: [['Code', 'Name', 'Name (English)', 'Unit', 'Nominal', 'Minimum', 'Maximum']] },
    ])
    const csv = await fileFrom(other, 'import', { step: 'template' })
    expect(csv.type).toContain('text/csv')
    expect(String(csv.content).trim().split('\r\n')).toHaveLength(1)
  })

  it('are known by their code however it is written, steps in the order of the sheet', async () => {
    const sent = await send(
      [
        main(['GX-1', '车', '1'], ['GX-2', '磨', '2']),
        steps(['gx-2', '一', ''], ['GX-1', '甲', '=1+1'], [' GX-2 ', '二', ''], ['', '', ''], ['gx-1', '乙', '']),
        params(['GX-2', '圆度', '', '0.02']),
      ],
      { step: 'commit' },
    )
    expect(sent.report).toEqual({ total: 2, imported: 2, errors: [], failed: '' })
    const { rows, steps: came } = await standing(other)
    expect(came.map(({ code, seq, content, device }) => [code, seq, content, device])).toEqual([
      ['GX-1', 10, '甲', '=1+1'],
      ['GX-1', 20, '乙', ''],
      ['GX-2', 10, '一', ''],
      ['GX-2', 20, '二', ''],
    ])
    expect(rows.map((row) => JSON.parse(row.params).length)).toEqual([0, 1])
  })

  it('stay away together: each fault is told by its sheet and row', async () => {
    const sheets = [
      main(['GX-1', '车', '1'], ['GX-2', '磨', '2'], ['GX-3', '镗', '3'], ['GX-4', '铣', '-4']),
      steps(['GX-1', '甲'], ['GX-2', '一'], ['GX-2', ''], ['GX-9', '丙'], ['', '丁'], ['GX-4', '']),
      params(['GX-3', '', 'x', '2'], ['GX-3', '温度', '9', '8'], ['GX-1', '圆度', '', '0.02']),
    ]
    const { report } = await send(sheets)
    expect(report.errors).toEqual([
      { sheet: '工序步骤', row: 4, column: '内容', message: '内容不能为空' },
      { sheet: 'Parameters', row: 2, column: 'Name', message: '参数名称不能为空' },
      { sheet: 'Parameters', row: 2, column: 'Minimum', message: '最小值须为最多 4 位小数的数字（填写的是“x”）' },
      { row: 5, column: '单件工时(min)', message: '单件工时(min)须在 0 与 99999 之间（填写的是“-4”）' },
      { sheet: '工序步骤', row: 7, column: '内容', message: '内容不能为空' },
      { sheet: '工序步骤', row: 5, column: '工艺编码', message: '第一张工作表中没有工艺编码“GX-9”' },
      { sheet: '工序步骤', row: 6, column: '工艺编码', message: '工艺编码不能为空' },
    ])
    expect(report).toMatchObject({ total: 4, imported: 1 })
    expect(report.failed.trim().split('\r\n')).toHaveLength(4)
    expect((await send(sheets, { step: 'commit' })).report.imported).toBe(0)
    expect((await standing(other)).rows).toEqual([])
    expect((await send(sheets, { step: 'commit', valid_only: '1' })).report.imported).toBe(1)
    const { rows, steps: came } = await standing(other)
    expect([rows.map(({ code }) => code), came.map(({ content }) => content)]).toEqual([['GX-1'], ['甲']])
  })

  it('come back as a file of what failed, which goes in once it is mended', async () => {
    const { report } = await send(
      [
        main(['GX-1', '车', '1'], ['GX-2', '磨', '2']),
        steps(['GX-2', ''], ['GX-1', '甲'], ['GX-2', '二'], ['GX-3', '丙']),
        params(['GX-1', '圆度', '', '1']),
      ],
      { step: 'commit', valid_only: '1' },
    )
    const left = await sheetsFrom(Buffer.from(report.failed_xlsx ?? '', 'base64'))
    expect(left.map(({ name, rows: [, ...rows] }) => [name, rows])).toEqual([
      ['工艺', [['GX-2', '磨', '2']]],
      [
        '工序步骤',
        [
          ['GX-2', '', ''],
          ['GX-2', '二', ''],
          ['GX-3', '丙', ''],
        ],
      ],
      ['Parameters', []],
    ])
    const mended = [
      main(['GX-2', '磨', '2'], ['GX-3', '镗', '3']),
      steps(['GX-2', '一'], ['GX-2', '二'], ['GX-3', '丙']),
    ]
    expect((await send(mended, { step: 'commit' })).report).toMatchObject({ imported: 2, errors: [] })
    expect((await standing(other)).steps.map(({ content }) => content)).toEqual(['甲', '一', '二', '丙'])
  })

  it('name the row of the sheet where a rule refuses a parameter, and the process where there are too many', async () => {
    const many = Array.from({ length: 61 }, (_, at) => ['GX-1', `第 ${at} 步`])
    const { report } = await send([
      main(['GX-1', '车', '1'], ['GX-2', '磨', '2']),
      steps(...many),
      params(['GX-1', '圆度', '', '1'], ['GX-2', '圆度', '', '1'], ['GX-2', '温度', '9', '8']),
    ])
    expect(report.errors).toEqual([
      { row: 2, column: '工序步骤', message: '工序步骤最多 60 项' },
      { sheet: 'Parameters', row: 4, column: '', message: '温度：最小值不能大于最大值' },
    ])
  })

  it('are refused where nobody knows whose a step is', async () => {
    const twice = await send([
      main(['GX-1', '车', '1'], ['gx-1', '磨', '2'], ['GX-2', '镗', '1']),
      steps(['GX-1', '甲']),
    ])
    expect(twice.report).toMatchObject({
      imported: 1,
      errors: [{ sheet: '工序步骤', row: 2, message: '第一张工作表中有多行的工艺编码为“GX-1”' }],
    })
    const keyless = { name: 'steps', rows: [['内容'], ['甲']] }
    expect((await send([main(['GX-1', '车', '1']), keyless])).msg).toBe(
      '工作表“steps”的第一列须为工艺编码，第一张工作表中也须有该列',
    )
    const nameless = { name: '工艺', rows: [['工艺名称'], ['车']] }
    expect((await send([nameless, steps(['GX-1', '甲'])], { step: 'dryRun' }, 'en')).msg).toBe(
      'The first column of the sheet “工序步骤” must be Code, and the first sheet must have that column too',
    )
    const byName = {
      name: 'Steps',
      rows: [
        ['Process', 'Content'],
        ['车', '甲'],
      ],
    }
    expect((await send([main(['', '车', '1']), byName, { name: '备忘', rows: [['x'], ['y']] }])).report.errors).toEqual(
      [{ row: 2, column: '工艺编码', message: '工艺编码不能为空' }],
    )
  })

  it('may have ten thousand rows of steps and parameters in one file, and no more', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['GX-1', '甲'])
    const { code, msg } = await send([main(['GX-1', '车', '1']), steps(...rows(9000)), params(...rows(1001))])
    expect([code, msg]).toEqual([0, '每次最多导入 10000 行明细'])
    const { report } = await send([main(['GX-1', '车', '1']), steps(...rows(9000)), params(...rows(1000))])
    expect(report.errors.map(({ message }) => message)).toEqual(['工艺参数最多 30 项', '工序步骤最多 60 项'])
  })
})
