import { text } from '../../contract/text.ts'

/** Pages of the site that a slide may lead to, by code. */
export const sitePages = {
  home: { label: text('首页', 'Home'), path: '/client/home' },
  about: { label: text('关于我们', 'About us'), path: '/client/about' },
  media: { label: text('媒体中心', 'Media centre'), path: '/client/media' },
  product: { label: text('产品中心', 'Product centre'), path: '/client/product' },
  part: { label: text('配件', 'Parts'), path: '/client/product?tab=parts' },
  contact: { label: text('联系我们', 'Contact us'), path: '/client/contact' },
} as const

export type SitePage = keyof typeof sitePages

export const isSitePage = (code: string): code is SitePage => Object.hasOwn(sitePages, code)
