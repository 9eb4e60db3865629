import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { ImportDialog } from './import-dialog.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('../../browser/save-file.ts', () => ({ saveFile: saved }))

beforeEach(() => {
  // A desk: the tests' document has no width that could be asked.
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => wide)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  saved.mockClear()
})

const file = new File(['PK'], 'gadgets.xlsx')

it('a fault of a child row names its sheet and row, and what failed comes back with its child rows', async () => {
  const errors = [
    { row: 2, column: '编码', message: '编码不能为空' },
    { sheet: '明细', row: 3, column: '说明', message: '说明最多 40 个字符' },
  ]
  answerCalls(() => ({ code: 1, data: { total: 2, imported: 0, errors, failed: 'x', failed_xlsx: btoa('PK\u00ff') } }))
  render(<ImportDialog mayEdit definition={gadget} onImported={() => undefined} onClose={() => undefined} />)
  expect(screen.getByText(/第一张工作表填写器件，明细另有工作表/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [file] } })
  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent)
  expect(cells).toEqual(['2', '编码', '编码不能为空', '明细 第 3 行', '说明', '说明最多 40 个字符'])
  fireEvent.click(screen.getByRole('button', { name: /下载失败的行及其明细/ }))
  const [content, name] = saved.mock.calls[0] ?? []
  expect(name).toBe('gadget-failed.xlsx')
  expect(new Uint8Array(await (content as Blob).arrayBuffer())).toEqual(Uint8Array.from([0x50, 0x4b, 0xff]))
})

it('the template of rows without child rows stays a CSV', async () => {
  const { lines: _lines, ...fields } = gadget.fields
  const { parts: _parts, ...form } = gadget.form ?? {}
  const sent = answerCalls(() => ({ code: 0, msg: '' }))
  for (const definition of [gadget, { ...gadget, fields, form }]) {
    render(<ImportDialog mayEdit definition={definition} onImported={() => undefined} onClose={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: /下载模板/ }))
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
    cleanup()
  }
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { step: 'template', format: 'xlsx' },
    { step: 'template', format: 'csv' },
  ])
})

it('rows that exist are updated only when the reader says so; the file is tried again then', async () => {
  const tried = { total: 3, imported: 3, errors: [], failed: '', ignored: ['状态', '使用次数'] }
  const sent = answerCalls(({ body }) => {
    const updates = body instanceof FormData && body.get('update_existing') === '1'
    return { code: 1, data: updates ? { ...tried, updated: 1, unchanged: 1 } : tried }
  })
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: '按编号更新已有数据' })
  const show = (mayEdit: boolean) =>
    render(
      <ImportDialog definition={gadget} mayEdit={mayEdit} onImported={() => undefined} onClose={() => undefined} />,
    )
  show(false)
  expect(box()).toBeNull()
  cleanup()
  show(true)
  expect(box()?.checked).toBe(false)
  fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [file] } })
  expect(await screen.findByText('以下列不会导入：状态, 使用次数')).toBeTruthy()
  expect(screen.queryByText(/行不变/)).toBeNull()
  fireEvent.click(box() as HTMLElement)
  expect(await screen.findByText('新增 1 行，更新 1 行，1 行不变')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /导入 3 行/ }))
  await screen.findByText('已导入 3 行，0 行未导入')
  const fields = sent.map(({ body }) =>
    body instanceof FormData ? [body.get('step'), body.get('update_existing')] : [],
  )
  expect(fields).toEqual([
    ['dryRun', null],
    ['dryRun', '1'],
    ['commit', '1'],
  ])
})
