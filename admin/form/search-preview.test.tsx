import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { searchable } from '../../contract/definition/fields.ts'
import { type Definition, resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { hasSearchFields, SearchPreview } from './search-preview.tsx'

const valve: Definition = resource({
  name: 'valve',
  label: text('阀门', 'Valves'),
  title: 'name',
  page: '/client/product/detail/{id}',
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), bilingual: true },
    summary: { kind: 'text', label: text('摘要', 'Summary'), bilingual: true },
    ...searchable,
  },
})

const site = {
  siteName: '澜泽流控',
  version: '',
  cdnUrl: '',
  upload: { maxSize: 1, allowedSuffixes: '', allowedMimeTypes: '' },
}

function entries(row: Readonly<Record<string, unknown>>): [chinese: string, english: string] {
  // What else the bootstrap says of the site is not asked here.
  useBootstrap.setState({ siteConfig: { ...useBootstrap.getState().siteConfig, ...site } as never })
  render(<SearchPreview definition={valve} row={row} />)
  const [chinese, english] = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '')
  return [chinese ?? '', english ?? '']
}
afterEach(cleanup)

it('a row looks in search results like its page: title, address and description in both languages', () => {
  const [chinese, english] = entries({
    id: 7,
    name: '球阀',
    name_en: 'Ball valve',
    summary: '摘要',
    seo_title_en: 'Valves',
  })
  expect(chinese).toContain('client › product › detail › 7')
  expect(chinese).toContain('球阀 - 澜泽流控摘要')
  expect(chinese).toContain('标题 9/30')
  // English that is missing is shown in Chinese, as on the page.
  expect(english).toContain('7?lang=enValves摘要')
})

it('what is too long for a search engine is cut and said', () => {
  const [chinese] = entries({ id: 7, name: '阀'.repeat(31), seo_description: '描'.repeat(81) })
  expect(chinese).toContain(`${'阀'.repeat(30)}…`)
  expect(chinese).toContain('描述 81/80 · 超出部分可能被截断')
})

it('only forms with fields for search engines show it', () => {
  expect(hasSearchFields(valve, ['seo_title', 'seo_keywords', 'seo_description'])).toBe(true)
  expect(hasSearchFields(valve, ['name', 'seo_title'])).toBe(false)
  const { page: _page, ...unseen } = valve
  expect(hasSearchFields(unseen, ['seo_title', 'seo_description'])).toBe(false)
})
