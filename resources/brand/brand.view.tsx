import { ImageCell } from '../../admin/kinds/pictures.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { FormView, ListView, ViewCellProps, ViewQuestion } from '../../admin/parts/view.ts'
import { filled, text } from '../../contract/text.ts'
import { brand } from './brand.ts'
import './brand-logo.css'

/** The logo made for the look of the reader, on a ground of that look. */
function LogoCell({ row, column, value }: ViewCellProps) {
  const { logo, logo_dark: dark } = brand.fields
  if (!row.logo_dark) return <ImageCell field={logo} {...{ row, column, value }} />
  return (
    <span className="brand-logos">
      <ImageCell field={logo} {...{ row, column, value }} />
      <ImageCell field={dark} row={row} column="logo_dark" value={row.logo_dark} />
    </span>
  )
}

const words = {
  title: text('停用品牌“{name}”？', 'Disable the brand “{name}”?'),
  text: text(
    '访客将看不到此品牌，也不能按它筛选。它的 {products} 个产品和 {parts} 个配件仍会显示，只是不再标明品牌。',
    'Visitors will no longer see the brand or filter by it. What carries it stays visible without its name (products: {products}, parts: {parts}).',
  ),
  yes: text('停用', 'Disable'),
}

export const cells = { logo: LogoCell }
/** The dark logo stands in the place of the other one. */
const columns = brand.list?.filter((column) => column !== 'logo_dark') ?? []

/** Before a brand is disabled, the question says what becomes of everything that carries it (areas 6). */
function asks(row: Row, { status }: Row): ViewQuestion | undefined {
  const { product_count: products, part_count: parts } = row
  if (String(row.status) !== '1' || status === undefined || String(status) !== '0') return undefined
  if (Number(products) + Number(parts) === 0) return undefined
  const values = {
    name: text(String(row.name), String(row.name_en || row.name)),
    products: Number(products),
    parts: Number(parts),
  }
  return { title: filled(words.title, values), text: filled(words.text, values), yes: words.yes }
}

export const list = { columns } satisfies ListView
export const form = { asks } satisfies FormView
