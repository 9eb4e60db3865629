import { parts } from '../part/part-texts.demo.ts'
import type { DemoProduct } from './product-texts.demo.ts'

/** Sizes of a product that one of its parts fits, as the texts of the part say; none where it fits all of them. */
export function sizesOfLine({ drawing, params }: DemoProduct, code: string): string[] {
  const { sizes, sizesIn } = parts.find((part) => part.code === code)?.fits ?? {}
  const fits = (sizesIn?.[drawing] ?? sizes)?.map((dn) => `DN${dn}`)
  const made = Array.isArray(params.size) ? params.size.map(String) : []
  if (!fits || made.every((size) => fits.includes(size))) return []
  return made.filter((size) => fits.includes(size))
}
