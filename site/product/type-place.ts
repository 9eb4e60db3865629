import type { PublishedType } from '../../resources/product-type/published-type.ts'

/** A type anywhere in the tree. */
export function findType(types: readonly PublishedType[], id: number | undefined): PublishedType | undefined {
  for (const type of types) {
    const found = type.id === id ? type : findType(type.children, id)
    if (found) return found
  }
  return undefined
}

const holds = (type: PublishedType, id: number): boolean =>
  type.id === id || type.children.some((child) => holds(child, id))

/** The type of the first level above a type: products below it share a template and can be compared. */
export const rootOf = (types: readonly PublishedType[], id: number): PublishedType | undefined =>
  types.find((type) => holds(type, id))
