import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resource } from '../../contract/definition/resource.ts'
import type { HistoryChange } from '../../contract/history.ts'
import { text } from '../../contract/text.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { QuestionDialogs } from '../parts/question-dialogs.tsx'
import { HistoryPanel } from './history-panel.tsx'

const label = text('值', 'Value')
const sheet = resource({
  name: 'sheet',
  node: 'store/sheet',
  label: text('测量单', 'Sheets'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('名称', 'Name') },
    items: { kind: 'children', label: text('项目', 'Items'), bounds: { of: 'item', by: 'sheet_id', max: 9 } },
  },
})
const item = resource({
  name: 'item',
  label: text('项目', 'Items'),
  title: 'name',
  fields: {
    sheet_id: { kind: 'reference', label, bounds: { to: 'sheet' } },
    name: { kind: 'string', label },
    readings: { kind: 'children', label: text('读数', 'Readings'), bounds: { of: 'reading', by: 'item_id', max: 9 } },
  },
})

const renamed: HistoryChange = { id: 7, column: 'name', before: '旧', after: '新', can_rollback: true }

/** A server with one save; `rollback` says what becomes of it. */
function serve(rollback: () => { code: number; msg?: string }, change: HistoryChange = renamed) {
  let changes = [change]
  return answerCalls(({ path }) => {
    if (path.endsWith('/rollback')) {
      changes = [{ ...change, can_rollback: false, reason: '现在是“别的”，不能直接回滚' }]
      return rollback()
    }
    const save = { key: '1', kind: 'edit', name: 'edit', time: 1_700_000_000, who: 'Ann', note: '', changes }
    return { code: 1, data: { history: [save], before: null } }
  })
}

function show(onChanged = vi.fn()) {
  const definitions = new Map([sheet, item].map((one) => [one.name, one]))
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <HistoryPanel definition={sheet} id={1} onChanged={onChanged} />
        <QuestionDialogs />
      </ConfigProvider>
    </OfficeProvider>,
  )
  return onChanged
}

const question = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '回滚“名称”' }))
  return within(await screen.findByRole('dialog')).getByRole('button', { name: '回滚' })
}

beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await act(async () => undefined)
})

it('a double click on the answer rolls back once', async () => {
  const sent = serve(() => ({ code: 1, msg: '已回滚' }))
  const onChanged = show()
  const yes = await question()
  fireEvent.click(yes)
  fireEvent.click(yes)
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  expect(sent.filter(({ path }) => path.endsWith('/rollback'))).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a refusal closes the question and shows what stands there now', async () => {
  serve(() => ({ code: 0, msg: '“名称”现在是“别的”，没有回滚' }))
  const onChanged = show()
  fireEvent.click(await question())
  expect(await screen.findByText('现在是“别的”，不能直接回滚')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: '回滚“名称”' })).toBeNull()
  expect(onChanged).not.toHaveBeenCalled()
})

it('after the session ended nothing counts as rolled back and the question is closed', async () => {
  serve(() => ({ code: 303, msg: '请先登录' }))
  const onChanged = show()
  fireEvent.click(await question())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChanged).not.toHaveBeenCalled()
})

it('of a row that was deleted meanwhile stands who deleted it', async () => {
  answerCalls(() => ({ code: 0, msg: '“阀门”已由Ben于 2026-01-01 08:00 删除' }))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('“阀门”已由Ben于 2026-01-01 08:00 删除')
})

it('rows below rows are told inside of their own row, and the question tells them the other way round', async () => {
  const lines = [
    {
      kind: 'changed' as const,
      name: 'a',
      values: [{ column: 'readings', lines: [{ kind: 'removed' as const, name: '9.00', values: [] }] }],
    },
  ]
  serve(() => ({ code: 1 }), { id: 7, column: 'items', before: '', after: '', lines, can_rollback: true })
  show()
  const told = (await screen.findByText('9.00')).closest('dd')
  expect([told?.previousSibling?.textContent, told?.textContent]).toEqual(['读数', '移除 9.00'])
  fireEvent.click(screen.getByRole('button', { name: '回滚“项目”' }))
  const asked = await screen.findByRole('dialog')
  expect(asked.textContent).toContain('新增 9.00')
  fireEvent.click(within(asked).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
