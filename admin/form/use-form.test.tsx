import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { banner, definitions, gadget } from '../parts/definition.testing.ts'
import { answerCalls, type Sent } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { emptyRow } from './form-values.ts'
import { useForm } from './use-form.ts'

const office = { ...testOffice, definitions }

const Office = ({ children }: { children: ReactNode }) => <OfficeProvider office={office}>{children}</OfficeProvider>

const stored = { ...emptyRow(gadget), id: 7, lock_version: 3, code: 'G-1', name: '泵', price: '12.00', status: '0' }
const onSaved = vi.fn()

async function openForm(answer: (sent: Sent) => { code: number; msg?: string; data?: unknown }) {
  const sent = answerCalls((call) => (call.method === 'GET' ? { code: 1, data: { row: stored } } : answer(call)))
  const { result } = renderHook(() => useForm({ definition: gadget, id: 7, onSaved }), { wrapper: Office })
  await waitFor(() => expect(result.current.values).toBeDefined())
  const posts = () => sent.filter((call) => call.method === 'POST').map((call) => call.body)
  return { result, posts }
}

afterEach(() => {
  vi.unstubAllGlobals()
  onSaved.mockClear()
})

describe('saving a row', () => {
  it('lets the server answer all that a row lacks before visitors may see it, since rules know of more', async () => {
    const errors = { cover: '发布前请上传主图', lines: '明细不能为空' }
    const { result, posts } = await openForm(() => ({ code: 0, msg: '请检查标记的字段', data: { errors } }))
    await act(() => result.current.save({ status: '1' }))
    expect(posts()).toEqual([{ id: 7, lock_version: 3, status: '1' }])
    expect(result.current.faults).toEqual(errors)
  })

  it('posts id, version and what changed', async () => {
    const { result, posts } = await openForm(() => ({ code: 1, data: { row: { ...stored, price: '15.00' } } }))
    act(() => result.current.set('price', '15'))
    expect(result.current.dirty).toBe(true)
    await act(() => result.current.save())
    expect(posts()).toEqual([{ id: 7, lock_version: 3, price: '15.00' }])
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ price: '15.00' }))
  })

  it('asks first, when its view wants to know, and posts nothing after a no', async () => {
    const sent = answerCalls(() => ({ code: 1, data: { row: stored } }))
    const agreed = vi.fn(async () => false)
    const { result } = renderHook(() => useForm({ definition: gadget, id: 7, known: stored, agreed, onSaved }), {
      wrapper: Office,
    })
    act(() => result.current.set('price', '15'))
    await act(() => result.current.save())
    expect(agreed).toHaveBeenCalledWith(stored, expect.objectContaining({ price: '15.00' }))
    expect([sent, result.current.dirty]).toEqual([[], true])
  })

  it('is not asked for again when it was just read', async () => {
    const sent = answerCalls(() => ({ code: 1, data: { row: stored } }))
    const { result } = renderHook(() => useForm({ definition: gadget, id: 7, known: stored, onSaved }), {
      wrapper: Office,
    })
    expect(result.current.values).toEqual(stored)
    expect(sent).toEqual([])
    act(() => result.current.reload())
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['GET']))
  })

  it('leaves a masked value empty, which is neither missing nor a change', async () => {
    const known = { ...stored, name: '139****5678', _masked: { name: '139****5678' } }
    const sent = answerCalls(() => ({ code: 1, data: { row: { ...known, name: '' } } }))
    const { result } = renderHook(() => useForm({ definition: gadget, id: 7, known, onSaved }), { wrapper: Office })
    expect([result.current.values?.name, result.current.dirty]).toEqual(['', false])
    act(() => result.current.set('price', '15'))
    await act(() => result.current.save())
    expect(result.current.faults).toEqual({})
    expect(sent.map(({ body }) => body)).toEqual([{ id: 7, lock_version: 3, price: '15.00' }])
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: '139****5678' }))
  })

  it('posts once however often it is asked', async () => {
    const { result, posts } = await openForm(() => ({ code: 1 }))
    act(() => result.current.set('price', '15'))
    await act(async () => void (await Promise.all([result.current.save(), result.current.save()])))
    expect(posts()).toHaveLength(1)
  })

  it('sends nothing that its own check refuses', async () => {
    const { result, posts } = await openForm(() => ({ code: 1 }))
    act(() => result.current.set('code', 'x y'))
    await act(() => result.current.save())
    expect(posts()).toEqual([])
    expect(Object.keys(result.current.faults)).toEqual(['code'])
  })

  it('marks the fields that the server names', async () => {
    const { result } = await openForm(() => ({ code: 0, msg: '编码已存在', data: { errors: { code: '编码已存在' } } }))
    act(() => result.current.set('code', 'G-2'))
    await act(() => result.current.save())
    expect(result.current.faults).toEqual({ code: '编码已存在' })
    expect(onSaved).not.toHaveBeenCalled()
  })
})

describe('a field that another hides', () => {
  const openBanner = () => {
    const sent = answerCalls(() => ({ code: 1 }))
    const { result } = renderHook(() => useForm({ definition: banner, id: null, onSaved }), { wrapper: Office })
    return { result, sent }
  }

  it('keeps its fault and its words to itself until it is shown again', async () => {
    const { result, sent } = openBanner()
    act(() => result.current.set('name', '一'))
    await act(() => result.current.save())
    expect(Object.keys(result.current.faults)).toEqual(['picture'])
    act(() => result.current.set('picture', '/a.png'))
    act(() => result.current.set('media', 'words'))
    await act(() => result.current.save())
    expect(Object.keys(result.current.faults)).toEqual(['quote'])
    act(() => result.current.set('media', 'picture'))
    expect([result.current.faults, result.current.values?.picture]).toEqual([{}, '/a.png'])
    await act(() => result.current.save())
    expect(sent.map(({ body }) => body)).toEqual([{ name: '一', media: 'picture', picture: '/a.png' }])
  })
})

describe('a row that somebody else saved meanwhile', () => {
  const conflict = { update_admin: { nickname: '李' }, update_time: 5, changed_fields: ['price'], lock_version: 9 }
  const refusing = (call: Sent) => {
    const stale = (call.body as { lock_version: number }).lock_version !== 9
    return stale ? { code: 0, msg: '已被修改', data: { conflict } } : { code: 1 }
  }

  it('asks the writer, and keeps his content over the other when he says so', async () => {
    const { result, posts } = await openForm(refusing)
    act(() => result.current.set('price', '15'))
    await act(() => result.current.save())
    expect(result.current.conflict).toMatchObject({ who: '李', columns: ['price'] })
    await act(() => result.current.overwrite())
    expect(posts().at(-1)).toEqual({ id: 7, lock_version: 9, price: '15.00' })
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('gives up his changes when he reloads', async () => {
    const { result } = await openForm(refusing)
    act(() => result.current.set('price', '15'))
    await act(() => result.current.save())
    act(() => result.current.reload())
    await waitFor(() => expect(result.current.dirty).toBe(false))
    expect(result.current.conflict).toBeUndefined()
  })
})
