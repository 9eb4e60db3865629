import { means } from '../../../contract/definition/choiceKey.ts'
import { kindTexts } from '../../parts/sentences.ts'

/** The entries of a list that was typed into one cell. */
export const parts = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Without thousands and currency, with the signs of a plain keyboard. */
export const figureIn = (text: string): string =>
  text
    .replace(/[０-９．－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace('−', '-')
    .replace(/^[¥￥$€]\s*|\s*(?:元|CNY)$/g, '')
    .replace(/(?<=\d)[,，\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')

const signs = {
  on: new Set(['1', 'true', 'y', 'on', '√', '✓', '✔']),
  off: new Set(['0', 'false', 'n', 'off', '×', '✗', '']),
}

export function switchIn(text: string): string {
  const word = text.toLowerCase()
  if (signs.on.has(word) || means(kindTexts.yes, text) || means(kindTexts.enabled, text)) return '1'
  return signs.off.has(word) || means(kindTexts.no, text) || means(kindTexts.disabled, text) ? '0' : text
}

const written = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/

/** `2026/1/5` and `2026年1月5日` as dates are kept; other text stays as it is. */
export function dateIn(text: string): string | null {
  if (text === '') return null
  const [, year, month = '', day, clock] = written.exec(text) ?? []
  if (year === undefined) return text
  const date = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-')
  return clock === undefined ? date : `${date} ${clock}`
}
