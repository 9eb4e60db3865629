import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const { documentElement } = document

afterEach(() => {
  cleanup()
  documentElement.removeAttribute('lang')
  documentElement.removeAttribute('data-frame')
})

/** The form on a page of the site in one language, which is chosen when the scripts are loaded. */
async function drawnIn(lang: string, privacy: boolean) {
  documentElement.lang = lang
  documentElement.dataset.frame = 'site'
  vi.resetModules()
  const { EnquiryForm } = await import('./enquiry-form.tsx')
  render(<EnquiryForm asked={{}} contact={{ phone: '', wanted: { captcha: true, privacy } }} onSent={() => {}} />)
}

it.each([
  ['zh-cn', '我同意', '隐私政策', '/client/about#privacy'],
  ['en', 'I agree', 'Privacy policy', '/client/about?lang=en#privacy'],
] as const)('what is agreed to can be read in the language of the page: %s', async (lang, words, name, address) => {
  await drawnIn(lang, true)
  const consent = screen.getByRole('checkbox', { name: new RegExp(words) }).closest('label') ?? document.body
  const link = within(consent).getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(address)
  // What was typed stays in the form beside it.
  expect(link.getAttribute('target')).toBe('_blank')
})

it('nothing is agreed to where the company asks for no consent', async () => {
  await drawnIn('zh-cn', false)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
