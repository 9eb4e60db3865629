import type { Definition } from '../../contract/definition/resource.ts'
import { type MenuNode, pagesOf } from '../menu/bootstrap.ts'

/** Letters of pages that no definition describes. */
const ownLetters: Readonly<Record<string, string>> = { dashboard: 'd' }

/** The keys that lead to pages of the menu, by the name of the page: `g` and the letter that its definition names. */
export function jumpKeys(
  menus: readonly MenuNode[],
  definitions: ReadonlyMap<string, Definition>,
): ReadonlyMap<string, string> {
  const letters = new Map(Object.entries(ownLetters))
  for (const { node, menu } of definitions.values())
    if (node !== undefined && menu?.jump !== undefined) letters.set(node, menu.jump)
  return new Map(
    pagesOf(menus).flatMap(({ name }) => {
      const letter = letters.get(name)
      return letter === undefined ? [] : [[name, `g ${letter}`] as const]
    }),
  )
}
