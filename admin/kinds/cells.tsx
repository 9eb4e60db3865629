import type { ComputedField, Field } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { ChoiceCell, ChoicesCell, FlagCell, StatusCell } from './choices.tsx'
import { type CellProps, type Cells, partOf } from './kind.ts'
import { CountCell, ListCell } from './lists.tsx'
import { ColorCell, IconCell } from './marks.tsx'
import { DateCell, TimeCell } from './moments.tsx'
import { MoneyCell, NumberCell } from './numbers.tsx'
import { FileCell, ImageCell, ImagesCell } from './pictures.tsx'
import { GrantsCell, LinksCell, PasswordCell } from './references/link-parts.tsx'
import { RegionCell } from './references/regions.tsx'
import { ParentCell, ReferenceCell, ReferencesCell } from './references/relations.tsx'
import { CodeCell, LinkCell, RichtextCell, TextCell } from './words.tsx'
import './cells.css'

/** How a value of each kind looks in a table. */
export const cells: Cells = {
  string: TextCell,
  text: TextCell,
  code: CodeCell,
  url: LinkCell,
  email: LinkCell,
  icon: IconCell,
  color: ColorCell,
  richtext: RichtextCell,
  integer: NumberCell,
  decimal: NumberCell,
  money: MoneyCell,
  flag: FlagCell,
  status: StatusCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  entry: ChoiceCell,
  date: DateCell,
  time: TimeCell,
  image: ImageCell,
  file: FileCell,
  images: ImagesCell,
  files: FileCell,
  list: ListCell,
  rows: CountCell,
  json: CountCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  tree: ParentCell,
  region: RegionCell,
  password: PasswordCell,
  grants: GrantsCell,
  links: LinksCell,
  children: CountCell,
}

export function KindCell(props: CellProps<Field | ComputedField>) {
  const Cell = partOf<CellProps<Field | ComputedField>>(cells, props.field.kind)
  return <Cell {...props} />
}

const figures = new Set<Field['kind']>(['integer', 'decimal', 'money'])

/** Figures stand right, so that digits line up. */
export const isFigure = (field: Field | ComputedField): boolean => figures.has(field.kind) && !namesOf(field)

const narrow: Partial<Record<Field['kind'], number>> = {
  code: 128,
  integer: 64,
  decimal: 96,
  money: 100,
  flag: 48,
  status: 60,
  choice: 80,
  date: 112,
  time: 116,
  image: 60,
  images: 132,
  color: 110,
  icon: 64,
  reference: 96,
  tree: 140,
  region: 200,
  text: 240,
  richtext: 240,
  url: 180,
  email: 180,
  list: 200,
  rows: 84,
  grants: 200,
  links: 160,
  json: 84,
}

const brief = new Set<Field['kind']>(['flag', 'status', 'choice', 'integer', 'decimal', 'money', 'image'])

/** Values of a few signs, whose heading alone sets how narrow the column may be. */
export const isBrief = (field: Field | ComputedField): boolean => brief.has(field.kind)

/** Widths in pixels; columns of free text share what is left. */
export const widthOf = (field: Field | ComputedField): number => narrow[field.kind] ?? 180
