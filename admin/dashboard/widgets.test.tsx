import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WidgetsAnswer } from '../../contract/dashboard.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { type MenuNode, useBootstrap } from '../menu/bootstrap.ts'
import { gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { Widgets } from './widgets.tsx'

const hint = text('新增后会计入这里', 'Counted once added')
const noun: Definition = {
  ...gadget,
  actions: {
    check: {
      label: text('核对', 'Check'),
      on: 'row',
      input: { note: { kind: 'string', label: text('说明', 'Note') } },
    },
  },
  widgets: {
    new: { shows: 'count', label: text('新器件', 'New'), hint, time: 'create_time' },
    bad: { shows: 'count', label: text('次品', 'Bad'), hint, time: 'create_time', better: 'less' },
    colours: { shows: 'groups', label: text('颜色', 'Colours'), hint, by: 'colour' },
    daily: { shows: 'days', label: text('每日', 'Daily'), hint, time: 'create_time' },
    due: {
      ...{ shows: 'rows', label: text('待核对', 'To check'), hint, says: ['code'], done: 'check' },
    },
    secret: { shows: 'count', label: text('机密', 'Secret'), hint },
  },
}
const asked = { search: [{ field: 'colour', operator: 'eq', val: 'red' }] } as const
const answer: WidgetsAnswer = {
  layout: [],
  figures: {
    'gadget.new': { shows: 'count', now: 12, before: 9, asked },
    'gadget.bad': { shows: 'count', now: 3, before: 2, asked },
    'gadget.due': {
      ...{ shows: 'rows', total: 2, asked },
      rows: [
        { id: 7, name: '泵7', code: 'G-7', can: ['check'] },
        { id: 8, name: '泵8', code: 'G-8', can: [] },
      ],
    },
    'gadget.colours': { shows: 'groups', total: 5, asked, groups: [{ key: 'red', rows: 4, asked }] },
    'gadget.daily': { shows: 'days', total: 0, asked, days: ['2026-06-01'], series: [{ key: '', values: [0] }] },
  },
}
const node: MenuNode = {
  ...{ id: 1, pid: 0, type: 'menu', title: '器件', name: gadget.node ?? '', path: 'product/gadget', icon: '' },
  ...{ menu_type: 'tab', url: '', component: '', keepalive: 0, extend: 'none' },
}

vi.hoisted(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
beforeEach(() => useBootstrap.setState({ menus: [node] }))
afterEach(cleanup)

function open(may = (_node: string) => true) {
  const sent = answerCalls(() => ({ code: 1, data: answer }))
  render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <OfficeProvider office={{ ...testOffice, may, definitions: new Map([[noun.name, noun]]) }}>
        <Widgets own={[{ name: 'own.note', label: text('备注', 'Note'), size: 'm', part: <p>备注在此</p> }]} />
      </OfficeProvider>
    </MemoryRouter>,
  )
  return sent
}

it('a number leads to its list, and tells more or less by words and by whether that is good', async () => {
  open()
  const tile = await screen.findByRole('region', { name: '新器件' })
  expect(within(tile).getByRole('link').getAttribute('href')).toBe(
    `/admin/product/gadget?${new URLSearchParams({ where: JSON.stringify(asked.search) })}`,
  )
  expect(tile.textContent).toContain('较上期增加 3')
  expect(tile.querySelector('[data-good]')?.getAttribute('data-good')).toBe('true')
  const bad = screen.getByRole('region', { name: '次品' })
  expect(bad.querySelector('[data-good]')?.getAttribute('data-good')).toBe('false')
  expect(screen.getByRole('link', { name: /^红 ?4$/ })).toBeTruthy()
})

it('what shows nothing says how it is filled, and what the server left out is not there', async () => {
  open()
  expect(await screen.findByText('新增后会计入这里')).toBeTruthy()
  expect(screen.queryByText('机密')).toBeNull()
  expect(screen.getByText('备注在此')).toBeTruthy()
})

it('another period is asked for, and stands in the address', async () => {
  const sent = open()
  fireEvent.click(await screen.findByText('30 天'))
  await screen.findByRole('region', { name: '新器件' })
  expect(sent.map(({ query }) => query.get('days'))).toEqual(['7', '30'])
})

it('what is due is done where it stands, by those who may and where its row allows it', async () => {
  const sent = open()
  expect(await screen.findByRole('button', { name: '完成：泵7' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '完成：泵8' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '完成：泵7' }))
  fireEvent.change(await screen.findByLabelText('说明'), { target: { value: '已核对' } })
  fireEvent.click(screen.getByRole('button', { name: /^核 ?对$/ }))
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/widgets'))).toHaveLength(2))
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/admin/product.Gadget/check',
    body: { ids: [7], note: '已核对' },
  })
  cleanup()
  open((node) => node !== 'product/gadget/check')
  await screen.findByText('泵7')
  expect(screen.queryByRole('button', { name: /^完成：/ })).toBeNull()
})

it('what is hidden is kept for the reader', async () => {
  const sent = open()
  fireEvent.click(await screen.findByText('调整布局'))
  fireEvent.click(await screen.findByRole('button', { name: '隐藏“次品”' }))
  const posted = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(posted).toEqual([{ layout: expect.arrayContaining([{ name: 'gadget.bad', size: 's', hidden: true }]) }])
  expect(JSON.stringify(posted).match(/"hidden":true/g)).toHaveLength(1)
  expect(await screen.findByRole('button', { name: '显示“次品”' })).toBeTruthy()
})
