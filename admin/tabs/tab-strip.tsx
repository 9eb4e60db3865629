import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { mayClose } from '../parts/unsaved.ts'
import { loadingPath, pagePath } from '../shell/routes.ts'
import { shellTexts } from '../shell/texts.ts'
import { closeAll, closeOthers, closeTab, reloadTab, setFullScreen, type Tab, useTabs } from './tab-store.ts'

/** One tab per open page; right click offers the rest (specification 2, protocol 11.5). */
export function TabStrip({ active }: { active: string }) {
  const say = useSay()
  const navigate = useNavigate()
  const { tabs } = useTabs()
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of the open page is in view, however many there are.
  useEffect(
    () => void strip.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [active, tabs],
  )
  const only = tabs.length < 2
  // The last tab closes only to a page it was opened from.
  const stays = ({ parent }: Tab) => only && parent === undefined
  const open = (tab: Pick<Tab, 'path' | 'search'>) => navigate(pagePath(tab.path) + tab.search)
  /** A form with unsaved changes may keep its page (areas 1.6); only the open page can hold one. */
  const unlessKept = async (act: () => void) => {
    if (await mayClose(pagePath(active))) act()
  }
  const close = (tab: Tab) => {
    const next = closeTab(tab.path, active)
    if (next) open(next)
  }
  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      {
        key: 'reload',
        label: say(shellTexts.tabReload),
        disabled: tab.path !== active,
        onClick: () => unlessKept(() => reloadTab(tab.path)),
      },
      {
        key: 'close',
        label: say(shellTexts.tabClose),
        disabled: stays(tab),
        onClick: () => unlessKept(() => close(tab)),
      },
      {
        key: 'full',
        label: say(shellTexts.tabFull),
        onClick: () => {
          open(tab)
          setFullScreen(true)
        },
      },
      { type: 'divider' },
      {
        key: 'others',
        label: say(shellTexts.tabOthers),
        disabled: only,
        onClick: () =>
          unlessKept(() => {
            closeOthers(tab.path)
            open(tab)
          }),
      },
      {
        key: 'all',
        label: say(shellTexts.tabAll),
        disabled: only,
        onClick: () =>
          unlessKept(() => {
            closeAll()
            navigate(loadingPath())
          }),
      },
    ],
  })
  return (
    <nav ref={strip} className="tab-strip" aria-label={say(shellTexts.pages)}>
      {tabs.map((tab) => (
        <Dropdown key={tab.path} trigger={['contextMenu']} menu={menuOf(tab)}>
          <span className="tab" data-active={tab.path === active || undefined}>
            <button type="button" aria-current={tab.path === active ? 'page' : undefined} onClick={() => open(tab)}>
              {tab.title}
            </button>
            {!stays(tab) && (
              <button
                type="button"
                aria-label={`${say(shellTexts.tabClose)} ${tab.title}`}
                onClick={() => unlessKept(() => close(tab))}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            )}
          </span>
        </Dropdown>
      ))}
    </nav>
  )
}
