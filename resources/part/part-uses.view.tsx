import { LinkedLines } from '../../admin/ledger/linked-lines.tsx'
import type { Row } from '../../admin/parts/row.ts'
import { filled } from '../../contract/text.ts'
import { productPart } from '../product/product-part.ts'
import { part } from './part.ts'
import './part-uses.css'
import type { PartUses as Answer } from './part-uses.ts'
import { partUsesTexts } from './part-uses-texts.ts'

const counted = ({ products, total }: Answer) => {
  const sentence = total === 1 ? partUsesTexts.single : products === 1 ? partUsesTexts.one : partUsesTexts.counted
  return filled(sentence, { products, total })
}

/** The products that a part belongs to, and where in them (areas 9). */
export const PartUses = ({ row }: { row: Row }) => (
  <LinkedLines
    {...{ row, counted }}
    definition={part}
    call="uses"
    line={productPart}
    columns={['position_no', 'qty', 'sizes', 'is_wear', 'is_optional', 'remark']}
    owner={{ name: 'product', tab: 'parts', filter: 'holds' }}
    texts={partUsesTexts}
    className="part-uses"
  />
)
