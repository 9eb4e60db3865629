import { type Projected, projection } from '../../contract/definition/projection.ts'
import { craft } from './craft.ts'

export const craftCard = projection(
  craft,
  'public',
  ['id', 'name', 'kind', 'is_key', 'is_inspect', 'cover', 'intro', 'lang_fallback'],
  { reads: ['params'] },
)
/** A process as visitors see it: one card of "manufacturing and quality" (areas 11, 23.4). */
export interface PublishedCraft extends Projected<typeof craftCard> {
  /** The kind in words. */
  kind_name: string
  /** The parameter that says most, such as `温度 840 ±10 ℃`; null when there is none. */
  parameter: { name: string; value: string } | null
}
