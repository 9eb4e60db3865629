/** A brand as visitors see it. */
export interface PublishedBrand {
  id: number
  name: string
  logo: string
  logo_dark: string
  kind: string
  country: string
  website: string
  intro: string
  lang_fallback: boolean
}

/** The brand line of a product or part; null when the brand is disabled (areas 6). */
export interface BrandLine {
  id: number
  name: string
  logo: string
}

/** The same on the page of a product or part, with the authorisations that the brand publishes. */
export interface AuthorisedBrand extends BrandLine {
  certificates: readonly string[]
}
