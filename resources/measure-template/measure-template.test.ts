import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Db } from '../tables.ts'
import { readTemplateItems } from './template-items.server.ts'

onBothDatabases('a template of measuring', (dialect) => {
  let app: TestApp
  let token: string
  let codes = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const length = { position: '1', name: '总长', nominal: '212', upper_tol: '0.1', lower_tol: '-0.1' }
  const add = (items: readonly object[], columns: object = {}, lang = 'zh-cn') => {
    codes += 1
    const body = { code: `T-${codes}`, name: `模板 ${codes}`, kind: 'inspect', items, ...columns }
    return app.call('POST', `/admin/production.MeasureTemplate/add?lang=${lang}`, { token, body })
  }
  const errorsOf = async (items: readonly object[], lang?: string) =>
    // What a refused form answers.
    ((await add(items, {}, lang)).data as { errors: Record<string, string> }).errors
  const newestItems = async () => {
    const db = app.db as unknown as Db
    const { id } = await db
      .selectFrom('measure_template')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return readTemplateItems(db, id)
  }

  it.each([
    ['zh-cn', '第 2 行：上偏差不能小于下偏差'],
    ['en', 'Row 2: upper deviation is less than lower deviation'],
  ])('refuses deviations in the wrong order at their row and cell (%s)', async (lang, sentence) => {
    const wrong = { ...length, position: '2', upper_tol: '-0.2' }
    expect(await errorsOf([length, wrong], lang)).toMatchObject({
      items: sentence,
      'items[1].upper_tol': sentence.replace(/^.*[：:] ?/, ''),
    })
  })

  it.each([
    [{ ...length, decimals: 1, nominal: '212.25' }, '第 1 行：标称值须为最多 1 位小数的数字'],
    [{ ...length, nominal: '' }, '第 1 行：标称值不能为空'],
    [{ ...length, decimals: 5 }, '第 1 行：小数位须在 0 与 4 之间'],
    [{ ...length, readings_required: 201 }, '第 1 行：读数个数须在 1 与 200 之间'],
    [{ ...length, nominal: '0.00001' }, '第 1 行：标称值须为最多 4 位小数的数字'],
    [{ position: '1', name: '密封面', value_type: 'choice' }, '第 1 行：可选值不能为空'],
    [
      { position: '1', name: '密封面', value_type: 'choice', choices: ['RF', 'FF'], expect_text: 'RTJ' },
      '第 1 行：期望值“RTJ”不在可选值中',
    ],
    [{ name: '总长' }, '第 1 行：位置不能为空'],
  ])('refuses %j', async (item, sentence) => {
    expect((await errorsOf([item])).items).toBe(sentence)
  })

  it('refuses one item twice at a position', async () => {
    const errors = await errorsOf([length, { ...length, name: ' 总长 ' }])
    expect(errors).toMatchObject({ items: '第 2 行：位置“1”的“总长”重复', 'items[1].name': '位置“1”的“总长”重复' })
  })

  it.each([
    ['inspect', 3],
    ['site', 1],
  ])('fills in unit and decimals where nobody said them: of kind %s %i', async (kind, decimals) => {
    await add([length, { ...length, name: '粗糙度', kind: 'roughness', decimals: 2 }], { kind })
    expect(await newestItems()).toMatchObject([
      { seq: 10, unit: 'mm', decimals, nominal: '212.0000' },
      { seq: 20, unit: 'μm', decimals: 2 },
    ])
  })

  it('keeps no limits that a reading of its kind cannot meet', async () => {
    await add([
      { ...length, value_type: 'bool' },
      { ...length, name: '形式', value_type: 'text', expect_text: 'RF' },
    ])
    const none = { unit: '', decimals: null, nominal: null, upper_tol: null, lower_tol: null }
    expect(await newestItems()).toMatchObject([
      { ...none, expect_text: '' },
      { ...none, expect_text: 'RF' },
    ])
  })

  it('warns of an instrument whose calibration is overdue, and takes it all the same', async () => {
    const db = app.db as unknown as Db
    const columns = { code: `LJ-${dialect}`.toUpperCase(), name: '卡尺', due_date: '2020-01-01' }
    const { id } = await db.insertInto('measure_instrument').values(columns).returning('id').executeTakeFirstOrThrow()
    const { code, msg } = await add([{ ...length, instrument_id: id }])
    expect([code, msg]).toEqual([1, expect.stringContaining('量具已超校准有效期')])
  })

  it('compares the expected answer with its choices without regard to case and blanks', async () => {
    const { msg, code } = await add([
      { position: '1', name: '密封面', value_type: 'choice', choices: ['RF', 'FF'], expect_text: ' rf' },
    ])
    expect([code, msg]).toEqual([1, msg])
  })
})
