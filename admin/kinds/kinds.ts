import type { ComputedField, Field, FieldKind } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'

/** How a filter asks for values (search.ts), and with what control (filter-controls.tsx). */
export type FilterMode =
  | 'words'
  | 'range'
  | 'days'
  | 'moments'
  | 'choice'
  | 'choices'
  | 'presence'
  | 'rows'
  | 'rowList'
  | 'region'

/** What lists and forms do with the values of a kind; data, since cells and inputs come in files of their own. */
interface OfficeKind {
  filter: FilterMode
  /** Width in a list in pixels, 180 when not given; columns of free text share what is left. */
  width?: number
  /** Values of a few signs, whose heading alone sets how narrow the column may be. */
  isBrief?: true
  /** Written with digits. */
  isFigure?: true
  /** A list is not sorted by structured values. */
  isUnsorted?: true
  /** A double click in a list opens the value for typing. */
  isTyped?: true
  /** A field of a form that needs half a line, or a line to itself. */
  room?: 'half' | 'line'
  /** Words that people are free in: they say what they are, and are read whole. */
  isProse?: true
}

const prose = { filter: 'words', isProse: true } as const
const figure = { filter: 'range', isFigure: true, isBrief: true, isTyped: true } as const
const inside = { filter: 'words', width: 84, isUnsorted: true, room: 'line' } as const

const officeKinds: Readonly<Record<FieldKind, OfficeKind>> = {
  string: { ...prose, isTyped: true },
  text: { ...prose, width: 240 },
  code: { filter: 'words', width: 128, isTyped: true },
  url: { ...prose, isTyped: true },
  email: { ...prose, isTyped: true },
  icon: { filter: 'words', width: 64 },
  color: { filter: 'words', width: 110 },
  richtext: { filter: 'presence', width: 240, isUnsorted: true },
  integer: { ...figure, width: 64, room: 'half' },
  decimal: { ...figure, width: 96 },
  money: { ...figure, width: 100, room: 'half' },
  flag: { filter: 'choice', width: 48, isBrief: true },
  status: { filter: 'choice', width: 60, isBrief: true },
  choice: { filter: 'choice', width: 80, isBrief: true, isTyped: true, room: 'half' },
  choices: { filter: 'choices', isUnsorted: true },
  entry: { filter: 'choice' },
  date: { filter: 'days', width: 112, isTyped: true, room: 'half' },
  time: { filter: 'moments', width: 116, room: 'half' },
  year: { filter: 'range', width: 72, isBrief: true, isTyped: true, room: 'half' },
  clock: { filter: 'words', width: 88, isTyped: true, room: 'half' },
  datetime: { filter: 'words', width: 160, isTyped: true, room: 'half' },
  image: { filter: 'presence', width: 60, isBrief: true },
  file: { filter: 'presence' },
  images: { filter: 'words', width: 132, isUnsorted: true },
  files: { filter: 'words', isUnsorted: true },
  list: { filter: 'words', width: 200, isUnsorted: true },
  rows: inside,
  json: inside,
  reference: { filter: 'rows', width: 96 },
  references: { filter: 'rowList', isUnsorted: true },
  tree: { filter: 'rows', width: 140 },
  region: { filter: 'region', width: 200 },
  password: { filter: 'words', isUnsorted: true },
  grants: { filter: 'words', width: 200, isUnsorted: true },
  links: { filter: 'rows', width: 160, isUnsorted: true },
  children: { ...inside, width: 180 },
}

/** What lists and forms do with the values of a field. */
export const officeKindOf = (field: Pick<Field, 'kind'>): OfficeKind => officeKinds[field.kind]

/** How a filter asks for values of a field; values with names are chosen. */
export function filterModeOf(field: Field | ComputedField): FilterMode {
  const { filter } = officeKindOf(field)
  return filter !== 'choices' && namesOf(field) ? 'choice' : filter
}

/** Width of the column of a list in pixels. */
export const widthOf = (field: Pick<Field, 'kind'>): number => officeKindOf(field).width ?? 180

/** Figures stand right, so that digits line up; numbers that stand for words do not. */
export const isFigure = (field: Field | ComputedField): boolean =>
  officeKindOf(field).isFigure === true && !namesOf(field)

/** Whether a value is one of two, turned where it stands. */
export const isSwitch = (field: Field | undefined): boolean => field?.kind === 'flag' || field?.kind === 'status'

/** A switch turned on or off, as it is posted. */
export function turned({ kind }: Pick<Field, 'kind'>, on: boolean): 0 | 1 | '0' | '1' {
  if (kind === 'status') return on ? '1' : '0'
  return on ? 1 : 0
}
