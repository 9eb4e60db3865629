import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Popover } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { useMarks } from '../menu/menu-marks.ts'
import { later } from '../parts/later/later.tsx'
import { useUnsaved } from '../parts/unsaved/unsaved.ts'
import { pagePath } from '../shell/routes.ts'
import { shellTexts } from '../shell/texts.ts'
import { tabMenu } from './tab-menu.ts'
import './tab-strip.css'
import { moveTab, type Tab, useTabs } from './tab-store.ts'
import { staysOpen, type TabActs, useTabActs } from './use-tab-acts.ts'

// Looked at by those who have many pages open.
const TabList = later(() => import('./tab-list.tsx').then((part) => part.TabList))

/** Steps of the focus in the strip; ends are far enough. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1000, End: 1000 }

/** One tab per open page (specification 2, protocol 11.5): each is a link; what else can be done with it stands in its menu. */
export function TabStrip({ active }: { active: string }) {
  const say = useSay()
  const acts = useTabActs()
  const tabs = useTabs((state) => state.tabs)
  const strip = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of the open page is in view, however many there are.
  useEffect(
    () => void strip.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [active, tabs],
  )
  /** One stop of the Tab key: the open page, or the first where the open address has none. */
  const stop = tabs.some(({ path }) => path === active) ? active : tabs[0]?.path
  const move = (tab: Tab, by: -1 | 1) => {
    const to = acts.move(tab.path, by)
    if (to !== undefined) setSaid(say(shellTexts.tabMoved, { title: tab.title, place: to + 1, count: tabs.length }))
  }
  /** The dragged one takes the place of another whose middle was passed. */
  const drop = (at: number, beyond: number) => {
    const from = tabs.findIndex(({ path }) => path === dragged)
    if (dragged !== undefined && (from < at ? beyond > 0 : beyond < 0)) moveTab(dragged, at)
  }
  const walk = (event: KeyboardEvent) => {
    const links = [...(strip.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.findIndex((link) => link === event.target)
    const step = steps[event.key]
    if (at < 0 || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    <nav className="tab-strip" aria-label={say(shellTexts.pages)}>
      <ul ref={strip} onKeyDown={walk}>
        {tabs.map((tab, at) => (
          <OpenTab
            key={tab.path}
            {...{ tab, acts }}
            isActive={tab.path === active}
            isStop={tab.path === stop}
            isDragged={tab.path === dragged}
            closable={!staysOpen(tabs, tab)}
            onMove={(by) => move(tab, by)}
            onDrag={setDragged}
            onOver={(beyond) => drop(at, beyond)}
          />
        ))}
      </ul>
      {tabs.length > 1 && <TabListButton />}
      <span className="unseen" role="status">
        {said}
      </span>
    </nav>
  )
}

interface OpenTabProps {
  tab: Tab
  acts: TabActs
  isActive: boolean
  isStop: boolean
  isDragged: boolean
  closable: boolean
  onMove(by: -1 | 1): void
  onDrag(path: string | undefined): void
  /** Another tab is dragged over this one, so many pixels beyond its middle. */
  onOver(beyond: number): void
}

function OpenTab({ tab, acts, isActive, isStop, isDragged, closable, onMove, onDrag, onOver }: OpenTabProps) {
  const say = useSay()
  const unsaved = useUnsaved(pagePath(tab.path))
  const link = useRef<HTMLAnchorElement>(null)
  // Its menu says whether the page is pinned.
  useMarks((state) => state.pinned)
  const close = () => void (closable && acts.close([tab.path]))
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, shiftKey } = event
    if (altKey && shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) onMove(key === 'ArrowLeft' ? -1 : 1)
    else if (key === 'Delete') close()
    else if (key === 'ContextMenu' || (shiftKey && key === 'F10')) openMenu(event.currentTarget)
    else return
    event.preventDefault()
  }
  return (
    <Dropdown
      trigger={['contextMenu']}
      autoFocus
      destroyOnHidden
      menu={{ items: tabMenu(tab, acts, onMove) }}
      onOpenChange={(open) => !open && link.current?.focus()}
    >
      <li
        className="tab"
        data-active={isActive || undefined}
        data-dragged={isDragged || undefined}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          onDrag(tab.path)
        }}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={(event) => {
          event.preventDefault()
          const { left, width } = event.currentTarget.getBoundingClientRect()
          if (!isDragged) onOver(event.clientX - left - width / 2)
        }}
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={(event) => {
          if (event.button !== 1) return
          event.preventDefault()
          close()
        }}
      >
        <Link
          ref={link}
          to={pagePath(tab.path) + tab.search}
          draggable={false}
          tabIndex={isStop ? 0 : -1}
          title={tab.title}
          aria-current={isActive ? 'page' : undefined}
          aria-keyshortcuts="Delete Shift+F10 Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
          onKeyDown={keys}
        >
          {unsaved && (
            <span className="tab-unsaved">
              <span className="unseen">{say(shellTexts.tabUnsaved)}</span>
            </span>
          )}
          {tab.title}
        </Link>
        {closable && (
          <button type="button" tabIndex={-1} aria-label={`${say(shellTexts.tabClose)} ${tab.title}`} onClick={close}>
            <CloseOutlined aria-hidden="true" />
          </button>
        )}
      </li>
    </Dropdown>
  )
}

/** As a right click below the tab would; not every system makes one of the menu key. */
function openMenu(link: HTMLElement): void {
  const { left, bottom } = link.getBoundingClientRect()
  link.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 8, clientY: bottom }),
  )
}

/** How many pages are open, and all of them. */
export function TabListButton() {
  const say = useSay()
  const count = useTabs((state) => state.tabs.length)
  const [isOpen, setOpen] = useState(false)
  const label = say(shellTexts.tabList, { count })
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={<TabList onLeave={() => setOpen(false)} />}
    >
      <Button type="text" size="small" className="tab-count" aria-label={label} title={label} aria-expanded={isOpen}>
        {count}
        <DownOutlined aria-hidden="true" />
      </Button>
    </Popover>
  )
}
