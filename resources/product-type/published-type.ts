import { type Projected, projection } from '../../contract/definition/projection.ts'
import { productType } from './product-type.ts'

export const typeCard = projection(productType, 'public', [
  ...(['id', 'pid', 'code', 'name', 'description', 'icon', 'cover', 'is_home'] as const),
  'lang_fallback',
])
/** A product type as visitors see it; `count` includes every type below it. */
export interface PublishedType extends Projected<typeof typeCard> {
  count: number
  children: PublishedType[]
}

export const typeStep = projection(productType, 'public', ['id', 'name'])
/** One step of a breadcrumb, the root first. */
export type TypeStep = Projected<typeof typeStep>
