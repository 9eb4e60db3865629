import { SiteLink } from './site-link.tsx'

export interface LinkTab {
  key: string
  label: string
  href: string
  count?: number
}

/** Tabs that are links: they work without a script and can be bookmarked. One that would show nothing leads nowhere. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly LinkTab[]; current: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) =>
        tab.count === 0 && tab.key !== current ? (
          <span key={tab.key} className="idle">
            <Words tab={tab} />
          </span>
        ) : (
          <SiteLink key={tab.key} href={tab.href} aria-current={tab.key === current ? 'page' : undefined}>
            <Words tab={tab} />
          </SiteLink>
        ),
      )}
    </nav>
  )
}

const Words = ({ tab: { label, count } }: { tab: LinkTab }) => (
  <>
    {label}
    {count !== undefined && <span className="count number">{count}</span>}
  </>
)
