import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../browser/api-client.ts'
import type { Fields } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'
import { definitions, gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { ActionFields } from './action-fields.tsx'
import { useAsking } from './use-asking.ts'

const fields: Fields = { note: { kind: 'string', label: text('说明', 'Note') } }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
