import { CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { AdminIcon } from '../icon.tsx'
import { useFocusReturn } from '../parts/focus.ts'
import { useUnsaved } from '../parts/unsaved/unsaved.ts'
import { pagePath } from '../shell/routes.ts'
import { shellTexts } from '../shell/texts.ts'
import { type Tab, useTabs } from './tab-store.ts'
import { staysOpen, useTabActs } from './use-tab-acts.ts'

interface TabListProps {
  onLeave(): void
}

/** All open pages in a list: typing narrows it, arrows walk through it, Delete closes. */
export function TabList({ onLeave }: TabListProps) {
  const say = useSay()
  const { tabs, active } = useTabs()
  const [words, setWords] = useState('')
  const place = useRef<HTMLElement>(null)
  useFocusReturn()
  // The list is used with the keys that opened it.
  useEffect(() => void place.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const found = tabs.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(words.trim().toLowerCase()))
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
  }
  return (
    <section ref={place} className="tab-list" aria-label={say(shellTexts.pages)} onKeyDown={walk}>
      <Input
        type="search"
        allowClear
        value={words}
        placeholder={say(shellTexts.tabFind)}
        aria-label={say(shellTexts.tabFind)}
        onChange={({ target }) => setWords(target.value)}
      />
      {found.length === 0 && <p>{say(shellTexts.tabNone)}</p>}
      <ul>
        {found.map((tab) => (
          <ListedTab
            key={tab.path}
            tab={tab}
            isActive={tab.path === active}
            closable={!staysOpen(tabs, tab)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  )
}

interface ListedTabProps extends TabListProps {
  tab: Tab
  isActive: boolean
  closable: boolean
}

function ListedTab({ tab, isActive, closable, onLeave }: ListedTabProps) {
  const say = useSay()
  const acts = useTabActs()
  const unsaved = useUnsaved(pagePath(tab.path))
  const close = () => void (closable && acts.close([tab.path]))
  return (
    <li data-active={isActive || undefined}>
      <Link
        to={pagePath(tab.path) + tab.search}
        aria-current={isActive ? 'page' : undefined}
        onClick={onLeave}
        onKeyDown={({ key }) => key === 'Delete' && close()}
      >
        <AdminIcon name={tab.icon} />
        <span>{tab.title}</span>
        {unsaved && (
          <span className="tab-unsaved">
            <span className="unseen">{say(shellTexts.tabUnsaved)}</span>
          </span>
        )}
      </Link>
      {closable && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={`${say(shellTexts.tabClose)} ${tab.title}`}
          onClick={close}
        />
      )}
    </li>
  )
}
