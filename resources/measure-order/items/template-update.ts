import type { ItemCells } from '../../measure-template/item-faults.ts'
import type { OrderItem } from '../../measure-template/template-differences.ts'

/** What an item is measured with, as lists join it. */
interface WithInstrument {
  readonly instrument: {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly name_en: string
  } | null
}

/** The items of an order and those that its template would give it now (areas 13.3). */
export interface TemplateUpdate {
  template: { code: string; name: string; name_en: string }
  lock_version: number
  items: readonly (OrderItem & WithInstrument)[]
  wanted: readonly (ItemCells & WithInstrument)[]
}
