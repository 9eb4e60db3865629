import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Notice, notices } from '../signal.ts'
import { holdCalls, type Waiting } from '../wire.testing.ts'
import { useCaptcha } from './use-captcha.ts'

let sent: Waiting[]
let shown: Notice[]
let stop: () => void

beforeEach(() => {
  sent = holdCalls()
  shown = []
  stop = notices.listen((notice) => shown.push(notice))
})

afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pow = { challenge: 'c', bits: 1, parts: 1 }
const challenge = { id: 'mine', text: ['山', '水'], base64: 'data:image/webp;base64,', width: 350, height: 200, pow }
const info = '1,2-3,4;350;200'

/** A captcha whose first picture has come. */
async function opened() {
  const onSolved = vi.fn()
  const { result } = renderHook(() => useCaptcha('mine', onSolved))
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.say({ code: 1, data: challenge }))
  await waitFor(() => expect(result.current.phase).toBe('open'))
  return { result, onSolved }
}

describe('a person before a captcha', () => {
  it('is shown what to click, answers, and goes on with the answer', async () => {
    const { result, onSolved } = await opened()
    expect(`${sent[0]?.path}?${sent[0]?.query}`).toMatch(/^\/api\/common\/clickCaptcha\?id=mine/)
    act(() => result.current.answer(info))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ id: 'mine', info, unset: false })
    act(() => sent[1]?.say({ code: 1 }))
    await waitFor(() => expect(result.current.message?.en).toBe('Verification is successful!'))
    await waitFor(() => expect(onSolved).toHaveBeenCalledWith({ captchaId: 'mine', captchaInfo: info }))
  })

  it('reads for a second and a half that it was wrong, then gets another, and no toast tells others', async () => {
    const { result, onSolved } = await opened()
    act(() => result.current.answer(info))
    await waitFor(() => expect(sent).toHaveLength(2))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
    act(() => sent[1]?.say({ code: 0, msg: '' }))
    await pass(0)
    expect(result.current.message?.en).toBe('The correct area is not clicked, please try again!')
    await pass(1499)
    expect(sent).toHaveLength(2)
    await pass(1)
    expect(sent).toHaveLength(3)
    expect(sent[2]?.path).toBe('/api/common/clickCaptcha')
    expect(onSolved).not.toHaveBeenCalled()
    expect(shown).toEqual([])
  })

  it('is told when none could be loaded and why, and may ask again', async () => {
    const { result } = renderHook(() => useCaptcha('mine', vi.fn()))
    await waitFor(() => expect(sent).toHaveLength(1))
    act(() => sent[0]?.say({ code: 0, msg: '过于频繁' }))
    await waitFor(() => expect(result.current.message?.en).toBe('Captcha loading failed, please click refresh button'))
    expect(result.current.detail).toBe('过于频繁')
    act(() => void result.current.refresh())
    await waitFor(() => expect(sent).toHaveLength(2))
    act(() => sent[1]?.say({ code: 1, data: challenge }))
    await waitFor(() => expect(result.current.phase).toBe('open'))
  })

  it('lets the browser work instead, and may leave while it does', async () => {
    const threads: { onmessage?: (event: { data: number[] }) => void; ended: boolean }[] = []
    class Thread {
      ended = false
      constructor() {
        threads.push(this)
      }
      postMessage() {}
      terminate() {
        this.ended = true
      }
    }
    vi.stubGlobal('Worker', Thread)
    const { result } = await opened()
    act(() => void result.current.work())
    await waitFor(() => expect(threads).toHaveLength(1))
    act(() => threads[0]?.onmessage?.({ data: [42] }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ info: 'pow;42' })
    act(() => void result.current.refresh())
    await waitFor(() => expect(sent[1]?.aborted).toBe(true))
    act(() => sent[2]?.say({ code: 1, data: challenge }))
    await waitFor(() => expect(result.current.phase).toBe('open'))
    act(() => void result.current.work())
    await waitFor(() => expect(threads).toHaveLength(2))
    cleanup()
    expect(threads[1]?.ended).toBe(true)
  })
})
