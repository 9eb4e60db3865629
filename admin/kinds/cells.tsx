import type { ComputedField, Field } from '../../contract/definition/field.ts'
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
