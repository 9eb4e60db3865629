import { type Projected, projection } from '../../contract/definition/projection.ts'
import { brand } from './brand.ts'

export const homeBrand = projection(brand, 'public', [
  ...(['id', 'name', 'logo', 'logo_dark', 'kind', 'country', 'website', 'intro'] as const),
  'lang_fallback',
])
/** A brand as visitors see it. */
export type PublishedBrand = Projected<typeof homeBrand>

export const brandLine = projection(brand, 'public', ['id', 'name', 'logo'])
/** The brand line of a product or part; null when the brand is disabled (areas 6). */
export type BrandLine = Projected<typeof brandLine>

export const brandCertificates = projection(brand, 'public', ['id', 'certificate'])

/** The same on the page of a product or part, with the authorisations that the brand publishes. */
export interface AuthorisedBrand extends BrandLine {
  certificates: readonly string[]
}
