import { useLanguage } from '../../browser/language.ts'
import type { ComputedField, Field, FieldOf } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { currencyOf, grouped, moneyText } from '../../contract/figures.ts'
import { AdminIcon } from '../icon.tsx'
import { ChoiceCell, ChoicesCell, FlagCell, NamedCell, StatusCell } from './choices.tsx'
import { type CellProps, type Cells, partOf } from './kind.ts'
import { CountCell, ListCell } from './lists.tsx'
import { DateCell, TimeCell } from './moments.tsx'
import { FileCell, ImageCell, ImagesCell } from './pictures.tsx'
import { GrantsCell, LinksCell, PasswordCell } from './references/link-parts.tsx'
import { RegionCell } from './references/regions.tsx'
import { ParentCell, ReferenceCell, ReferencesCell } from './references/relations.tsx'
import { CodeCell, LinkCell, Nothing, RichtextCell, TextCell } from './words.tsx'
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
  year: DateCell,
  clock: DateCell,
  datetime: DateCell,
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

function IconCell({ value }: CellProps) {
  const name = String(value ?? '')
  return name === '' ? (
    <Nothing />
  ) : (
    <span title={name}>
      <AdminIcon name={name} />
    </span>
  )
}

function ColorCell({ value }: CellProps) {
  const color = String(value ?? '')
  if (color === '') return <Nothing />
  return (
    <span className="cell-color">
      <span className="cell-swatch" style={{ background: color }} aria-hidden="true" />
      <span className="cell-code">{color}</span>
    </span>
  )
}

const missing = (value: unknown): boolean => value === null || value === undefined || value === ''

function NumberCell({ field, value, column }: CellProps) {
  if (missing(value)) return <Nothing />
  const names = namesOf(field)
  if (names) return <NamedCell {...{ names, value }} />
  const plain = column === 'id' || column.endsWith('_year')
  return <span className="cell-number">{plain ? String(value) : grouped(String(value))}</span>
}

function MoneyCell({ field, value, row }: CellProps<FieldOf<'money'>>) {
  const language = useLanguage()
  if (missing(value)) return <Nothing />
  const currency = currencyOf(field.bounds?.currency, row)
  return <span className="cell-number">{moneyText(String(value), language, currency)}</span>
}
