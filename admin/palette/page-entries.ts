import { speak } from '../../browser/language.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import { type Definition, standardOf } from '../../contract/definition/resource.ts'
import { type MenuNode, menuAddress, trailOf, visibleMenu } from '../menu/bootstrap.ts'
import type { Visited } from '../menu/menu-marks.ts'
import { formPath } from '../record/open-record.ts'
import { pagePath } from '../shell/routes.ts'
import { jumpKeys } from '../shortcuts/jumps.ts'
import type { Entry } from './entry.ts'
import { paletteTexts } from './texts.ts'

/** Titles in the other language and as they sound, by the name of the page. */
export type PageWords = Readonly<Record<string, readonly string[]>>

interface Known {
  menus: readonly MenuNode[]
  words: PageWords
  definitions: ReadonlyMap<string, Definition>
  may(node: string): boolean
}

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node]))

const pageKey = (name: string): string => `page ${name}`

/** Every page that the menu shows. */
export function pageEntries({ menus, words, definitions }: Known): Entry[] {
  const keys = jumpKeys(menus, definitions)
  return leaves(visibleMenu(menus)).map((node) => {
    const isLink = node.menu_type === 'link'
    return {
      key: pageKey(node.name),
      title: node.title,
      detail: trailOf(menus, node.name)
        .slice(0, -1)
        .map(({ title }) => title)
        .join(' / '),
      icon: node.icon,
      keys: keys.get(node.name),
      words: [node.title, ...(words[node.name] ?? [])],
      path: isLink ? undefined : pagePath(menuAddress(node)),
      ...(isLink && { act: () => void window.open(node.url, '_blank', 'noopener') }),
    }
  })
}

/** The pinned among the pages, in the order in which they were pinned, and the others. */
export function pinnedFirst(pages: readonly Entry[], pinned: readonly string[]) {
  const marked = pinned.flatMap((name) => pages.find(({ key }) => key === pageKey(name)) ?? [])
  return { marked, others: pages.filter((page) => !marked.includes(page)) }
}

/** How people ask for something new, before the words of the noun. */
const adding = ['新增', '新建', 'new', 'add', 'xz', 'xj', 'xinzeng', 'xinjian']

/** A new row of every noun that may be added to. */
export function addEntries({ menus, words, definitions, may }: Known): Entry[] {
  return leaves(visibleMenu(menus)).flatMap((node): Entry[] => {
    const definition = [...definitions.values()].find((known) => known.node === node.name)
    if (!definition || !standardOf(definition).includes('add') || !may(`${node.name}/add`)) return []
    const named = [node.title, ...(words[node.name] ?? [])]
    return [
      {
        key: `add ${node.name}`,
        title: speak(paletteTexts.add, { noun: nounOf(definition) }),
        icon: node.icon,
        words: [...named, ...adding, ...adding.flatMap((verb) => named.map((noun) => verb + noun))],
        path: formPath(menus, definition, null),
      },
    ]
  })
}

/** Pages and rows that were open lately and still stand in the menu. */
export function visitedEntries(visited: readonly Visited[], { menus, words }: Known, open: string): Entry[] {
  const pages = leaves(visibleMenu(menus))
  return visited.flatMap(({ path, title, icon }): Entry[] => {
    const page = pages.find((node) => menuAddress(node) === path)
    const list = page ?? pages.find((node) => path.startsWith(`${menuAddress(node)}/`))
    if (!list || path === open) return []
    return [
      {
        key: `visited ${path}`,
        title: page?.title ?? title,
        detail: page ? undefined : list.title,
        icon: page?.icon ?? icon,
        words: [title, ...(page ? (words[page.name] ?? []) : [])],
        path: pagePath(path),
      },
    ]
  })
}
