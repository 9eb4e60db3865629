import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { inWideWindows, showList } from '../../resource-screen.testing.ts'

const asks = { view: '', quickSearch: '', order: '', columns: ['code', 'name'], drawing: 'rows' }
const cheap = { ...asks, search: [{ field: 'colour', operator: 'eq', val: 'blue' }] }
const saved = [
  { id: 12, name: '蓝色', own: true, shared: false, count: 1, asks: cheap },
  { id: 13, name: '两列', own: true, shared: false, count: 3, asks: { ...asks, search: [] } },
]

function open(address: string) {
  const sent = answerCalls(({ path }) =>
    path.endsWith('SavedView/index')
      ? { code: 1, data: { list: saved } }
      : { code: 1, data: { list: [{ id: 7, code: 'G-7', name: '泵7', status: '0' }], total: 1, remark: '' } },
  )
  showList(gadget, address)
  /** What the list was asked for, in order. */
  return () =>
    sent
      .filter(({ path }) => path.endsWith('Gadget/index'))
      .map(({ query }) => query.get('search[0][val]') ?? query.get('quickSearch') ?? 'all')
}

inWideWindows()

it.each([
  ['/?view=12', 'blue', 'a view that narrows is asked for at once, and never all rows before it'],
  ['/?view=13', 'all', 'a view of all rows shows them'],
  ['/?view=99', 'all', 'a view that is gone shows all rows'],
  ['/?view=12&q=ball', 'ball', 'a view that was left asks for what the address says'],
])('%s asks for %s: %s', async (address, first) => {
  const asked = open(address)
  await screen.findByText('泵7')
  await waitFor(() => expect(screen.queryByText('两列')).toBeTruthy())
  expect(asked()).toEqual([first])
})
