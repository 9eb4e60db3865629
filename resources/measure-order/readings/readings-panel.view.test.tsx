import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../admin/parts/network.testing.ts'
import { testOffice } from '../../../admin/parts/office.testing.ts'
import { OfficeProvider } from '../../../admin/parts/office.tsx'
import { QuestionDialogs } from '../../../admin/parts/question-dialogs.tsx'
import { LeavingGuard } from '../../../admin/parts/unsaved/leaving-guard.tsx'
import { rowsChanged } from '../../../browser/signal.ts'
import { ReadingsPanel } from './readings-panel.view.tsx'
import { sheetItemOf, sheetOf } from './sheet.testing.ts'
import type { SentReading, Sheet } from './sheet.ts'

afterEach(() => vi.unstubAllGlobals())

const bore = sheetItemOf({ id: 7, position: 'P-1', name: '孔径', readings_required: 2 })
const seat = sheetItemOf({ id: 8, position: 'P-2', name: '外观', value_type: 'bool', readings_required: 2 })
const depth = sheetItemOf({ id: 9, position: 'P-3', name: '深度', readings_required: 1 })

/** What was sent to the server, which keeps everything. */
let sent: SentReading[] = []
let leave: () => void
/** While it is down, nothing arrives. */
let isDown = false

async function show(sheet: Sheet = sheetOf([bore, seat, depth])) {
  sent = []
  isDown = false
  answerCalls(({ path, body }) => {
    if (path.endsWith('/importReadings')) return { code: 1, data: imported(body as FormData) }
    if (path.endsWith('/sheet')) return { code: 1, data: sheet }
    if (isDown) return { code: 0, msg: '服务器繁忙' }
    // What our own client posts.
    const { readings } = body as { readings: SentReading[] }
    sent.push(...readings)
    const saved = readings.map(({ key }, at) => ({ key, id: 100 + sent.length + at }))
    return { code: 1, data: { saved, refused: [], warnings: [], items: [], order: sheet.order } }
  })
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <LeavingGuard />
          <ReadingsPanel row={{ id: 1 }} />
        </>
      ),
    },
    { path: '/list', element: <p>测量订单</p> },
  ])
  leave = () => void router.navigate('/list')
  render(
    <OfficeProvider office={testOffice}>
      <RouterProvider router={router} />
      <QuestionDialogs />
    </OfficeProvider>,
  )
  await screen.findByRole('grid')
}
/** A file of which one cell is wrong. */
const imported = (body: FormData) => ({
  ...{ total: 3, imported: body.get('valid_only') === '1' ? 2 : 0 },
  errors: [{ row: 2, column: '1', msg: '第 1 行读数须为数字' }],
})
const focused = () => document.activeElement as HTMLInputElement
const cellNamed = (name: string) => screen.getByLabelText(name)
const enter = (name: string) => act(() => cellNamed(name).focus())
const press = (key: string, more: object = {}) => fireEvent.keyDown(focused(), { key, ...more })
const type = (value: string) => fireEvent.change(focused(), { target: { value } })
const nameOfFocused = () => focused().getAttribute('aria-label')
const line = (position: string) => screen.getByRole('row', { name: new RegExp(position) })

describe('readings of an order', () => {
  it('are typed from item to item, saved one by one, and judged at once', async () => {
    await show()
    // What was not read says nothing.
    expect(line('P-2').textContent).not.toContain('不合格')
    enter('P-1 孔径，第 1 件')
    type('10.05')
    press('Enter')
    expect(nameOfFocused()).toBe('P-2 外观，第 1 件')
    fireEvent.change(focused(), { target: { value: '0' } })
    press('Enter')
    expect(nameOfFocused()).toBe('P-3 深度，第 1 件')
    type('10.2')
    press('Enter')
    expect(nameOfFocused()).toBe('P-1 孔径，第 2 件')
    await waitFor(() =>
      expect(sent.map(({ item_id, seq, value }) => [item_id, seq, value])).toEqual([
        [7, 1, '10.05'],
        [8, 1, '0'],
        [9, 1, '10.20'],
      ]),
    )
    expect(await within(line('P-3')).findByText('不合格')).toBeTruthy()
    expect(within(line('P-3')).getByRole('img', { name: /超出公差/ })).toBeTruthy()
    expect(within(line('P-1')).getByText('待测')).toBeTruthy()
    expect(await within(line('P-3')).findByRole('img', { name: '已保存' })).toBeTruthy()
    expect(screen.getByText('合格率 0%')).toBeTruthy()
  })

  it('that are not sent are asked about before their page is left; those that arrive meanwhile are not', async () => {
    await show()
    isDown = true
    enter('P-1 孔径，第 1 件')
    type('10.05')
    press('Enter')
    await screen.findByText(/1 个读数尚未保存/)
    await act(async () => undefined)
    leave()
    const stay = await screen.findByRole('button', { name: '继续编辑' })
    fireEvent.click(stay)
    expect(screen.queryByText('测量订单')).toBeNull()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: /重\s?试/, hidden: true }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const told = vi.fn()
    const stop = rowsChanged.listen(told)
    await waitFor(() => expect(told).toHaveBeenCalledWith('measure_order'), { timeout: 5000 })
    stop()
    leave()
    await screen.findByText('测量订单')
  })

  it('that are wrong say why and stay in their cell; Escape gives them up', async () => {
    await show()
    enter('P-1 孔径，第 1 件')
    type('10.001')
    press('ArrowDown')
    press('ArrowUp')
    expect(focused().value).toBe('10.001')
    expect(focused().getAttribute('aria-invalid')).toBe('true')
    const status = document.getElementById(focused().getAttribute('aria-describedby') ?? '')
    expect(status?.textContent).toBe('第 1 行读数须为最多 2 位小数的数字')
    press('Escape')
    expect(focused().value).toBe('')
    expect(sent).toEqual([])
  })

  it('far from the nominal value are asked about', async () => {
    await show()
    enter('P-1 孔径，第 1 件')
    type('1005')
    press('Enter')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('读数与标称值相差较大，确认？')
    fireEvent.click(within(dialog).getByRole('button', { name: '确认录入' }))
    await waitFor(() => expect(sent).toMatchObject([{ value: '1005.00', confirm: true }]))
  })

  it('are corrected with a reason', async () => {
    await show(sheetOf([bore], [{ id: 50, item_id: 7, seq: 1, value: '10.05' }]))
    enter('P-1 孔径，第 1 件')
    expect(focused().value).toBe('10.05')
    type('10.06')
    press('Enter')
    const dialog = await screen.findByRole('dialog')
    const yes = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^更\s?正$/ })
    expect(yes().disabled).toBe(true)
    fireEvent.change(within(dialog).getByLabelText('更正原因'), { target: { value: '看错刻度' } })
    fireEvent.click(yes())
    await waitFor(() => expect(sent).toMatchObject([{ value: '10.06', replaces: 50, reason: '看错刻度' }]))
    await waitFor(() => expect(nameOfFocused()).toBe('P-1 孔径，第 2 件'))
  })

  it('are pasted as a block: the right ones are kept, the wrong ones named', async () => {
    await show()
    enter('P-1 孔径，第 1 件')
    const content = '10.01\t10,02\n合格\t不合格\n9.95\t9.96'
    fireEvent(focused(), createEvent.paste(focused(), { clipboardData: { getData: () => content } }))
    await waitFor(() =>
      expect(sent.map(({ item_id, seq, value }) => [item_id, seq, value])).toEqual([
        [7, 1, '10.01'],
        [8, 1, '1'],
        [8, 2, '0'],
        [9, 1, '9.95'],
      ]),
    )
    const report = screen.getByText('已录入 4 个读数，1 个未录入：').closest('[role=status]')
    expect(report?.textContent).toContain('“10,02”：第 1 行读数须为数字')
    expect(report?.textContent).toContain('1 个单元格没有对应的位置')
    expect(line('P-1').querySelector('[data-wrong]')?.textContent).toBe('10,02')
  })

  it('come from a file: nothing of it until what is wrong was seen', async () => {
    await show()
    const file = new File(['position,1'], 'readings.csv')
    fireEvent.change(screen.getByLabelText('导入读数文件'), { target: { files: [file] } })
    expect(await screen.findByText('第 2 行“1”：第 1 行读数须为数字')).toBeTruthy()
    expect(screen.getByText('已录入 0 个读数，1 个未录入：')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '只录入正确的' }))
    expect(await screen.findByText('已录入 2 个读数，1 个未录入：')).toBeTruthy()
  })

  it('of a round that is over are only shown', async () => {
    const earlier = { id: 40, item_id: 7, seq: 1, value: '10.30', round: 1 }
    await show(sheetOf([bore], [earlier], { round: 2 }))
    expect(line('P-1').textContent).not.toContain('10.30')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '轮次' }))
    fireEvent.click(await screen.findByTitle('第 1 轮'))
    await waitFor(() => expect(line('P-1').textContent).toContain('10.30'))
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
    expect(within(screen.getByRole('grid')).queryByRole('textbox')).toBeNull()
  })

  it('have capability figures from five on, or say why not', async () => {
    const many = { ...bore, readings_required: 5 }
    const values = ['10.02', '9.98', '10.01', '10.00', '10.04']
    const readings = values.map((value, at) => ({ id: at + 1, item_id: 7, seq: at + 1, value }))
    await show(sheetOf([many, seat], readings))
    expect(screen.getByText('Cp 1.49')).toBeTruthy()
    expect(screen.getByRole('img', { name: /5 个读数的单值控制图/ })).toBeTruthy()
    fireEvent.click(within(line('P-2')).getAllByRole('cell')[0] as Element)
    expect(await screen.findByText('不是数值项目，没有过程能力')).toBeTruthy()
  })
})
