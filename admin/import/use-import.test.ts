import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gadget } from '../parts/definition.testing.ts'
import { answerCalls, type Sent } from '../parts/network.testing.ts'
import { useImport } from './use-import.ts'

const file = new File(['编码\nG-1\nx y'], 'gadgets.csv', { type: 'text/csv' })
const mixed = {
  total: 2,
  imported: 1,
  errors: [{ row: 3, column: '编码', message: '格式不正确' }],
  failed: '编码\nx y',
}
const onImported = vi.fn()

const fieldsOf = ({ body }: Sent) =>
  body instanceof FormData ? [...body].filter(([, value]) => typeof value === 'string') : []

afterEach(() => {
  vi.unstubAllGlobals()
  onImported.mockClear()
})

describe('a file chosen for import', () => {
  it('is tried first, and nothing counts as imported', async () => {
    const sent = answerCalls(() => ({ code: 1, data: mixed }))
    const { result } = renderHook(() => useImport(gadget, onImported))
    await act(() => result.current.choose(file))
    expect(sent.map(fieldsOf)).toEqual([[['step', 'dryRun']]])
    expect(result.current.report).toEqual(mixed)
    expect(result.current.isDone).toBe(false)
    expect(onImported).not.toHaveBeenCalled()
  })

  it('goes in without its faulty rows when the reader says so', async () => {
    const sent = answerCalls(() => ({ code: 1, data: mixed }))
    const { result } = renderHook(() => useImport(gadget, onImported))
    await act(() => result.current.choose(file))
    await act(() => result.current.commit(true))
    expect(fieldsOf(sent[1] as Sent)).toEqual([
      ['step', 'commit'],
      ['valid_only', '1'],
    ])
    expect(result.current.isDone).toBe(true)
    expect(onImported).toHaveBeenCalledOnce()
  })

  it('says why it cannot be read, until another one is chosen', async () => {
    let readable = false
    answerCalls(() => (readable ? { code: 1, data: mixed } : { code: 0, msg: '无法读取表格' }))
    const { result } = renderHook(() => useImport(gadget, onImported))
    await act(() => result.current.choose(file))
    expect(result.current.failure).toBe('无法读取表格')
    readable = true
    await act(() => result.current.choose(file))
    expect(result.current.failure).toBeUndefined()
  })
})
