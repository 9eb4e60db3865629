import { siteName as firstSiteName } from '../../browser/entry.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { searchable } from '../../contract/definition/fields.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Language } from '../../contract/text.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { formTexts } from '../parts/form-sentences.ts'
import type { Row } from '../parts/row.ts'
import './search-preview.css'

const { seo_title, seo_description } = searchable

/** Whether these fields of a form include those for search engines. */
export const hasSearchFields = ({ fields, page }: Definition, names: readonly string[]): boolean =>
  page !== undefined && [seo_title, seo_description].every((field) => names.some((name) => fields[name] === field))

/** About what a search engine shows before it cuts: twice as many Latin letters as Chinese signs. */
const room: Readonly<Record<Language, { title: number; description: number }>> = {
  'zh-cn': { title: 30, description: 80 },
  en: { title: 60, description: 160 },
}

/** What stands in for an empty description, as on the page itself. */
const descriptions = ['seo_description', 'summary', 'subtitle']

interface SearchPreviewProps {
  definition: Definition
  row: Row
}

/** The row as a search engine would list it, in both languages. */
export function SearchPreview({ definition, row }: SearchPreviewProps) {
  const say = useSay()
  return (
    <section className="search-preview" aria-label={say(formTexts.searchPreview)}>
      <p className="search-preview-label">{say(formTexts.searchPreview)}</p>
      <div>
        <Entry {...{ definition, row }} language="zh-cn" />
        <Entry {...{ definition, row }} language="en" />
      </div>
    </section>
  )
}

function Entry({ definition, row, language }: SearchPreviewProps & { language: Language }) {
  const say = useSay()
  const reader = useLanguage()
  const siteName = useBootstrap((state) => state.siteConfig?.siteName) ?? firstSiteName
  const first = (names: readonly string[]) => names.map((name) => wordsIn(row, name, language)).find(Boolean) ?? ''
  const own = first(['seo_title', definition.title])
  // What the site is called in the other language is not known here.
  const title = [own, language === reader ? siteName : ''].filter(Boolean).join(' - ')
  const description = first(descriptions)
  const { title: mostTitle, description: mostDescription } = room[language]
  return (
    <article lang={language} data-empty={own === '' || undefined}>
      <p className="search-preview-address">{searchAddress(definition, row, language)}</p>
      <p className="search-preview-title">{cut(title, mostTitle)}</p>
      <p>{description === '' ? say(formTexts.searchNothing) : cut(description, mostDescription)}</p>
      <p className="form-hint">
        <Count label={say(formTexts.searchTitle)} words={title} most={mostTitle} />
        <Count label={say(formTexts.searchDescription)} words={description} most={mostDescription} />
      </p>
    </article>
  )
}

function Count({ label, words, most }: { label: string; words: string; most: number }) {
  const say = useSay()
  const count = [...words].length
  const long = count > most
  return (
    <span className={long ? 'search-preview-long' : ''}>
      {label} {count}/{most}
      {long && ` · ${say(formTexts.searchLong)}`}
    </span>
  )
}

/** English pages fall back to Chinese, word by word. */
function wordsIn(row: Row, name: string, language: Language): string {
  const english = language === 'en' ? row[`${name}_en`] : ''
  return String(english || row[name] || '').trim()
}

const cut = (words: string, most: number): string =>
  [...words].length > most ? `${[...words].slice(0, most).join('')}…` : words

/** The address of the page, as search engines write it. */
function searchAddress({ page = '/' }: Definition, row: Row, language: Language): string {
  const path = page.replace('{id}', row.id === undefined ? '…' : String(row.id))
  const parts = path.split('/').filter(Boolean)
  return `${[location.host, ...parts].join(' › ')}${language === 'en' ? '?lang=en' : ''}`
}
