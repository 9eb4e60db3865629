import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../admin/parts/network.testing.ts'
import { OperationPanel } from './operation-panel.view.tsx'

afterEach(() => vi.unstubAllGlobals())

const operations: Readonly<Record<string, readonly object[]>> = {
  4: [
    { id: 41, seq: 10, name: '下料', name_en: 'Cutting' },
    { id: 42, seq: 20, name: '精车', name_en: 'Turning' },
  ],
  5: [{ id: 51, seq: 10, name: '装配', name_en: 'Assembly' }],
}

it('an operation is chosen of the routing of the form, and goes with another routing', async () => {
  answerCalls(({ query }) => ({ code: 1, data: { list: operations[query.get('routing_id') ?? ''] ?? [] } }))
  const change = vi.fn()
  const panel = (row: object, value: unknown) => (
    <OperationPanel id="panel" name="routing_operation_id" value={value} row={{ ...row }} onChange={change} />
  )
  const { rerender } = render(panel({ routing_id: null }, null))
  expect(screen.getByText('请先选择工艺路线')).toBeTruthy()
  expect((screen.getByRole('combobox') as HTMLInputElement).disabled).toBe(true)

  rerender(panel({ routing_id: 4 }, null))
  await waitFor(() => expect((screen.getByRole('combobox') as HTMLInputElement).disabled).toBe(false))
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByText('20 精车'))
  expect(change).toHaveBeenLastCalledWith(42)

  rerender(panel({ routing_id: 4 }, 42))
  expect(change).toHaveBeenCalledTimes(1)
  rerender(panel({ routing_id: 5 }, 42))
  await waitFor(() => expect(change).toHaveBeenLastCalledWith(null))
})
