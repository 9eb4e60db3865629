import { keyOf, means } from '../../../contract/definition/choiceKey.ts'
import type { Choices, ComputedField, Field, FieldKind, FieldOf } from '../../../contract/definition/field.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { namesOf, relationOf } from '../../../contract/definition/resource.ts'
import { currencyOf, moneyText } from '../../../contract/figures.ts'
import { localSeconds, momentIn } from '../../../contract/moment.ts'
import { type Language, say, text } from '../../../contract/text.ts'
import type { Configured } from '../context.ts'
import type { Values } from '../module.ts'
import { entriesOf } from './entries.ts'

type Settings = Pick<Configured, 'text' | 'timeZone'>

/** In what language and zone cells are written, and the titles of rows that comma lists point at. */
export interface CellStyle {
  language: Language
  timeZone: string
  titles: ReadonlyMap<string, ReadonlyMap<number, string>>
  settings: Settings
  /** Amounts of money with their currency, thousands apart; files hold figures that other programs add up. */
  currency?: true
}

/** A cell that is written: its column, its row on the wire, and the style. */
interface WrittenCell {
  column: string
  row: Values
  style: CellStyle
}

/** What only the server does with the values of a kind. */
interface ServerKind<F> {
  /** A value that is not empty as people read it: labels instead of keys and ids, local times. */
  text(value: unknown, field: F, cell: WrittenCell): string
  /** What people write in a table as the value that a form would post; none where they write names of rows. */
  read?(text: string, field: F, settings: Settings): unknown
  /** Values do not fit a cell: grids, and passwords, which are in no file. */
  unfit?: true
  /** How history shows a change other than by the values before and after. */
  change?: 'pieces' | 'entries' | 'pictures'
  /** What existing clients call the input of a setting, `string` when not given, and what they check by themselves (protocol 9.1, 11.7). */
  input?: string
  rule?: string
}

/** Words of switches in tables that leave the system. */
export const switchWords = {
  on: text('启用', 'Enabled'),
  off: text('禁用', 'Disabled'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

const plain = {
  text: (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  read: (written: string) => written,
}

const labels = (value: unknown, names: Choices | undefined, { language }: CellStyle): string[] =>
  String(value)
    .split(',')
    .map((key) => (names?.[key] ? say(names[key], language) : key))

const named = {
  text: (value: unknown, field: Field, { style }: WrittenCell) => labels(value, namesOf(field), style).join(', '),
}

const lines = {
  text: (value: unknown) => (Array.isArray(value) ? value.join('\n') : ''),
  read: (written: string) => written.split(/\r?\n/).map((part) => part.trim()),
}

const titled = {
  text(value: unknown, { bounds }: { bounds: { to: string } }, { column, row, style }: WrittenCell): string {
    const known = style.titles.get(bounds.to)
    const ids = String(value).split(',').map(Number)
    const found = ids.map((id) => known?.get(id)).filter((title) => title !== undefined)
    // Where no title may leave, the ids stand in for a row that was joined.
    return found.length > 0 ? found.join(', ') : row[relationOf(column)] ? String(value) : ''
  },
}

const unfit = { ...plain, unfit: true } as const

const serverKinds: { readonly [K in FieldKind]: ServerKind<FieldOf<K>> } = {
  string: { ...plain, change: 'pieces' },
  text: { ...plain, change: 'pieces', input: 'textarea' },
  icon: { ...plain, input: 'icon' },
  code: plain,
  url: { ...plain, rule: 'url' },
  email: { ...plain, rule: 'email' },
  color: { ...plain, input: 'color' },
  richtext: { text: (value) => plainOf(String(value)), read: formatted, change: 'pieces', input: 'editor' },
  integer: {
    ...named,
    read: (written, field) => keyOf(namesOf(field), bare(written)),
    input: 'number',
    rule: 'integer',
  },
  decimal: { ...plain, read: bare, input: 'number', rule: 'number' },
  money: {
    text: (value, { bounds }, { row, style }) =>
      style.currency ? moneyText(String(value), style.language, currencyOf(bounds?.currency, row)) : String(value),
    read: bare,
    input: 'number',
    rule: 'number',
  },
  flag: {
    text: (value, _, { style }) => say(value === 1 ? switchWords.yes : switchWords.no, style.language),
    read: switchOf,
    input: 'switch',
  },
  status: {
    text: (value, _, { style }) => say(value === '1' ? switchWords.on : switchWords.off, style.language),
    read: switchOf,
    input: 'switch',
  },
  choice: { ...named, read: (written, { bounds }) => keyOf(bounds, written), input: 'select' },
  choices: {
    ...named,
    read: (written, { bounds }) => namesIn(written).map((name) => keyOf(bounds, name)),
    change: 'entries',
    input: 'selects',
  },
  entry: {
    text: (value, field, { style }) => labels(value, entriesOf(field, style.settings), style).join(', '),
    read: (written, field, settings) => keyOf(entriesOf(field, settings), written),
  },
  date: { ...plain, input: 'date', rule: 'date' },
  time: {
    text: (value, _, { style }) => momentIn(Number(value), style.timeZone),
    read: (written, _, { timeZone }) => localSeconds(written, timeZone) ?? written,
  },
  year: { text: plain.text, read: bare, input: 'year', rule: 'integer' },
  clock: { ...plain, input: 'time' },
  datetime: { ...plain, input: 'datetime' },
  image: { ...plain, change: 'pictures', input: 'image' },
  file: { ...plain, input: 'file' },
  images: { ...lines, change: 'pictures', input: 'images' },
  files: { ...lines, change: 'entries', input: 'files' },
  list: { ...lines, change: 'entries' },
  rows: { ...unfit, input: 'array' },
  json: unfit,
  reference: titled,
  references: { ...titled, change: 'entries' },
  tree: { text: plain.text },
  region: {
    text: (_value, _field, { column, row }) => String(row[regionNameOf(column)] ?? ''),
    input: 'city',
  },
  password: { ...unfit, input: 'password' },
  grants: { ...plain, change: 'entries' },
  links: { ...titled, change: 'entries' },
  children: plain,
}

/** What the server does with the values of one field, typed for any field. */
// The union of kinds cannot be indexed per field without telling the compiler that entry and field belong together.
export const serverKindOf = (field: Field | ComputedField): ServerKind<Field | ComputedField> =>
  serverKinds[field.kind] as ServerKind<Field | ComputedField>

/** The parts of a list that people wrote in one cell. */
const namesIn = (written: string): string[] =>
  written
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

function switchOf(word: string): string {
  if (means(switchWords.on, word) || means(switchWords.yes, word)) return '1'
  return means(switchWords.off, word) || means(switchWords.no, word) ? '0' : word
}

/** A number without what people write around it: signs of currency and of percent, thousands set apart. */
function bare(written: string): string {
  return written.replace(/^[¥￥]\s*|,(?=\d{3}(?!\d))|\s*[元%]$/g, '')
}

/** Text of a cell as formatted text; what has elements is formatted already. */
function formatted(written: string): string {
  if (/<\/?[a-z][^<>]*>/i.test(written)) return written
  const safe = written.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return `<p>${safe.replace(/\r?\n/g, '<br>')}</p>`
}

const plainOf = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/tr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (mark) => entities[mark] ?? mark)
    .trim()

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}
