import type { LayoutData } from '../../../contract/page.ts'
import type { ArticleCard } from '../../../resources/article/published-article.ts'
import type { PublishedType } from '../../../resources/product-type/published-type.ts'
import type { NavigationLink } from '../../../resources/user-rule/navigation.ts'
import type { Wanted } from '../../enquiry/enquiry.ts'

/** A figure of the company, resolved in one language. */
export interface Figure {
  value: string
  unit: string
  label: string
}

/** What every page shows about the company that runs the site; any value may be empty. */
export interface CompanyFacts {
  siteName: string
  companyName: string
  slogan: string
  intro: string
  logo: string
  logoDark: string
  phone: string
  email: string
  hours: string
  address: string
  wechatQr: string
  recordNumber: string
  policeNumber: string
  copyright: string
  figures: Figure[]
  /** What an enquiry needs, as configured. */
  wanted: Wanted
  /** There is a privacy policy, and there are terms of use, to read. */
  hasPrivacy: boolean
  hasTerms: boolean
}

/** One product in a menu. */
export interface MenuProduct {
  id: number
  code: string
  name: string
  cover: string
}

/** Markup of what is the same on every page of a language, made once for each version of the shell's data. */
export interface DrawnParts {
  /** Inside of the product menu. */
  menu: string
  /** Entries of the first level in the drawer. */
  types: string
  /** Inside of the footer. */
  footer: string
}

/** What the shell draws round every page. */
export interface ShellData extends LayoutData {
  /** News above the header; its link may be empty. */
  announcement: { words: string; link: string } | null
  cookieNotice: boolean
  compareEnabled: boolean
  facts: CompanyFacts
  /** Entries of the top bar that an owner added. */
  links: readonly NavigationLink[]
  types: Pick<PublishedType, 'id' | 'name' | 'description' | 'count' | 'children'>[]
  featured: MenuProduct[]
  /** The newest, for the footer. */
  articles: Pick<ArticleCard, 'id' | 'title' | 'publish_day'>[]
  drawn: DrawnParts
}

/** The shell's data before its parts are drawn. */
export type ShellFacts = Omit<ShellData, 'drawn'>

/** What a phone dials: digits and a leading plus. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
