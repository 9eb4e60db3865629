import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusLater } from './focus.ts'

describe('the focus that comes with a drawer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<input id="first"><input id="second"><button id="save"></button>'
  })
  afterEach(() => vi.useRealTimers())

  const focused = () => document.activeElement?.id

  it('goes to the first field', () => {
    focusLater('#first', 250)
    vi.advanceTimersByTime(250)
    expect(focused()).toBe('first')
  })

  it('goes to the next that is there when the first is not', () => {
    focusLater(['#gone', '#save'], 250)
    vi.advanceTimersByTime(250)
    expect(focused()).toBe('save')
  })

  it('goes there from a field that was left behind', () => {
    document.getElementById('second')?.focus()
    focusLater('#first', 250)
    vi.advanceTimersByTime(250)
    expect(focused()).toBe('first')
  })

  it('never takes the cursor out of a field that the reader went into meanwhile', () => {
    focusLater('#first', 250)
    vi.advanceTimersByTime(100)
    document.getElementById('second')?.focus()
    vi.advanceTimersByTime(150)
    expect(focused()).toBe('second')
  })

  it('goes nowhere once it was called off', () => {
    const callOff = focusLater('#first', 250)
    callOff()
    vi.advanceTimersByTime(250)
    expect(focused()).toBe('')
  })
})
