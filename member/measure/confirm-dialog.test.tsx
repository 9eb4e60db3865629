import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls } from '../../browser/wire.testing.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What is written on a sheet that the simulated browser cannot draw on. */
let written: string[] = []

beforeEach(() => {
  written = []
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  Element.prototype.setPointerCapture = () => {}
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(readonly way: string) {}
    },
  )
  const pen = {
    fillRect() {},
    scale() {},
    stroke: ({ way }: { way: string }) => written.push(way),
    fillText: (name: string) => written.push(name),
  }
  // Of the many ways to draw these are all that a signature takes.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 300, 150))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const order = { id: 7, code: 'CL2026110005' }

function open() {
  const calls = holdCalls()
  const onConfirmed = vi.fn()
  render(<ConfirmDialog order={order} version={2} onClose={() => {}} onConfirmed={onConfirmed} />)
  return { calls, onConfirmed }
}
const pad = () => screen.getByRole('img', { hidden: true })
const strokes = () => [...pad().querySelectorAll('.sign-stroke')].map((path) => path.getAttribute('d'))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })

/** Points of the screen; the pad stands at 100, 50 and is half as large as its units. */
function draw(points: readonly [number, number][], pointerId = 1) {
  const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, pointerId, button: 0 })
  const [first = [0, 0], ...rest] = points
  fireEvent.pointerDown(pad(), at(first))
  for (const point of rest) fireEvent.pointerMove(pad(), at(point))
  fireEvent.pointerUp(pad(), at(first))
}
const send = async (name: string) => {
  await act(async () => fireEvent.submit(button(name).closest('form') ?? document.body))
}
const fieldsOf = (body: unknown) => Object.fromEntries(body instanceof FormData ? body : [])

test('a finger draws strokes, of which the last and all can be taken back', () => {
  open()
  draw([
    [110, 60],
    [120, 60],
    [130, 70],
  ])
  draw([[200, 100]])
  expect(strokes()).toEqual(['M20 20Q40 20 50 30L60 40', 'M200 100L200 100'])
  fireEvent.click(button('撤销一笔'))
  expect(strokes()).toEqual(['M20 20Q40 20 50 30L60 40'])
  draw([[200, 100]])
  fireEvent.click(button('清除'))
  expect(strokes()).toEqual([])
  expect(button('撤销一笔').disabled).toBe(true)
})

test('the hand that rests on the pad beside the pen draws nothing', () => {
  open()
  fireEvent.pointerDown(pad(), { clientX: 110, clientY: 60, pointerId: 1, button: 0 })
  draw(
    [
      [300, 150],
      [310, 160],
    ],
    2,
  )
  fireEvent.pointerMove(pad(), { clientX: 120, clientY: 60, pointerId: 1 })
  expect(strokes()).toEqual(['M20 20L40 20'])
})

test('what was drawn goes along as a picture, with the order and the version that was read', async () => {
  const { calls, onConfirmed } = open()
  draw([
    [110, 60],
    [120, 60],
  ])
  await send('签名并确认')
  expect(written).toEqual(['M20 20L40 20'])
  const [sent] = calls
  expect([sent?.method, sent?.path]).toEqual(['POST', '/api/measure/confirm'])
  expect(fieldsOf(sent?.body)).toMatchObject({ id: '7', version: '2', sign: expect.any(File) })
  await act(async () => sent?.say({ code: 1, msg: '已确认', data: null }))
  expect(onConfirmed).toHaveBeenCalledOnce()
})

test('who has no pen types the name, and nobody has to sign', async () => {
  const { calls } = open()
  fireEvent.click(screen.getByLabelText('输入姓名'))
  await send('不签名，直接确认')
  expect(fieldsOf(calls[0]?.body)).not.toHaveProperty('sign')
  await act(async () => calls[0]?.say({ code: 0, msg: '报告已有新版本，请阅读后再确认' }))
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('报告已有新版本，请阅读后再确认')
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: ' 林 ' } })
  await send('签名并确认')
  expect(written).toEqual(['林'])
  expect(fieldsOf(calls[1]?.body)).toMatchObject({ sign: expect.any(File) })
  const key = (at: number) => calls[at]?.headers['idempotency-key']
  expect(key(1)).toBe(key(0))
})
