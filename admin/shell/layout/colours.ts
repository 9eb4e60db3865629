/** Colours that may be chosen, each as a pair for the light and the dark theme (protocol 11.3). */
export type ColourKey = keyof typeof oldDefaults

export type ColourPair = readonly [light: string, dark: string]

/**
 * What existing clients start with. They store all of these with whatever else was chosen, so one of them says nothing: where it is
 * found our own colour stands.
 */
export const oldDefaults = {
  menuBackground: ['#ffffff', '#1d1e1f'],
  menuColor: ['#303133', '#CFD3DC'],
  menuActiveBackground: ['#ffffff', '#1d1e1f'],
  menuActiveColor: ['#409eff', '#3375b9'],
  menuTopBarBackground: ['#fcfcfc', '#1d1e1f'],
  headerBarTabColor: ['#000000', '#CFD3DC'],
  headerBarBackground: ['#ffffff', '#1d1e1f'],
  headerBarHoverBackground: ['#f5f5f5', '#18222c'],
  headerBarTabActiveBackground: ['#ffffff', '#1d1e1f'],
  headerBarTabActiveColor: ['#000000', '#409EFF'],
} as const satisfies Record<string, ColourPair>

/** In the layout Classic existing clients turn this default into another one. */
const classicTab: ColourPair = ['#f5f5f5', '#141414']

/** Ours, until somebody chooses (look, back office). */
export const ownColours: Readonly<Record<ColourKey, ColourPair>> = {
  menuBackground: ['#ffffff', '#14181d'],
  menuColor: ['#1f2a37', '#d7dde5'],
  menuActiveBackground: ['#eaf2fd', '#1a2a42'],
  menuActiveColor: ['#1e6bd6', '#7eb0f8'],
  menuTopBarBackground: ['#ffffff', '#14181d'],
  headerBarTabColor: ['#566275', '#9aa6b5'],
  headerBarBackground: ['#ffffff', '#14181d'],
  headerBarHoverBackground: ['#f1f3f6', '#1c2228'],
  headerBarTabActiveBackground: ['#eaf2fd', '#1a2a42'],
  headerBarTabActiveColor: ['#1e6bd6', '#7eb0f8'],
}

export type Colours = Readonly<Record<ColourKey, string>>

// The keys are those of the object itself.
export const colourKeys = Object.keys(oldDefaults) as readonly ColourKey[]

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** The colour that was chosen for a theme, if one was. */
function chosenOf(key: ColourKey, stored: unknown, at: 0 | 1): string | undefined {
  const value: unknown = Array.isArray(stored) ? stored[at] : undefined
  if (!isColour(value)) return undefined
  const said: readonly string[] = [
    oldDefaults[key][at],
    ...(key === 'headerBarTabActiveBackground' ? [classicTab[at]] : []),
  ]
  return said.some((old) => old.toLowerCase() === value.toLowerCase()) ? undefined : value
}

type StoredLayout = Readonly<Record<string, unknown>>

/** The colours of a theme. */
export function coloursOf(stored: StoredLayout, isDark: boolean): Colours {
  const at = isDark ? 1 : 0
  const shown = colourKeys.map((key) => [key, chosenOf(key, stored[key], at) ?? ownColours[key][at]])
  // Every key is among them.
  return Object.fromEntries(shown) as Colours
}

/** A stored pair with another colour for one theme; undefined takes the choice back. */
export function pairWith(key: ColourKey, stored: unknown, isDark: boolean, colour: string | undefined): ColourPair {
  const [light, dark] = oldDefaults[key]
  const pair: [string, string] = [chosenOf(key, stored, 0) ?? light, chosenOf(key, stored, 1) ?? dark]
  pair[isDark ? 1 : 0] = colour ?? oldDefaults[key][isDark ? 1 : 0]
  return pair
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export const leastContrast = 4.5

/** Words and what they stand on. */
const pairs: readonly (readonly [words: ColourKey, ground: ColourKey])[] = [
  ['menuColor', 'menuBackground'],
  ['menuColor', 'menuTopBarBackground'],
  ['menuActiveColor', 'menuActiveBackground'],
  ['headerBarTabColor', 'headerBarBackground'],
  ['headerBarTabColor', 'headerBarHoverBackground'],
  ['headerBarTabActiveColor', 'headerBarTabActiveBackground'],
]

/** Pairs that are hard to read. */
export const faintPairs = (colours: Colours): readonly (readonly [ColourKey, ColourKey])[] =>
  pairs.filter(([words, ground]) => contrast(colours[words], colours[ground]) < leastContrast)
