/** A process as visitors see it: one card of "manufacturing and quality" (areas 11, 23.4). */
export interface PublishedCraft {
  id: number
  name: string
  kind: string
  /** The kind in words. */
  kind_name: string
  is_key: 0 | 1
  /** Every piece is inspected after it. */
  is_inspect: 0 | 1
  cover: string
  intro: string
  /** The parameter that says most, such as `温度 840 ±10 ℃`; null when there is none. */
  parameter: { name: string; value: string } | null
  lang_fallback: boolean
}
