/** A product type as visitors see it; `count` includes every type below it. */
export interface PublishedType {
  id: number
  pid: number
  code: string
  name: string
  description: string
  icon: string
  cover: string
  is_home: 0 | 1
  count: number
  children: PublishedType[]
  lang_fallback: boolean
}

/** One step of a breadcrumb, the root first. */
export interface TypeStep {
  id: number
  name: string
}
