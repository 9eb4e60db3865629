import { addressIn } from '../contract/page.ts'
import type { Language } from '../contract/text.ts'

/** Where a page stands, for search engines: from the list down to the page itself. */
export function structuredPath(
  steps: readonly { name: string; at: string }[],
  language: Language,
): Readonly<Record<string, unknown>> {
  const itemListElement = steps.map((step, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: step.name,
    item: addressIn(language, step.at),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
