import { MoneyCell } from '../../admin/kinds/numbers.tsx'
import type { ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { ParamsPanel } from './params-panel.view.tsx'
import { product } from './product.ts'

const priceTexts = {
  request: product.fields.price_mode.bounds.inquiry,
  from: text('{price} 起', 'from {price}'),
} as const

/** What a price means depends on its mode: nothing is asked for on request, and `from` is only a floor. */
function PriceCell({ row, column, value }: ViewCellProps) {
  const say = useSay()
  if (row.price_mode === 'inquiry') return <span className="cell-none">{say(priceTexts.request)}</span>
  const [before = '', after = ''] = say(priceTexts.from).split('{price}')
  const amount = <MoneyCell field={product.fields.price} {...{ row, column, value }} />
  if (row.price_mode !== 'from') return amount
  return (
    <span>
      <span className="cell-muted">{before}</span>
      {amount}
      <span className="cell-muted">{after}</span>
    </span>
  )
}

export const cells = { price: PriceCell }
export const panels = { params: ParamsPanel }
