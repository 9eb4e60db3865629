import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../contract/text.ts'
import { gadget } from '../parts/definition.testing.ts'
import { EmptyRows } from './states.tsx'

afterEach(cleanup)

const open = (narrowed: { filtered: boolean; view?: ReturnType<typeof text> }) => {
  const onClear = vi.fn()
  render(<EmptyRows definition={gadget} view={undefined} {...narrowed} mayAdd onAdd={vi.fn()} onClear={onClear} />)
  return { onClear, words: document.body.textContent ?? '' }
}

describe('a list without rows', () => {
  it('names the open view when it alone narrows the list, and leads to all rows', () => {
    const { onClear, words } = open({ filtered: true, view: text('已停用', 'Disabled') })
    expect(words).toContain('“已停用”中没有')
    expect(words).not.toContain('关键词')
    fireEvent.click(screen.getByRole('button', { name: '显示全部' }))
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('speaks of conditions when there are some', () => {
    const { words } = open({ filtered: true })
    expect(words).toContain('没有符合条件的')
    expect(screen.getByRole('button', { name: '清除条件' })).toBeTruthy()
  })

  it('offers the first row where none was ever added', () => {
    expect(open({ filtered: false }).words).toContain('还没有')
  })
})
