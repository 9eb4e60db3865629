import type { PublishedCraft } from '../../resources/craft/published-craft.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import type { PublicBranch } from '../../resources/store-branch/public-branch.ts'
import type { ShownBrand } from '../shell/brands.tsx'

/** What a visitor reads about the company; what is not there is empty. */
export interface AboutData {
  name: string
  slogan: string
  /** Formatted text. */
  intro: string
  capacity: string
  video: string
  size: CompanySize
  message: PublishedCulture | null
  mission: PublishedCulture | null
  vision: PublishedCulture | null
  values: PublishedCulture[]
  history: HistoryYear[]
  crafts: PublishedCraft[]
  honors: PublishedCulture[]
  activities: PublishedCulture[]
  duties: PublishedCulture[]
  brands: ShownBrand[]
  branches: PublicBranch[]
  /** Formatted text. */
  privacy: string
  terms: string
}

/** Numbers that show how large the company is; empty where none is set. */
export interface CompanySize {
  founded: string
  employees: string
  area: string
  countries: string
}

export interface HistoryYear {
  year: string
  entries: PublishedCulture[]
}
