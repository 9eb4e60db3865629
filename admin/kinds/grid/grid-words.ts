import { checkSentence, checkValue } from '../../../contract/definition/check.ts'
import type { CellField, Choices, Field } from '../../../contract/definition/field.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { type Definition, namesOf, relationOf } from '../../../contract/definition/resource.ts'
import { localSeconds, momentIn } from '../../../contract/moment.ts'
import { type Language, say, type Text } from '../../../contract/text.ts'
import { calledOf, codeOf, nameOf, type Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { isOn, splitList } from '../choices.tsx'
import { asField } from './grid-modes.ts'
import { gridTexts } from './grid-texts.ts'

/** In what language and zone a cell is written, and what the rows it points at are. */
export interface Words {
  language: Language
  timeZone: string
  definitions: ReadonlyMap<string, Definition>
  /** Rows of other tables by code and name, for reading; the code alone, or the name, can be pasted again. */
  inFull?: true
}
/** A value as people write it in a table; what was copied can be pasted again. */
export function wordsOf(given: Field | CellField, column: string, row: Row, words: Words): string {
  const field = asField(given)
  const value = row[column]
  const label = (key: string): string => {
    const name = namesOf(field)?.[key]
    return name ? say(name, words.language) : key
  }
  switch (field.kind) {
    case 'choice':
    case 'entry':
    case 'integer':
      return label(String(value ?? ''))
    case 'choices':
      return splitList(value).map(label).join(comma(words))
    case 'flag':
      return say(isOn(value) ? kindTexts.yes : kindTexts.no, words.language)
    case 'status':
      return say(isOn(value) ? kindTexts.enabled : kindTexts.disabled, words.language)
    case 'time':
      return typeof value === 'number' && value > 0 ? momentIn(value, words.timeZone) : ''
    case 'list':
    case 'images':
    case 'files':
      return Array.isArray(value) ? value.map(String).join('\n') : ''
    case 'reference':
    case 'references':
      return joinedNames(field.bounds.to, column, row, words).join(comma(words))
    case 'region':
      return String(row[regionNameOf(column)] || value || '')
    case 'richtext':
      return String(value ?? '')
        .replace(/<[^>]*>/g, ' ')
        .trim()
    case 'rows':
    case 'json':
    case 'children':
    case 'links':
    case 'grants':
    case 'password':
      return ''
    default:
      return String(value ?? '')
  }
}

const comma = ({ language }: Words): string => (language === 'en' ? ', ' : '、')

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What rows are called that a column points at: by their code where it came along, since names need not be unique. */
function joinedNames(to: string, column: string, row: Row, { definitions, language, inFull }: Words): string[] {
  const joined = row[relationOf(column)]
  const target = definitions.get(to)
  const rows = [joined].flat().filter(isRow)
  if (rows.length === 0) return splitList(row[column]).map((id) => `#${id}`)
  if (!target) return rows.map((one) => String(one.name ?? one.id))
  if (inFull) return rows.map((one) => calledOf(target, one, language))
  return rows.map((one) => codeOf(target, one) || nameOf(target, one, language))
}

/** What a pasted text means in a column: a value, names of rows of another table, or nothing that fits there. */
export type ReadText = { value: unknown } | { names: readonly string[] } | { fault: Text }

export function readText(given: Field | CellField, text: string, words: Pick<Words, 'timeZone'>): ReadText {
  const field = asField(given)
  const unpasted = unpastedKinds[field.kind]
  if (unpasted) return { fault: unpasted }
  const names = namesIn(field, text)
  if (names)
    return names.length > 0 ? { names } : { value: field.kind === 'tree' ? 0 : field.kind === 'reference' ? null : '' }
  const checked = checkValue(field, meant(field, text.trim(), words))
  return checked.fault ? { fault: checkSentence(checked.fault) } : { value: checked.value }
}

/** Kinds whose values are no text, and what is said of them. */
const unpastedKinds: Partial<Record<Field['kind'], Text>> = {
  richtext: gridTexts.formatted,
  password: gridTexts.secret,
  rows: gridTexts.listInside,
  json: gridTexts.listInside,
  children: gridTexts.listInside,
  links: gridTexts.listInside,
  grants: gridTexts.listInside,
}

const parts = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

function namesIn({ kind }: Field, text: string): string[] | undefined {
  if (kind === 'references') return parts(text)
  if (kind !== 'reference' && kind !== 'tree' && kind !== 'region') return undefined
  const name = text.trim()
  return name === '' ? [] : [name]
}

/** The text as a form would post it. */
function meant(field: Field, text: string, { timeZone }: Pick<Words, 'timeZone'>): unknown {
  const choices = namesOf(field)
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return choices ? keyOf(choices, text) : figureIn(text)
    case 'choice':
    case 'entry':
      return keyOf(choices, text)
    case 'choices':
      return parts(text).map((part) => keyOf(choices, part))
    case 'flag':
    case 'status':
      return switchIn(text)
    case 'date':
      return dateIn(text)
    case 'time':
      return text === '' ? null : (localSeconds(dateIn(text) ?? text, timeZone) ?? text)
    case 'list':
    case 'images':
    case 'files':
      return parts(text)
    default:
      return text
  }
}

const says = ({ zh, en }: Text, text: string): boolean =>
  [zh, en].some((word) => word.toLowerCase() === text.toLowerCase())

/** An unknown word stays as it is; the check refuses it with its sentence. */
const keyOf = (choices: Choices = {}, text: string): string =>
  Object.entries(choices).find(([key, label]) => key === text || says(label, text))?.[0] ?? text

/** Without thousands and currency, with the signs of a plain keyboard. */
const figureIn = (text: string): string =>
  text
    .replace(/[０-９．－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace('−', '-')
    .replace(/^[¥￥$€]\s*|\s*(?:元|CNY)$/g, '')
    .replace(/(?<=\d)[,，\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')

const signs = {
  on: new Set(['1', 'true', 'y', 'on', '√', '✓', '✔']),
  off: new Set(['0', 'false', 'n', 'off', '×', '✗', '']),
}

function switchIn(text: string): string {
  const word = text.toLowerCase()
  if (signs.on.has(word) || says(kindTexts.yes, text) || says(kindTexts.enabled, text)) return '1'
  return signs.off.has(word) || says(kindTexts.no, text) || says(kindTexts.disabled, text) ? '0' : text
}

const written = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/

/** `2026/1/5` and `2026年1月5日` as dates are kept; other text stays as it is. */
function dateIn(text: string): string | null {
  if (text === '') return null
  const [, year, month = '', day, clock] = written.exec(text) ?? []
  if (year === undefined) return text
  const date = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-')
  return clock === undefined ? date : `${date} ${clock}`
}
