import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportReport } from '../../server/engine/sheets/import.ts'
import { sheetsOfFile, toXlsx } from '../../server/engine/sheets/spreadsheet.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('a list of parts with what may stand in for them', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const add = async (values: object) => {
    const { code, msg, data } = await app.call('POST', '/admin/product.Part/add?return=row', {
      token,
      body: { is_public: 0, ...values },
    })
    if (code !== 1) throw new Error(msg)
    // What our own form is answered.
    return (data as { row: { id: number } }).row.id
  }

  it('names other parts by their codes, since names repeat, and takes them back so', async () => {
    const [twin] = [await add({ code: 'SEAT-A', name: '阀座' }), await add({ code: 'SEAT-B', name: '阀座' })]
    await add({ code: 'SEAT-C', name: '四氟阀座', alternatives: [{ alt_part_id: twin, note: '尺寸相同' }] })
    const answer = await app.inject({
      method: 'POST',
      url: '/admin/product.Part/export',
      headers: { server: 'true', batoken: token },
      payload: {
        format: 'xlsx',
        columns: ['code', 'name', 'category', 'unit', 'source', 'is_public'],
        quickSearch: 'SEAT-C',
      },
    })
    const [parts, alternatives] = await sheetsOfFile(answer.rawPayload, 10, { names: ['替代件'], most: 10 })
    expect(alternatives?.rows[1]).toEqual(['SEAT-C', 'SEAT-A', '完全替代', '否', '尺寸相同', ''])
    const renamed = [parts, alternatives].map((sheet) => ({
      name: sheet?.name ?? '',
      rows: (sheet?.rows ?? []).map(([code = '', ...cells]) => [code.replace('SEAT-C', 'SEAT-D'), ...cells]),
    }))
    const content = await toXlsx(renamed)
    const to = '/admin/product.Part/import?lang=zh-cn'
    const sent = await uploadTo(app, { token }, { name: 'a.xlsx', content, to, fields: { step: 'commit' } })
    expect(sent.data as unknown as ImportReport).toEqual({ total: 1, imported: 1, errors: [], failed: '' })
    const made = app.db.selectFrom('part_alternative' as never).selectAll()
    const rows = (await made.execute()) as { alt_part_id: number; note: string }[]
    expect(rows.map(({ alt_part_id, note }) => [alt_part_id, note])).toEqual([
      [twin, '尺寸相同'],
      [twin, '尺寸相同'],
    ])
  })
})
