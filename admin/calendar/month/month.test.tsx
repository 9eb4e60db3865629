import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayOf } from '../../../contract/moment.ts'
import { gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { inWideWindows, showList } from '../../resource-screen.testing.ts'

inWideWindows()

it('a day with many rows shows the first of them, and leads to the list of all of that day', async () => {
  const today = dayOf(Date.now() / 1000, testOffice.timeZone)
  const rows = [7, 8, 9].map((id) => ({ id, code: `G-${id}`, name: `泵${id}`, update_time: Date.now() / 1000 }))
  const sent = answerCalls(({ path }) =>
    path.endsWith('/days')
      ? { code: 1, data: { list: rows, total: 1200, days: [{ day: today, total: 1200 }] } }
      : { code: 1, data: { list: rows, total: 1200, remark: '' } },
  )
  showList(gadget, '/?as=calendar&q=G')
  const others = await screen.findByRole('link', { name: new RegExp(`${today} 还有 1197 条`) })
  const cell = others.closest('td') as HTMLElement
  expect(
    within(cell)
      .getAllByText(/^泵/)
      .map((one) => one.textContent),
  ).toEqual(['泵7', '泵8', '泵9'])
  const asked = sent.find(({ path }) => path.endsWith('/days'))?.query
  // The weeks of one month and no more than three rows of a day: an answer as short as a page.
  expect([asked?.get('by'), asked?.get('each'), asked?.get('quickSearch')]).toEqual(['update_time', '3', 'G'])
  expect(Number(asked?.get('days'))).toBeLessThanOrEqual(42)
  const to = new URL(others.getAttribute('href') ?? '', 'http://localhost').searchParams
  expect([to.get('q'), to.get('as'), to.get('order')]).toEqual(['G', 'rows', 'update_time,asc'])
  expect(JSON.parse(to.get('where') ?? '')).toEqual([
    { field: 'update_time', operator: 'RANGE', val: `${today} 00:00:00,${today} 23:59:59`, render: 'datetime' },
  ])
})
