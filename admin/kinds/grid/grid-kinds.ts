import { keyOf } from '../../../contract/definition/choiceKey.ts'
import type { CellField, Field, FieldKind, FieldOf } from '../../../contract/definition/field.ts'
import { kindOf } from '../../../contract/definition/kinds.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { type Definition, namesOf, relationOf } from '../../../contract/definition/resource.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { localSeconds, momentIn } from '../../../contract/moment.ts'
import { comma, type Language, say, type Text } from '../../../contract/text.ts'
import { calledOf, codeOf, nameOf, type Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { isOn, splitList } from '../choices.tsx'
import { dateIn, figureIn, parts, switchIn } from './grid-read.ts'
import { gridTexts } from './grid-texts.ts'

/**
 * How a cell is written: `typed` into, `picked` in a control of its kind, `turned` on or off where it stands, `file` with buttons of its
 * own, `roomy` in a drawer.
 */
export type CellMode = 'typed' | 'picked' | 'turned' | 'file' | 'roomy'

/** In what language and zone a cell is written, and what the rows it points at are. */
export interface Words {
  language: Language
  timeZone: string
  definitions: ReadonlyMap<string, Definition>
  /** Rows of other tables by code and name, for reading; the code alone, or the name, can be pasted again. */
  inFull?: true
}

interface WrittenCell {
  column: string
  row: Row
  words: Words
}

/** How the values of a kind stand in a spreadsheet, and what pasted text means there. */
interface GridKind<F> {
  mode: CellMode
  /** In pixels, 160 when not given. */
  width?: number
  /** A value as people write it; what was copied can be pasted again. Empty where it is no text. */
  write(value: unknown, field: F, cell: WrittenCell): string
  /** Pasted text, trimmed, as a form would post it. */
  read?(text: string, field: F, words: Pick<Words, 'timeZone'>): unknown
  /** Names of rows that pasted text holds. */
  names?(text: string): string[]
  /** What is said of text that is pasted where none fits. */
  unread?: Text
}

const plain = { write: (value: unknown) => String(value ?? ''), read: (text: string) => text }

const labelled = (value: string, field: Field, { language }: Words): string => {
  const name = namesOf(field)?.[value]
  return name ? say(name, language) : value
}

const figure = {
  mode: 'typed',
  write: plain.write,
  read: (text: string, field: Field) => {
    const names = namesOf(field)
    return names ? keyOf(names, text) : figureIn(text)
  },
} as const

const chosen = {
  mode: 'picked',
  width: 120,
  write: (value: unknown, field: Field, { words }: WrittenCell) => labelled(String(value ?? ''), field, words),
  read: (text: string, field: Field) => keyOf(namesOf(field), text),
} as const

const turned = (on: Text, off: Text) =>
  ({
    mode: 'turned',
    width: 88,
    write: (value: unknown, _: Field, { words }: WrittenCell) => say(isOn(value) ? on : off, words.language),
    read: switchIn,
  }) as const

const several = {
  write: (value: unknown) => (Array.isArray(value) ? value.map(String).join('\n') : ''),
  read: parts,
}

const oneName = (text: string): string[] => (text.trim() === '' ? [] : [text.trim()])

const joined = {
  mode: 'picked',
  write: (_: unknown, { bounds }: FieldOf<'reference' | 'references'>, cell: WrittenCell) =>
    joinedNames(bounds.to, cell).join(say(comma, cell.words.language)),
} as const

const unread = (fault: Text) => ({ mode: 'roomy', write: () => '', unread: fault }) as const

const inside = unread(gridTexts.listInside)

const gridKinds: { readonly [K in FieldKind]: GridKind<FieldOf<K>> } = {
  string: { ...plain, mode: 'typed' },
  text: { ...plain, mode: 'typed', width: 240 },
  code: { ...plain, mode: 'typed', width: 130 },
  url: { ...plain, mode: 'typed', width: 180 },
  email: { ...plain, mode: 'typed', width: 180 },
  icon: { ...plain, mode: 'picked', width: 180 },
  color: { ...plain, mode: 'picked', width: 170 },
  richtext: {
    ...unread(gridTexts.formatted),
    width: 180,
    write: (value) =>
      plain
        .write(value)
        .replace(/<[^>]*>/g, ' ')
        .trim(),
  },
  integer: { ...figure, width: 96, write: chosen.write },
  decimal: { ...figure, width: 104, write: (value) => plainDecimal(plain.write(value)) },
  money: { ...figure, width: 116 },
  flag: turned(kindTexts.yes, kindTexts.no),
  status: turned(kindTexts.enabled, kindTexts.disabled),
  choice: chosen,
  choices: {
    mode: 'picked',
    width: 180,
    write: (value, field, { words }) =>
      splitList(value)
        .map((key) => labelled(key, field, words))
        .join(say(comma, words.language)),
    read: (text, { bounds }) => parts(text).map((part) => keyOf(bounds, part)),
  },
  entry: chosen,
  date: { mode: 'picked', width: 140, write: plain.write, read: dateIn },
  time: {
    mode: 'picked',
    width: 190,
    write: (value, _, { words }) => (typeof value === 'number' && value > 0 ? momentIn(value, words.timeZone) : ''),
    read: (text, _, { timeZone }) => (text === '' ? null : (localSeconds(dateIn(text) ?? text, timeZone) ?? text)),
  },
  year: { mode: 'typed', width: 88, write: plain.write, read: figureIn },
  clock: { ...plain, mode: 'typed', width: 96 },
  datetime: { ...plain, mode: 'typed', width: 170 },
  image: { ...plain, mode: 'file', width: 230 },
  file: { ...plain, mode: 'file', width: 230 },
  images: { ...several, mode: 'roomy', width: 132 },
  files: { ...several, mode: 'roomy', width: 132 },
  list: { ...several, mode: 'picked', width: 180 },
  rows: { ...inside, width: 110 },
  json: { ...inside, width: 110 },
  reference: { ...joined, width: 260, names: oneName },
  references: { ...joined, width: 220, names: parts },
  tree: { mode: 'picked', width: 180, write: plain.write, names: oneName },
  region: {
    mode: 'picked',
    width: 220,
    write: (value, _, { column, row }) => String(row[regionNameOf(column)] || value || ''),
    names: oneName,
  },
  // Never in a grid: passwords cannot be read, and only a form of its own hashes them.
  password: unread(gridTexts.secret),
  grants: inside,
  links: inside,
  children: { ...inside, width: 110 },
}

/** How the values of a field stand in a spreadsheet, typed for any field. */
// The union of kinds cannot be indexed per field without telling the compiler that entry and field belong together.
export const gridKindOf = ({ kind }: Field | CellField): GridKind<Field> => gridKinds[kind] as GridKind<Field>

/** The field of a column. Every cell field is also a field: the cell kinds are a subset of the kinds. */
export const asField = (field: Field | CellField): Field => field as Field

export const modeOf = (field: Field | CellField): CellMode =>
  field.kind === 'integer' && namesOf(asField(field)) ? 'picked' : gridKindOf(field).mode

/** Width of a column in pixels: all rows of a grid share it, whether they are drawn or not. */
export function gridWidth(field: Field | CellField): number {
  const { kind, bounds } = field
  const isShort = kind === 'string' && bounds !== undefined && bounds.max <= shortWords
  return isShort ? 110 : (gridKindOf(field).width ?? 160)
}

/** Characters of a text that needs no more room than a figure. */
const shortWords = 20

/** What stands beside a cell and was true of its value before: the joined row of a reference, the name of a region. */
export function besideEmptied(field: Field | CellField, column: string): Row {
  const beside = kindOf(field).beside?.(column)
  return beside === undefined ? {} : { [beside]: null }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What rows are called that a column points at: by their code where it came along, since names need not be unique. */
function joinedNames(to: string, { column, row, words: { definitions, language, inFull } }: WrittenCell): string[] {
  const target = definitions.get(to)
  const rows = [row[relationOf(column)]].flat().filter(isRow)
  if (rows.length === 0) return splitList(row[column]).map((id) => `#${id}`)
  if (!target) return rows.map((one) => String(one.name ?? one.id))
  if (inFull) return rows.map((one) => calledOf(target, one, language))
  return rows.map((one) => codeOf(target, one) || nameOf(target, one, language))
}
