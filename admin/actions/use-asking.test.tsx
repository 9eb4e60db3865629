import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../browser/api-client.ts'
import type { Fields } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'
import { at, job, planned } from '../calendar/job.testing.ts'
import { definitions, gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { ActionFields } from './action-fields.tsx'
import { useAction } from './use-action.ts'
import { useAsking } from './use-asking.ts'

const fields: Fields = { note: { kind: 'string', label: text('说明', 'Note') } }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what is given in place of what a row holds stands in the fields, and is posted without being touched', async () => {
  const sent = answerCalls(() => ({ code: 1, data: null }))
  const row = planned(7, 1, ['2026-06-16 09:00', '2026-06-16 11:00'])
  const given = { fitter_id: 2, from_time: at('2026-06-17 09:00') }
  const { result } = renderHook(
    () => useAction({ definition: job, name: 'schedule', rows: [row], given, onDone: () => undefined }),
    { wrapper: MemoryRouter },
  )
  expect(result.current.values).toEqual({ ...given, until_time: row.until_time })
  await act(() => result.current.send())
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [7], ...given }])
})

describe('what a call refuses', () => {
  it('is shown beside the field that was asked for, and above them when it was not', async () => {
    const errors = { note: '说明过长', owner: '负责人已停用', 'lines[0].qty': '数量有误' }
    answerCalls(() => ({ code: 0, msg: '请检查标记的字段', data: { errors } }))
    const post = () => call({ path: '/admin/gadget/assign', method: 'POST', quiet: true })
    const { result } = renderHook(() =>
      useAsking({ ids: 'asked', fields: () => fields, start: { note: '' }, post, onDone: () => undefined }),
    )
    await act(() => result.current.send())
    expect(result.current.unasked).toEqual(['负责人已停用', '数量有误'])
    render(
      <OfficeProvider office={{ ...testOffice, definitions }}>
        <ActionFields definition={gadget} acting={result.current} />
      </OfficeProvider>,
    )
    const shown = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(shown).toEqual(['负责人已停用 数量有误', '说明过长'])
  })
})
