import { SiteLink } from './site-link.tsx'

export interface LinkTab {
  key: string
  label: string
  href: string
  count?: number
}

/** Tabs that are links: they work without a script and can be bookmarked. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly LinkTab[]; current: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <SiteLink key={tab.key} href={tab.href} aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="count number">{tab.count}</span>}
        </SiteLink>
      ))}
    </nav>
  )
}
