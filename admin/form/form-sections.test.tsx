import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FormSections } from './form-sections.tsx'

const sections = [
  { key: 'content', label: '内容', faults: 0, children: <input aria-label="标题" /> },
  { key: 'publishing', label: '发布', faults: 1, children: <input aria-label="发布时间" /> },
  { key: 'downloads', label: '资料下载', faults: 0, children: <input aria-label="附件" /> },
]

function Sections({ aside, only = sections.length }: { aside?: string; only?: number }) {
  const [open, setOpen] = useState('')
  return <FormSections sections={sections.slice(0, only)} aside={aside} open={open} onOpen={setOpen} />
}

it('need no tab when there is one', () => {
  render(<Sections only={1} />)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('textbox', { name: '标题' })).not.toBeNull()
})

it('stand beside each other where one is the aside, with its faults counted, and the others folded', () => {
  render(<Sections aside="publishing" />)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByRole('complementary', { name: '发布' }).textContent).toContain('1')
  for (const name of ['标题', '发布时间']) expect(screen.queryByRole('textbox', { name })).not.toBeNull()
  const folded = screen.getByRole('button', { name: /资料下载/ })
  expect(folded.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(folded)
  expect(folded.getAttribute('aria-expanded')).toBe('true')
})
