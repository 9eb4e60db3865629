import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../admin/parts/network.testing.ts'
import { testOffice } from '../../admin/parts/office.testing.ts'
import { OfficeProvider } from '../../admin/parts/office.tsx'
import type { Row } from '../../admin/parts/row.ts'
import { craft } from '../craft/craft.ts'
import { measureTemplate } from '../measure-template/measure-template.ts'
import { supplier } from '../supplier/supplier.ts'
import { OperationsPanel } from './operations-panel.view.tsx'
import { OperationsTab } from './operations-tab.view.tsx'
import './pick-processes.view.tsx'
import { routing } from './routing.ts'
import { routingOperation } from './routing-operation.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => vi.unstubAllGlobals())

const nouns = [routing, routingOperation, craft, supplier, measureTemplate]
const office = { ...testOffice, definitions: new Map(nouns.map((one) => [one.name, one])) }

const process = (id: number, name: string, more: object = {}) => ({
  ...{ id, code: `GX-${id}`, kind: 'machining', name, name_en: '', workstation: '', attention: '', params: [] },
  ...{ setup_min: '10.00', run_min: '5.00', rate_hour: 60, is_key: 0, is_inspect: 0, is_outsource: 0 },
  ...more,
})
const processes = [process(1, '下料'), process(2, '粗车', { is_key: 1 }), process(3, '试压', { is_inspect: 1 })]
const operation = (id: number, seq: number, name: string, more: object = {}): Row => ({
  ...{ id, seq, craft_id: 1, name, setup_min: '10.00', run_min: '5.00', wait_min: '0.00', rate_hour: 60 },
  ...{ link_type: 'FS', is_key: 0, is_inspect: 0, is_outsource: 0, craft: { id: 1, code: 'GX-1', name: '下料' } },
  ...more,
})

let now: readonly Row[] = []

function Form({ rows }: { rows: readonly Row[] }) {
  const [value, setValue] = useState(rows)
  now = value
  // A panel gives lists of rows.
  return (
    <OperationsPanel
      id="panel"
      name="operations"
      row={{ batch_qty: 10 }}
      {...{ value }}
      onChange={(next) => setValue(next as Row[])}
    />
  )
}

function show(part: React.ReactElement) {
  answerCalls(() => ({ code: 1, data: { list: processes, work_hours_per_day: 8 } }))
  return render(<OfficeProvider {...{ office }}>{part}</OfficeProvider>)
}
const lines = () => now.map(({ seq, name }) => [seq, name])
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

it('several processes are appended at once, in the order of choosing, their places going on by ten', async () => {
  show(<Form rows={[operation(1, 15, '锻造')]} />)
  fireEvent.click(screen.getByText('选择多个工艺'))
  // By their words: roles of a whole dialog take seconds to tell.
  for (const code of ['GX-2', 'GX-3']) fireEvent.click(await screen.findByText(code))
  fireEvent.click(screen.getByText('GX-1', { selector: '.pick-processes *' }))
  const add = screen.getByText('追加 3 道工序')
  fireEvent.click(add)
  fireEvent.click(add)
  expect(lines()).toEqual([
    [15, '锻造'],
    [20, '粗车'],
    [30, '试压'],
    [40, '下料'],
  ])
  expect(now[1]).toMatchObject({ craft_id: 2, link_type: 'FS', wait_min: '0.00', is_key: 1 })
  const flow = [...document.querySelectorAll('.flow-seq')].map(({ textContent }) => textContent)
  expect(flow).toEqual(['15', '20', '30', '40'])
})

it('an operation that is moved takes its new place in steps of ten, with what is written in it', () => {
  show(
    <Form rows={[operation(1, 10, '下料'), operation(2, 20, '粗车', { tooling: 'JJ-1' }), operation(3, 25, '试压')]} />,
  )
  act(() => screen.getByRole('grid').focus())
  press('ArrowDown')
  press('ArrowDown', { altKey: true })
  expect(lines()).toEqual([
    [10, '下料'],
    [20, '试压'],
    [30, '粗车'],
  ])
  expect(now[2]).toMatchObject({ id: 2, tooling: 'JJ-1' })
})

it('Enter goes down a column of minutes and Tab along an operation, and the figures follow what is typed', async () => {
  show(<Form rows={[operation(1, 10, '下料'), operation(2, 20, '粗车')]} />)
  const cost = () => screen.getByText('单件成本').nextElementSibling?.textContent
  await waitFor(() => expect(cost()).toContain('¥12.00'))
  act(() => screen.getByRole('grid').focus())
  const active = () => document.querySelector('[data-active]')?.closest('tr')?.getAttribute('aria-rowindex')
  for (let at = 0; !document.activeElement?.closest('td, body') && at < 3; at++) press('Tab')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
  const first = heads.findIndex((head) => head.includes('工序号'))
  for (let at = first; at < heads.findIndex((head) => head.includes('单件')); at++) press('Tab')
  const typed = (figure: string) => {
    press(figure.charAt(0))
    fireEvent.change(screen.getByRole('textbox', { name: /单件/ }), { target: { value: figure } })
    press('Enter')
  }
  typed('6')
  expect(active()).toBe('3')
  typed('8')
  expect(now.map(({ run_min }) => Number(run_min))).toEqual([6, 8])
  expect(cost()).toContain('¥16.00')
})

it('the page of a routing tells of each operation what it keeps to, and of nothing that is empty', async () => {
  const params = [{ name: '淬火温度', name_en: '', unit: '℃', nominal: '840', min: '830', max: '850' }]
  const rows = [
    operation(1, 10, '调质', { params, attention: '油温 60 ℃', workstation: '热处理', wait_min: '30.00' }),
    operation(2, 20, '镀镍', { is_outsource: 1, supplier: { short_name: '青装' }, link_type: 'SS', overlap_qty: 5 }),
    operation(3, 30, '清洗'),
  ]
  show(<OperationsTab row={{ batch_qty: 10, operations: rows }} />)
  const told = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent))
  expect(told).toEqual([
    [],
    [expect.stringMatching(/^淬火温度 840.±10.℃$/), '油温 60 ℃'],
    ['衔接 开始-开始 · 搭接件数 5'],
    [],
  ])
  const cells = within(screen.getAllByRole('row')[2] ?? document.body).getAllByRole('cell')
  expect([cells[2]?.textContent, cells[2]?.getAttribute('data-label')]).toEqual(['青装', '供应商'])
})
