import { Nothing } from '../../admin/kinds/words.tsx'
import { laterPart } from '../../admin/parts/later/later.tsx'
import type { ViewCellProps } from '../../admin/parts/view.ts'
import { PathCell } from '../../admin/table/cells/path-cell.tsx'
import { useLanguage, useSay } from '../../browser/language.ts'
import { priceText } from '../../contract/figures.ts'
import { ParamsCell } from './params/params-cell.view.tsx'
import { product } from './product.ts'

/** What a price means depends on its mode: nothing is asked for on request, and `from` is only a floor. */
function PriceCell({ row, value }: ViewCellProps) {
  const say = useSay()
  const language = useLanguage()
  if (row.price_mode === 'inquiry') {
    return <span className="cell-none">{say(product.fields.price_mode.bounds.inquiry)}</span>
  }
  if (!value) return <Nothing />
  return (
    <span className="cell-number">
      {priceText(String(value), row.price_mode === 'from' ? 'from' : 'fixed', language)}
    </span>
  )
}

export const cells = { price: PriceCell, params: ParamsCell, type_path: PathCell }
export const panels = {
  params: laterPart(async () => (await import('./params/params-panel.view.tsx')).ParamsPanel),
  parts: laterPart(async () => (await import('./parts-panel.view.tsx')).PartsPanel),
  balloons: laterPart(async () => (await import('./balloons/balloon-board.view.tsx')).BalloonBoard),
}
