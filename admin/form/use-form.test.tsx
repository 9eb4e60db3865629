import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notices } from '../../browser/signal.ts'
import { holdCalls } from '../../browser/wire.testing.ts'
import { banner, definitions, gadget } from '../parts/definition.testing.ts'
import { answerCalls, type Sent } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
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

  it('is the same save when it is tried again, and another one with other content', async () => {
    const waiting = holdCalls()
    const { result } = renderHook(() => useForm({ definition: gadget, id: 7, known: stored, onSaved }), {
      wrapper: Office,
    })
    const saved = async (work: () => Promise<void>) => {
      let done: Promise<void> | undefined
      act(() => {
        done = work()
      })
      await waitFor(() => expect(waiting).toHaveLength(keys.length + 1))
      await act(async () => {
        waiting.at(-1)?.fail('timeout')
        await done
      })
      keys.push(waiting.at(-1)?.headers['idempotency-key'])
    }
    const keys: (string | undefined)[] = []
    act(() => result.current.set('price', '15'))
    await saved(() => result.current.save())
    await saved(() => result.current.retry())
    act(() => result.current.set('price', '16'))
    await saved(() => result.current.save())
    expect(keys[0]).toMatch(/./)
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
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
  const lines = [
    { id: 1, note: '一' },
    { id: 2, note: '二' },
  ]

  /** The row as the form read it, then as somebody else left it; saves of the older version are refused. */
  async function meet(theirs: Row, mine: Row, told = conflict) {
    let reads = 0
    const sent = answerCalls(({ method, body }) => {
      const now = reads++ === 0 ? { ...stored, lines } : { ...stored, lines, ...theirs, lock_version: 9 }
      if (method === 'GET') return { code: 1, data: { row: now } }
      reads = 1
      const isStale = (body as { lock_version: number }).lock_version !== 9
      return isStale ? { code: 0, msg: '已被修改', data: { conflict: told } } : { code: 1 }
    })
    const { result } = renderHook(() => useForm({ definition: gadget, id: 7, onSaved }), { wrapper: Office })
    await waitFor(() => expect(result.current.values).toBeDefined())
    for (const [column, value] of Object.entries(mine)) act(() => result.current.set(column, value))
    await act(() => result.current.save())
    const posts = () => sent.filter((call) => call.method === 'POST').map((call) => call.body)
    return { result, posts }
  }

  it('is saved by itself where they changed other fields, and theirs stand', async () => {
    const told: string[] = []
    const stop = notices.listen(({ text }) => told.push(text))
    const { result, posts } = await meet({ price: '99.00' }, { name: '大泵' })
    stop()
    expect(posts().at(-1)).toEqual({ id: 7, lock_version: 9, name: '大泵' })
    expect(onSaved).toHaveBeenCalledOnce()
    expect(result.current.conflict).toBeUndefined()
    expect(told.join()).toContain('李 刚刚修改了价格')
  })

  it('is not saved where both changed one field, until the writer has chosen', async () => {
    const { result, posts } = await meet({ price: '99.00', name: '他泵' }, { name: '大泵', price: '15' })
    expect(result.current.isAsking).toBe(true)
    expect(result.current.conflict?.clashes).toEqual([
      { column: 'name', old: '泵', mine: '大泵', theirs: '他泵' },
      { column: 'price', old: '12.00', mine: '15', theirs: '99.00' },
    ])
    act(() => result.current.dismissConflict())
    await act(() => result.current.save())
    expect([posts().length, result.current.isAsking, onSaved.mock.calls.length]).toEqual([1, true, 0])
    await act(() => result.current.settle(new Set(['name'])))
    expect(posts().at(-1)).toEqual({ id: 7, lock_version: 9, price: '15.00' })
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('has the child rows of both, but for a cell that both changed', async () => {
    const theirs = {
      lines: [
        { id: 1, note: '一' },
        { id: 2, note: '他' },
        { id: 3, note: '三' },
      ],
    }
    const apart = await meet(theirs, { lines: [{ id: 1, note: '我' }, { id: 2, note: '二' }, { note: '新' }] })
    expect(apart.posts().at(-1)).toMatchObject({
      lines: [{ id: 1, note: '我' }, { id: 2, note: '他' }, { note: '新' }, { id: 3, note: '三' }],
    })
    const same = await meet(theirs, {
      lines: [
        { id: 1, note: '一' },
        { id: 2, note: '我' },
      ],
    })
    expect(same.result.current.conflict?.clashes.map(({ column }) => column)).toEqual(['lines'])
    const gone = await meet(
      { lines: [{ id: 1, note: '一' }] },
      {
        lines: [
          { id: 1, note: '一' },
          { id: 2, note: '我' },
        ],
      },
    )
    expect(gone.result.current.conflict?.clashes.map(({ column }) => column)).toEqual(['lines'])
  })

  it('tells the difference of what was written earlier from what stands now', async () => {
    const { result, posts } = await openForm(() => ({ code: 1 }))
    act(() => result.current.restore({ price: '15.00', name: '大泵' }, { price: '11.00', name: '泵' }))
    expect(result.current.conflict?.clashes.map(({ column }) => column)).toEqual(['price'])
    expect(result.current.values).toMatchObject({ name: '大泵', price: '15.00' })
    await act(() => result.current.settle(new Set(['price'])))
    expect(posts()).toEqual([{ id: 7, lock_version: 3, name: '大泵' }])
  })
})

describe('a save without an answer', () => {
  it('keeps what was written, says so, and is tried again as it was', async () => {
    let isOff = true
    const { result, posts } = await openForm(() => ({ code: 1 }))
    const Wire = XMLHttpRequest
    class Broken extends Wire {
      override send(body: unknown) {
        if (isOff) setTimeout(() => this.onerror?.(new ProgressEvent('error')))
        else super.send(body as string)
      }
    }
    vi.stubGlobal('XMLHttpRequest', Broken)
    act(() => result.current.set('price', '15'))
    await act(() => result.current.save({ status: '1', cover: '/a.png', lines: [] }))
    expect(result.current).toMatchObject({ unanswered: true, dirty: true })
    expect(result.current.refusal).toBeTruthy()
    isOff = false
    await act(() => result.current.retry())
    expect(posts().at(-1)).toMatchObject({ price: '15.00', status: '1' })
    expect(onSaved).toHaveBeenCalledOnce()
  })
})

describe('leaving a field', () => {
  it('says what is wrong with what was typed there, and nothing of a field that was not touched', async () => {
    const { result } = await openForm(() => ({ code: 1 }))
    act(() => result.current.leave('code'))
    expect(result.current.faults).toEqual({})
    act(() => result.current.set('code', ''))
    act(() => result.current.leave('code'))
    expect(result.current.faults).toEqual({ code: '编码不能为空' })
    expect(result.current.refusals).toBe(0)
    act(() => result.current.set('code', 'G-2'))
    act(() => result.current.leave('code'))
    expect(result.current.faults).toEqual({})
  })
})
