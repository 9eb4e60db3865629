import { siteName } from './entry.ts'

/** Titles the document: the route's title, then the name of the site (specification 2). */
export function showTitle(title: string, site = siteName): void {
  document.title = site === '' ? title : `${title} - ${site}`
}
