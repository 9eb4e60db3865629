import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../contract/text.ts'
import { PlaceContext } from '../place.ts'
import type { DrawnParts, ShellFacts } from './frame/facts.ts'
import { DrawerTypes, ProductMenu } from './frame/product-menu.tsx'
import { SiteFooter } from './frame/site-footer.tsx'

/** The menus and the footer lead elsewhere from every page alike, so they stand at no address. */
export function drawnParts(data: ShellFacts, language: Language): DrawnParts {
  const markup = (part: ReactNode) =>
    renderToStaticMarkup(<PlaceContext value={{ language, path: '', query: '' }}>{part}</PlaceContext>)
  return {
    menu: markup(<ProductMenu data={data} />),
    types: markup(<DrawerTypes data={data} />),
    footer: markup(<SiteFooter data={data} />),
  }
}
