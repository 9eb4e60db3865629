import { create } from 'zustand'
import { storeConfig, storedConfig } from '../../browser/stored-config.ts'
import { contentOffsets, menuWidth } from '../../contract/constants.ts'
import { type ColourKey, type Colours, coloursOf, pairWith } from './layout/colours.ts'

export type LayoutMode = keyof typeof contentOffsets
export type Scheme = 'auto' | 'light' | 'dark'

// The modes are those that have an offset.
export const layoutModes = Object.keys(contentOffsets) as readonly LayoutMode[]

/** Names of existing clients; `none` is ours, they show nothing for it. */
export const animations = [
  ...(['slide-right', 'slide-left', 'el-fade-in-linear', 'el-fade-in'] as const),
  ...(['el-zoom-in-center', 'el-zoom-in-top', 'el-zoom-in-bottom', 'none'] as const),
]
export type Animation = (typeof animations)[number]

/** Own arrangement of an administrator; kept where existing clients keep it, under their names (protocol 11.3, 11.4). */
export interface Preferences {
  layoutMode: LayoutMode
  mainAnimation: Animation
  menuWidth: number
  /** Stands before entries without an icon of their own. */
  menuDefaultIcon: string
  menuCollapse: boolean
  menuUniqueOpened: boolean
  menuShowTopBar: boolean
  /** Dark mode follows the system until something else is chosen. */
  scheme: Scheme
  isDark: boolean
  /** Of the theme that is shown. */
  colours: Colours
}

export const menuWidths = { min: 180, max: 400 } as const

/** Where existing clients keep the choice between light, dark and what the system says. */
const schemeKey = 'vueuse-color-scheme'
const schemes: readonly Scheme[] = ['auto', 'light', 'dark']
const system = matchMedia('(prefers-color-scheme: dark)')

type Stored = Readonly<Record<string, unknown>>

function storedLayout(): Stored {
  const { layout } = storedConfig()
  // Whatever it holds is looked at key by key.
  return typeof layout === 'object' && layout !== null ? (layout as Stored) : {}
}

const among = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.find((one) => one === value) ?? otherwise
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

function schemeOf({ isDark }: Stored): Scheme {
  const said = schemes.find((scheme) => scheme === localStorage.getItem(schemeKey))
  if (said) return said
  return typeof isDark === 'boolean' ? (isDark ? 'dark' : 'light') : 'auto'
}

/** What is stored, as far as it can be understood. */
function read(): Preferences {
  const layout = storedLayout()
  const scheme = schemeOf(layout)
  const isDark = scheme === 'auto' ? system.matches : scheme === 'dark'
  const width = Number(layout.menuWidth)
  const icon = layout.menuDefaultIcon
  return {
    layoutMode: among(layoutModes, layout.layoutMode, 'Default'),
    mainAnimation: among(animations, layout.mainAnimation, 'slide-right'),
    menuWidth: width >= menuWidths.min && width <= menuWidths.max ? width : menuWidth,
    menuDefaultIcon: typeof icon === 'string' && icon !== '' ? icon : 'fa fa-circle-o',
    menuCollapse: flag(layout.menuCollapse, false),
    menuUniqueOpened: flag(layout.menuUniqueOpened, false),
    menuShowTopBar: flag(layout.menuShowTopBar, true),
    scheme,
    isDark,
    colours: coloursOf(layout, isDark),
  }
}

export const usePreferences = create<Preferences>(read)

const show = () => usePreferences.setState(read())

system.addEventListener('change', show)
window.addEventListener('storage', show)

/** Stores a choice and shows it. */
export function prefer({ scheme, ...change }: Partial<Omit<Preferences, 'isDark' | 'colours'>>): void {
  const isDark = scheme === undefined || scheme === 'auto' ? {} : { isDark: scheme === 'dark' }
  if (scheme !== undefined) localStorage.setItem(schemeKey, scheme)
  storeConfig({ layout: { ...storedLayout(), ...change, ...isDark } })
  // What stood before the window became narrow is no longer what is wanted.
  if ('layoutMode' in change || 'menuCollapse' in change) sessionStorage.removeItem(beforeKey)
  show()
}

/** Stores a colour of the theme that is shown; undefined takes the choice back. */
export function preferColour(key: ColourKey, colour: string | undefined): void {
  const layout = storedLayout()
  const pair = pairWith(key, layout[key], usePreferences.getState().isDark, colour)
  storeConfig({ layout: { ...layout, [key]: pair } })
  show()
}

/** Everything as at first; the language, which is kept in the same place, stays. */
export function preferDefaults(): void {
  storeConfig({ layout: {} })
  localStorage.removeItem(schemeKey)
  sessionStorage.removeItem(beforeKey)
  show()
}

const beforeKey = 'beforeResizeLayout'

/** A window without room for a menu is drawn as Classic; what it was before is kept as existing clients do, who store the other. */
export function rememberBefore(): void {
  const { layoutMode, menuCollapse } = usePreferences.getState()
  if (sessionStorage.getItem(beforeKey) === null) {
    sessionStorage.setItem(beforeKey, JSON.stringify({ layoutMode, menuCollapse }))
  }
}

/** Takes up what was remembered, once there is room again. */
export function restoreBefore(): void {
  try {
    const before: unknown = JSON.parse(sessionStorage.getItem(beforeKey) ?? 'null')
    if (typeof before !== 'object' || before === null) return
    const { layoutMode, menuCollapse }: Stored = { ...storedLayout(), ...before }
    prefer({
      layoutMode: among(layoutModes, layoutMode, 'Default'),
      menuCollapse: flag(menuCollapse, false),
    })
  } catch {
    sessionStorage.removeItem(beforeKey)
  }
}
