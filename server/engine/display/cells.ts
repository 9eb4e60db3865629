import { twinLabel } from '../../../contract/definition/check.ts'
import type { ComputedField, Field, FieldKind } from '../../../contract/definition/field.ts'
import { isEmpty } from '../../../contract/definition/kinds.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { type Definition, fieldOf, namesOf, relationOf, shownAs } from '../../../contract/definition/resource.ts'
import { momentIn } from '../../../contract/moment.ts'
import { type Language, say, type Text, text } from '../../../contract/text.ts'
import type { Configured } from '../context.ts'
import type { Values } from '../module.ts'
import { entriesOf } from './entries.ts'

/** Words of switches in tables that leave the system. */
export const switchWords = {
  on: text('启用', 'Enabled'),
  off: text('禁用', 'Disabled'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

/** Kinds that do not fit a cell: grids, and passwords, which are in no file. */
const unfit = new Set<FieldKind>(['rows', 'json', 'password'])

/** Whether the values of a field can stand in one cell of a table. */
export const fitsCell = ({ kind }: Field): boolean => !unfit.has(kind)

/** In what language and zone cells are written, and the titles of rows that comma lists point at. */
export interface CellStyle {
  language: Language
  timeZone: string
  titles: ReadonlyMap<string, ReadonlyMap<number, string>>
  settings: Pick<Configured, 'text'>
}

/** The head of a column: its label, or its name where it has none. */
export function headOf(definition: Definition, column: string): Text {
  const shown = shownAs(definition, column)
  if (!shown) return text(column, column)
  return column.endsWith('_en') && !(column in definition.fields) ? twinLabel(shown.label) : shown.label
}

/**
 * One value of a row on the wire as people read it: labels instead of keys and ids, local times; empty for none (areas 1.4).
 */
export function cellText(definition: Definition, column: string, row: Values, style: CellStyle): string {
  const value = row[column]
  if (isEmpty(value)) return ''
  const field = shownAs(definition, column)
  if (field?.kind === 'region') return String(row[regionNameOf(column)] ?? '')
  const target = targetOf(definition, column)
  if (target !== undefined) return linkText(column, target, row, style)
  return field ? plainText(field, value, style) : String(value)
}

function plainText(field: Field | ComputedField, value: unknown, { language, timeZone, settings }: CellStyle): string {
  const names = field.kind === 'entry' ? entriesOf(field, settings) : namesOf(field)
  const labelOf = (key: string): string => {
    const label = names?.[key]
    return label ? say(label, language) : key
  }
  switch (field.kind) {
    case 'integer':
      return labelOf(String(value))
    case 'entry':
    case 'choice':
    case 'choices':
      return String(value).split(',').map(labelOf).join(', ')
    case 'status':
      return say(value === '1' ? switchWords.on : switchWords.off, language)
    case 'flag':
      return say(value === 1 ? switchWords.yes : switchWords.no, language)
    case 'time':
      return momentIn(Number(value), timeZone)
    case 'images':
    case 'files':
    case 'list':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'richtext':
      return plainOf(String(value))
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
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

/** The table a column points at, by one id, a comma list, or links; undefined for other columns. */
export function targetOf(definition: Definition, column: string): string | undefined {
  const field = fieldOf(definition, column)
  const points = field?.kind === 'reference' || field?.kind === 'references' || field?.kind === 'links'
  return points ? field.bounds.to : undefined
}

function linkText(column: string, target: string, row: Values, { titles }: CellStyle): string {
  const known = titles.get(target)
  const ids = String(row[column]).split(',').map(Number)
  const found = ids.map((id) => known?.get(id)).filter((title) => title !== undefined)
  // Where no title may leave, the ids stand in for a row that was joined.
  return found.length > 0 ? found.join(', ') : row[relationOf(column)] ? String(row[column]) : ''
}
