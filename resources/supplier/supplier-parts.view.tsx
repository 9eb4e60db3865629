import { LinkedLines } from '../../admin/ledger/linked-lines.tsx'
import type { Row } from '../../admin/parts/row.ts'
import { filled } from '../../contract/text.ts'
import { partSupplier } from '../part/suppliers/part-supplier.ts'
import { supplier } from './supplier.ts'
import type { SuppliedParts } from './supplier-parts.ts'
import { supplierPartsTexts } from './supplier-parts-texts.ts'

const counted = ({ total }: SuppliedParts) =>
  filled(total === 1 ? supplierPartsTexts.one : supplierPartsTexts.counted, { total })

/** The parts that a supplier sells, with the way to each (areas 10). */
export const PartsOfSupplier = ({ row }: { row: Row }) => (
  <LinkedLines
    {...{ row, counted }}
    definition={supplier}
    call="parts"
    line={partSupplier}
    columns={['supplier_part_no', 'price', 'moq', 'lead_time_days', 'is_preferred', 'valid_until_date']}
    owner={{ name: 'part', tab: 'suppliers', filter: 'bought_from' }}
    texts={supplierPartsTexts}
  />
)
