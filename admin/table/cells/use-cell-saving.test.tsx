import { act, renderHook, waitFor } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../../contract/text.ts'
import { gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { useQuestions } from '../../parts/question.ts'
import { type Row, withRow } from '../../parts/row.ts'
import type { View } from '../../parts/view.ts'
import { useCellSaving } from './use-cell-saving.ts'

const start: readonly Row[] = [{ id: 5, name: '泵', price: '12.00', status: '1', lock_version: 2 }]

const asking: View = {
  form: {
    asks: (row, { status }) =>
      status === '0' ? { title: text(`停用${row.name}？`, ''), text: text('', ''), yes: text('停用', '') } : undefined,
  },
}
const plain: View = {}

function useList(view = plain) {
  const [rows, setRows] = useState(start)
  const change = useCallback((id: number, how: (row: Row) => Row) => setRows((now) => withRow(now, id, how)), [])
  return { row: rows[0] ?? {}, saving: useCellSaving(gadget, { change, loading: false }, view) }
}

afterEach(() => vi.unstubAllGlobals())

describe('a switch in the list', () => {
  it('posts two keys and shows the new value at once', async () => {
    const sent = answerCalls(() => ({ code: 1, data: { row: { id: 5, status: '0', lock_version: 3 } } }))
    const { result } = renderHook(useList)
    act(() => void result.current.saving.flip(result.current.row, 'status', '0'))
    expect(result.current.row.status).toBe('0')
    await waitFor(() => expect(result.current.row.lock_version).toBe(3))
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/admin/product.Gadget/edit', body: { id: 5, status: '0' } })
    expect(sent[0]?.query.get('return')).toBe('row')
  })

  it('goes back and is marked when the server refuses', async () => {
    answerCalls(() => ({ code: 0, msg: '记录未找到' }))
    const { result } = renderHook(useList)
    act(() => void result.current.saving.flip(result.current.row, 'status', '0'))
    await waitFor(() => expect(result.current.saving.faultOf(5, 'status')).toBe('记录未找到'))
    expect(result.current.row.status).toBe('1')
  })
})

describe('a switch that publishes a row', () => {
  it('says everything the row lacks, none of which is marked in a list', async () => {
    const errors = { cover: '发布前请上传主图', images: '图集不能为空' }
    answerCalls(() => ({ code: 0, msg: '请检查标记的字段', data: { errors } }))
    const { result } = renderHook(useList)
    act(() => void result.current.saving.flip(result.current.row, 'status', '0'))
    await waitFor(() => expect(result.current.saving.faultOf(5, 'status')).toBe('发布前请上传主图；图集不能为空'))
  })
})

describe('a switch whose view asks first', () => {
  const flip = async (answer: boolean) => {
    const sent = answerCalls(() => ({ code: 1 }))
    const { result } = renderHook(() => useList(asking))
    act(() => void result.current.saving.flip(result.current.row, 'status', '0'))
    const [question] = useQuestions.getState().asked
    expect([question?.title, result.current.row.status, sent]).toEqual(['停用泵？', '1', []])
    await act(async () => question?.answer(answer))
    return { sent, result }
  }

  it('waits for a yes', async () => {
    const { sent, result } = await flip(true)
    expect([sent.length, result.current.row.status]).toEqual([1, '0'])
  })

  it('stays as it is after a no', async () => {
    const { sent, result } = await flip(false)
    expect([sent.length, result.current.row.status]).toEqual([0, '1'])
  })
})

describe('a price typed in the list', () => {
  it('is refused before it is sent when it is no price', async () => {
    const sent = answerCalls(() => ({ code: 1 }))
    const { result } = renderHook(useList)
    const refused = await act(() => result.current.saving.write(result.current.row, 'price', '1.234'))
    expect(refused).toContain('2 位小数')
    expect(sent).toEqual([])
  })

  it('posts one field and the version it was read at', async () => {
    const sent = answerCalls(() => ({ code: 1, data: { row: { id: 5, price: '13.50' } } }))
    const { result } = renderHook(useList)
    await act(() => result.current.saving.write(result.current.row, 'price', '13.5'))
    await waitFor(() => expect(sent[0]?.body).toEqual({ id: 5, lock_version: 2, price: '13.50' }))
  })

  it('is refused with the sentence of the server, and the row is as before', async () => {
    answerCalls(() => ({ code: 0, msg: '', data: { errors: { price: '价格不能低于成本' } } }))
    const { result } = renderHook(useList)
    const refused = await act(() => result.current.saving.write(result.current.row, 'price', '13.5'))
    expect([refused, result.current.row.price, result.current.saving.faultOf(5, 'price')]).toEqual([
      '价格不能低于成本',
      '12.00',
      undefined,
    ])
  })

  it('is not sent when nothing changed', async () => {
    const sent = answerCalls(() => ({ code: 1 }))
    const { result } = renderHook(useList)
    await act(() => result.current.saving.write(result.current.row, 'price', '12'))
    expect(sent).toEqual([])
  })
})
