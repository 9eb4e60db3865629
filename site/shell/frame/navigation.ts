import type { Place } from '../../../contract/page.ts'
import { type Text, text } from '../../../contract/text.ts'

interface NavigationItem {
  href: string
  label: Text
  /** Opens the product menu. */
  menu?: 'types'
  /** This item is where the reader is. */
  holds(place: Place): boolean
}

const isParts = ({ path, query }: Place): boolean =>
  path.startsWith('/client/parts/') || (path === '/client/product' && /(^|&)tab=parts(&|$)/.test(query))

/** The one list of where the header, the drawer and the footer lead; only screens that exist. */
export const navigation: readonly NavigationItem[] = [
  {
    href: '/client/home',
    label: text('首页', 'Home'),
    holds: (place) => place.path === '/client/home',
  },
  {
    href: '/client/about',
    label: text('关于我们', 'About us'),
    holds: (place) => place.path === '/client/about',
  },
  {
    href: '/client/product',
    label: text('产品中心', 'Products'),
    menu: 'types',
    holds: (place) => place.path.startsWith('/client/product') && !isParts(place),
  },
  {
    href: '/client/product?tab=parts',
    label: text('配件', 'Parts'),
    holds: isParts,
  },
  {
    href: '/client/media',
    label: text('媒体中心', 'Media'),
    holds: (place) => place.path.startsWith('/client/media'),
  },
  {
    href: '/client/contact',
    label: text('联系我们', 'Contact'),
    holds: (place) => place.path === '/client/contact',
  },
]
