import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast } from './toast.ts'

const shown = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a toast', () => {
  it('stands above everything and is read out', () => {
    showToast({ level: 'success', text: '已保存' })
    showToast({ level: 'error', text: '<b>不行</b>' })
    expect(shown()).toEqual(['已保存', '<b>不行</b>'])
    expect(document.querySelector<HTMLElement>('.toasts')?.style.zIndex).toBe('9999')
    expect([...document.querySelectorAll('.toast')].map((toast) => toast.getAttribute('role'))).toEqual([
      'status',
      'alert',
    ])
  })

  it('goes away by itself, an error later than good news', () => {
    showToast({ level: 'error', text: '不行' })
    showToast({ level: 'success', text: '已保存' })
    vi.advanceTimersByTime(3500)
    expect(shown()).toEqual(['不行'])
    vi.advanceTimersByTime(2000)
    expect(document.querySelector('.toasts')).toBeNull()
  })

  it('makes room for the newest three', () => {
    for (const text of ['1', '2', '3', '4']) showToast({ level: 'success', text })
    expect(shown()).toEqual(['2', '3', '4'])
  })
})
