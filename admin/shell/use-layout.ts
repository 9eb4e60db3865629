import { type CSSProperties, useEffect, useState } from 'react'
import { useWide } from '../../browser/use-wide.ts'
import { contentOffsets, menuWidthCollapsed } from '../../contract/constants.ts'
import { useTabs } from '../tabs/tab-store.ts'
import type { Colours } from './layout/colours.ts'
import { type LayoutMode, prefer, rememberBefore, restoreBefore, usePreferences } from './preferences.ts'

/** Narrower windows leave the room of the open menu to the page, unless the reader opens it. */
const foldedBelow = 1200
/** Narrower ones have no room for a menu at all (protocol 11.2). */
export const shrunkBelow = 1024

/** Room round the menu that floats. */
const floating = 10

export interface Layout {
  mode: LayoutMode
  /** The menu takes no room, and is opened over a shade. */
  isShrunk: boolean
  collapsed: boolean
  /** Folds the menu, or opens it. */
  toggle(): void
  style: CSSProperties
}

const coloured = (colours: Colours) => ({
  '--menu-ground': colours.menuBackground,
  '--menu-text': colours.menuColor,
  '--menu-active-ground': colours.menuActiveBackground,
  '--menu-active-text': colours.menuActiveColor,
  '--menu-top': colours.menuTopBarBackground,
  '--head-ground': colours.headerBarBackground,
  '--tab-text': colours.headerBarTabColor,
  '--tab-hover': colours.headerBarHoverBackground,
  '--tab-active-ground': colours.headerBarTabActiveBackground,
  '--tab-active-text': colours.headerBarTabActiveColor,
})

/** The layout that was chosen, as far as the window has room for it (specification 9, protocol 11.2). */
export function useLayout(): Layout {
  const { layoutMode, menuWidth, menuCollapse, colours } = usePreferences()
  const isFullScreen = useTabs((state) => state.isFullScreen)
  const isShrunk = !useWide(shrunkBelow)
  const roomy = useWide(foldedBelow)
  // Where there is little room the menu is opened for once, not for good.
  const [openedNarrow, setOpenedNarrow] = useState(false)
  useEffect(() => {
    if (isShrunk) rememberBefore()
    else restoreBefore()
  }, [isShrunk])
  const mode = isShrunk ? 'Classic' : layoutMode
  const collapsed = roomy ? menuCollapse : !openedNarrow
  const hasSide = !isShrunk && mode !== 'Streamline'
  const width = !hasSide ? 0 : collapsed ? menuWidthCollapsed : menuWidth
  // Custom properties are not among the style names in React's types.
  const style = {
    ...coloured(colours),
    '--menu-width': `${width}px`,
    '--side': `${width + (hasSide && mode === 'Default' ? floating : 0)}px`,
    '--page-offset': `${isFullScreen ? 0 : contentOffsets[mode]}px`,
  } as CSSProperties
  const toggle = () => (roomy ? prefer({ menuCollapse: !menuCollapse }) : setOpenedNarrow(!openedNarrow))
  return { mode, isShrunk, collapsed, toggle, style }
}
