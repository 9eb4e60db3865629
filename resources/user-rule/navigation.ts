/** An entry of the site's top bar that an owner added (protocol 3B.7). */
export interface NavigationLink {
  title: string
  /** A path of this site, or an address of another. */
  href: string
}
