import type { Choices } from '../../../contract/definition/field.ts'
import { momentIn } from '../../../contract/moment.ts'
import { type Language, say, type Text, text } from '../../../contract/text.ts'
import { keyNames } from './keyNames.ts'
import type { OwnRow } from './ownParts.ts'

/** How the page speaks. */
export interface PageStyle {
  language: Language
  timeZone: string
}

const words = {
  title: text('我的数据', 'My data'),
  made: text('{site} · 导出于 {time}（{zone}）', '{site} · exported at {time} ({zone})'),
  nothing: text('没有记录', 'Nothing here'),
  yes: text('是', 'yes'),
  no: text('否', 'no'),
} as const

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (value: unknown): string => String(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const style = `:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
h1{margin:0}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid #8886}article{break-inside:avoid;padding:.6rem 0;border-bottom:1px solid #8884}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0}dt{color:#808b95}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
table{width:100%;border-collapse:collapse}th,td{padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{color:#808b95;font-weight:400;overflow-wrap:normal}
div{overflow-x:auto}dd dl{padding-left:.75rem;border-left:2px solid #8884}dd article{padding:.3rem 0}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.3rem}}`

/** The page that people read: from its head to the first part. It needs nothing from elsewhere and runs nothing. */
export function pageHead({ language, timeZone }: PageStyle, site: string, now: number): string {
  const title = say(words.title, language)
  const made = say(words.made, language, { site, time: momentIn(now, timeZone), zone: timeZone })
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${plain(title)}</title><style>${style}</style>
<h1>${plain(title)}</h1><p>${plain(made)}</p>`
}

export const partHead = (label: Text, language: Language): string => `\n<h2>${plain(say(label, language))}</h2>`

/** The rows of a part: lines of a table where the first of them holds nothing but values, else one below the other. */
export class RowsOnPage {
  readonly #shown: PageStyle
  readonly #choices: Names
  /** The columns of the table; none where there is no table. */
  #columns: readonly string[] | undefined
  #count = 0

  constructor(shown: PageStyle, choices: Names = {}) {
    this.#shown = shown
    this.#choices = choices
  }

  row(row: OwnRow): string {
    this.#count += 1
    const isFirst = this.#count === 1
    if (isFirst && Object.values(row).every((value) => typeof value !== 'object' || value === null))
      this.#columns = Object.keys(row)
    if (!this.#columns) return rowOnPage(row, this.#shown, this.#choices)
    const head = this.#columns.map((key) => `<th>${nameOf(key, this.#shown)}</th>`)
    const cells = this.#columns.map((key) => `<td>${spelled(key, row[key] ?? '', this.#shown, this.#choices)}</td>`)
    return `${isFirst ? `<div><table><tr>${head.join('')}</tr>` : ''}<tr>${cells.join('')}</tr>`
  }

  end(): string {
    if (this.#count === 0) return `<p>${plain(say(words.nothing, this.#shown.language))}</p>`
    return this.#columns ? '</table></div>' : ''
  }
}

type Names = Readonly<Record<string, Choices>>

const nameOf = (key: string, { language }: PageStyle): string =>
  plain(keyNames[key] ? say(keyNames[key], language) : key)

/** A row and what it holds, at any depth. */
export const rowOnPage = (row: OwnRow, shown: PageStyle, choices: Names = {}): string =>
  `<article>${pairs(row, shown, choices)}</article>`

function pairs(row: OwnRow, shown: PageStyle, choices: Names): string {
  const lines = Object.entries(row).filter(([, value]) => !isEmpty(value))
  return `<dl>${lines.map(([key, value]) => `<dt>${nameOf(key, shown)}</dt><dd>${spelled(key, value, shown, choices)}</dd>`).join('')}</dl>`
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function spelled(key: string, value: unknown, shown: PageStyle, choices: Names): string {
  const { language, timeZone } = shown
  const named = typeof value === 'string' || typeof value === 'number' ? choices[key]?.[value] : undefined
  if (named) return plain(say(named, language))
  if (typeof value === 'number' && /(?:^|_)(?:time|plan)$/.test(key)) return plain(momentIn(value, timeZone))
  if (typeof value === 'boolean') return plain(say(value ? words.yes : words.no, language))
  if (Array.isArray(value)) {
    const isFlat = value.every((one) => typeof one !== 'object')
    return isFlat ? plain(value.join(', ')) : value.map((one) => rowOnPage(one, shown, choices)).join('')
  }
  if (isText(value)) return plain(say(value, language))
  // What calls answer is JSON: everything else is an object.
  return typeof value === 'object' ? pairs(value as OwnRow, shown, choices) : plain(value)
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value
