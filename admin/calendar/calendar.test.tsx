import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { firstPage } from '../table/narrowing/list-query.ts'
import { permissionsOf } from '../table/permissions.ts'
import { Calendar } from './calendar.tsx'
import { at, fitter, job, planned } from './job.testing.ts'

const rows = [
  planned(1, 1, ['2026-06-16 09:00', '2026-06-16 11:00']),
  planned(2, 1, ['2026-06-16 10:00', '2026-06-17 12:00'], { urgency: 'urgent' }),
  planned(3, 2, ['2026-06-18 14:00', '2026-06-18 16:00'], { state: 'done' }),
]
const waiting = { id: 9, name: '待排工单', state: 'draft', urgency: 'usual', fitter_id: null, can: ['schedule'] }

/** Of the nineteenth there are more than an answer holds. */
const totals = [
  { lane: 1, day: '2026-06-16', total: 2 },
  { lane: 1, day: '2026-06-17', total: 1 },
  { lane: 2, day: '2026-06-18', total: 1 },
  { lane: 1, day: '2026-06-19', total: 700 },
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at('2026-06-16 12:00') * 1000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open({ wide, span, more = [] }: { wide: boolean; span?: 'day'; more?: typeof rows }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const sent = answerCalls(({ query }) => {
    if (query.get('view') === 'toPlan') return { code: 1, data: { list: [waiting], total: 1 } }
    return { code: 1, data: { list: [...rows, ...more], total: 4, days: totals } }
  })
  const run = vi.fn()
  const props = {
    definition: job,
    view: {},
    may: permissionsOf(job, () => true),
    denies: () => false,
    rowActions: { run },
    rows: { round: 0 },
    arrangement: { state: firstPage, arrangement: { span }, setArrangement: () => undefined },
    // Only these parts of the list are read.
  } as unknown as Parameters<typeof Calendar>[0]
  const definitions = new Map([job, fitter].map((one) => [one.name, one]))
  render(
    <MemoryRouter initialEntries={['/admin/works/job']}>
      <OfficeProvider office={{ ...testOffice, definitions }}>
        <Calendar {...props} />
      </OfficeProvider>
    </MemoryRouter>,
  )
  return { sent, run }
}

const wordsIn = (element: Element): string[] =>
  [...element.querySelectorAll('.calendar-block')].map((block) =>
    [...block.querySelectorAll('.calendar-block-time, .board-card-title, .board-card-facts > *')]
      .map(({ textContent }) => textContent)
      .join(' '),
  )

it('a week has a lane for each fitter, with what is planned at its day, what clashes, and beside it what waits', async () => {
  const { sent } = open({ wide: true })
  const anna = (await screen.findByRole('rowheader', { name: 'Anna' })).closest('tr')
  const bert = screen.getByRole('rowheader', { name: 'Bert' }).closest('tr')
  if (!anna || !bert) throw new Error('a lane is missing')
  const cells = [...anna.querySelectorAll('td')].map(wordsIn)
  expect(cells).toEqual([
    [],
    ['09:00–11:00 工单 1 时间冲突 已排期', '10:00 → 06-17 12:00 工单 2 时间冲突 已排期 紧急'],
    ['06-16 10:00 → 12:00 工单 2 时间冲突 已排期 紧急'],
    ...[[], [], [], []],
  ])
  expect([...bert.querySelectorAll('td')].map(wordsIn)[3]).toEqual(['14:00–16:00 工单 3 已完成'])
  expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toContain('06-16')
  const tray = await screen.findByRole('complementary', { name: '待排期，1 条' })
  expect(within(tray).getByRole('button', { name: '待排工单' })).toBeTruthy()
  const asked = sent.map(({ query }) => [query.get('search[0][val]'), query.get('search[1][val]')])
  expect(asked).toContainEqual([String(at('2026-06-22 00:00')), String(at('2026-06-15 00:00'))])
})

it('only a day that is full says less of each row, and how many more its lane has, with the way to all of them', async () => {
  const full = [5, 6, 7, 8].map((id) => planned(id, 1, ['2026-06-19 09:00', '2026-06-19 10:00']))
  open({ wide: true, more: full })
  const anna = (await screen.findByRole('rowheader', { name: 'Anna' })).closest('tr')
  const lists = [...(anna?.querySelectorAll('ul') ?? [])].map((list) => [list.children.length, list.dataset.crowded])
  expect(lists).toEqual([
    [2, undefined],
    [1, undefined],
    [4, 'true'],
  ])
  const others = screen.getByRole('link', { name: 'Anna 2026-06-19 还有 696 条，打开列表' })
  const address = new URLSearchParams(String(others.getAttribute('href')).split('?')[1])
  expect([address.get('as'), JSON.parse(address.get('where') ?? '')]).toMatchObject([
    'rows',
    [
      { field: 'from_time', operator: 'elt', val: '2026-06-19 23:59:59' },
      { field: 'until_time', operator: 'gt', val: '2026-06-19 00:00:00' },
      { field: 'fitter_id', operator: 'eq', val: '1' },
      { field: 'state', operator: 'NOT IN', val: ['dropped'] },
    ],
  ])
})

it('a day has its hours, and goes on to the next one', async () => {
  const { sent } = open({ wide: true, span: 'day' })
  await screen.findByRole('rowheader', { name: 'Anna' })
  expect(screen.getByText('现在 12:00')).toBeTruthy()
  const [first, second] = [...document.querySelectorAll<HTMLElement>('.calendar-track .calendar-block')]
  // Nine and ten o'clock among the hours from seven to twenty; the second one goes on past the last.
  expect([first, second].map((block) => block?.style.insetInlineStart)).toEqual([`${200 / 13}%`, `${300 / 13}%`])
  expect(second?.style.insetBlockStart).not.toBe(first?.style.insetBlockStart)
  const before = sent.length
  fireEvent.click(screen.getByRole('button', { name: '后一天' }))
  await waitFor(() => expect(sent.length).toBeGreaterThan(before))
  expect(sent.at(-1)?.query.get('search[1][val]')).toBe(String(at('2026-06-17 00:00')))
})

it('a narrow window has a list of each day, with the names of the lanes and nothing to be dragged', async () => {
  open({ wide: false })
  const open16 = await screen.findByRole('button', { name: /06-16/, pressed: true })
  await waitFor(() => expect(open16.textContent).toMatch(/2$/))
  expect([...document.querySelectorAll('.calendar-list .calendar-block-time')].map((one) => one.textContent)).toEqual([
    '09:00–11:00Anna',
    '10:00 → 06-17 12:00Anna',
  ])
  fireEvent.click(screen.getByRole('button', { name: /06-18/ }))
  expect(screen.getByText('14:00–16:00').textContent).toContain('Bert')
  expect(document.querySelector('[data-movable]')).toBeNull()
})
