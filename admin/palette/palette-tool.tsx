import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { later } from '../parts/later/later.tsx'
import { whenIdle } from '../parts/later/when-idle.ts'
import { useOffice } from '../parts/office.tsx'
import { pagePath } from '../shell/routes.ts'
import { jumpKeys } from '../shortcuts/jumps.ts'
import { shortcutGroups, shortcutLabel, useShortcut } from '../shortcuts/use-shortcut.ts'
import { showPalette, usePalette } from './store.ts'
import { paletteTexts } from './texts.ts'
import './palette-tool.css'

const loadPalette = () => import('./palette.tsx').then((part) => part.Palette)
const Palette = later(loadPalette)
const ShortcutHelp = later(() => import('./shortcut-help.tsx').then((part) => part.ShortcutHelp))

const paletteKeys = 'mod+k'

/** The way to everything by its name, and the keys that work on every page. */
export function PaletteTool() {
  const say = useSay()
  const open = usePalette((state) => state.open)
  useShortcut(paletteKeys, paletteTexts.open, () => showPalette('palette'), { group: shortcutGroups.everywhere })
  useShortcut('?', paletteTexts.help, () => showPalette('help'), { group: shortcutGroups.everywhere })
  // Nobody should wait for it, and the first page should not wait for it either.
  useEffect(() => whenIdle(loadPalette), [])
  const label = `${say(paletteTexts.open)} (${shortcutLabel(paletteKeys)})`
  return (
    <>
      <Button
        className="palette-tool"
        aria-label={label}
        title={label}
        icon={<SearchOutlined aria-hidden="true" />}
        onClick={() => showPalette('palette')}
      >
        <span className="palette-tool-words">
          {say(paletteTexts.short)} <kbd>{shortcutLabel(paletteKeys)}</kbd>
        </span>
      </Button>
      <Jumps />
      {open === 'palette' && <Palette />}
      {open === 'help' && <ShortcutHelp />}
    </>
  )
}

function Jumps() {
  const menus = useBootstrap((state) => state.menus)
  const { definitions } = useOffice()
  const pages = pagesOf(menus)
  return [...jumpKeys(menus, definitions)].map(([name, keys]) => {
    const node = pages.find((page) => page.name === name)
    return node && <Jump key={name} {...{ keys }} title={node.title} to={pagePath(menuAddress(node))} />
  })
}

function Jump({ keys, title, to }: { keys: string; title: string; to: string }) {
  const navigate = useNavigate()
  // A title of the menu is in the language of the page.
  useShortcut(keys, text(title, title), () => void navigate(to), { group: shortcutGroups.jumps })
  return null
}
