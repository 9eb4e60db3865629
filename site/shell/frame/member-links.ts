/** A rule as the bootstrap of members sends it (protocol 4.1). */
interface Rule {
  type: string
  title: string
  path: string
  menu_type: string
  url: string
  children?: readonly Rule[]
}

/** Entries that an owner added to the account menu, as far as this member holds them (protocol 3B.7). Throws CallFailure. */
export async function memberLinks(): Promise<{ title: string; href: string }[]> {
  // Loaded by the few who open the menu.
  const { call } = await import('../../../browser/api-client.ts')
  const { data } = await call<{ rules: readonly Rule[] }>({ path: '/api/index/index', quiet: true })
  return linksIn(data.rules)
}

/** Pages stand below the member centre; links that run something are left out. */
export function linksIn(rules: readonly Rule[]): { title: string; href: string }[] {
  const all = (some: readonly Rule[]): Rule[] => some.flatMap((rule) => [rule, ...all(rule.children ?? [])])
  return all(rules)
    .filter(({ type }) => type === 'nav_user_menu')
    .map(({ title, menu_type, path, url }) => ({ title, href: menu_type === 'tab' ? `/user/${path}` : url }))
    .filter(({ href }) => /^https?:\/\//i.test(href) || /^\/(?![/\\])/.test(href))
}
