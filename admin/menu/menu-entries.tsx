import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { speak as say } from '../../browser/language.ts'
import { AdminIcon } from '../icon.tsx'
import { shellTexts } from '../shell/texts.ts'
import type { MenuNode } from './bootstrap.ts'
import { pin } from './menu-marks.ts'
import { linkOf } from './use-menu-way.ts'

type Item = NonNullable<MenuProps['items']>[number]

interface EntryLook {
  /** For nodes without an icon of their own. */
  icon: string
  pinned: readonly string[]
}

/** Every page of a menu that is shown. */
export const pagesIn = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children?.length ? pagesIn(node.children) : [node]))

const mark = 'marked '
/** The key of a page among the marked ones: it stands in the menu as well. */
export const markedEntry = (name: string): string => mark + name
export const withoutMark = (key: string): string => (key.startsWith(mark) ? key.slice(mark.length) : key)

export function entryOf(node: MenuNode, look: EntryLook): Item & { key: string } {
  const shown = { key: node.name, title: node.title, icon: <AdminIcon name={node.icon || look.icon} /> }
  return node.children?.length
    ? { ...shown, label: node.title, children: node.children.map((child) => entryOf(child, look)) }
    : { ...shown, label: <Entry node={node} isPinned={look.pinned.includes(node.name)} /> }
}

const isElsewhere = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.shiftKey

/** A link, so that it opens in another window and its address can be copied; the menu itself follows an ordinary click. */
function Entry({ node, isPinned }: { node: MenuNode; isPinned: boolean }) {
  const link = linkOf(node)
  return (
    <>
      {link === undefined ? (
        node.title
      ) : (
        <a href={link} tabIndex={-1} onClick={(event) => !isElsewhere(event) && event.preventDefault()}>
          {node.title}
        </a>
      )}
      {/* For pointers: keys have *, and readers the menu of the tab. */}
      <button
        type="button"
        className="menu-pin"
        tabIndex={-1}
        aria-hidden="true"
        title={`${say(isPinned ? shellTexts.unpin : shellTexts.pin, { title: node.title })} (*)`}
        onClick={(event) => {
          event.stopPropagation()
          pin(node.name)
        }}
      >
        {isPinned ? <StarFilled /> : <StarOutlined />}
      </button>
    </>
  )
}
