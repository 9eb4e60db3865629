import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contrast, faintPairs, oldDefaults, ownColours } from './layout/colours.ts'
import { prefer, preferColour, preferDefaults, rememberBefore, restoreBefore, usePreferences } from './preferences.ts'

const { system } = vi.hoisted(() => {
  const system = { matches: false, tell: () => {} }
  const media = {
    get matches() {
      return system.matches
    },
    addEventListener: (_: string, changed: () => void) => {
      system.tell = changed
    },
    removeEventListener() {},
  }
  vi.stubGlobal('matchMedia', () => media)
  return { system }
})

const now = () => usePreferences.getState()
const stored = () => JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}').layout
/** What another client left, or another window wrote. */
const leave = (layout: object, scheme?: string) => {
  localStorage.setItem('storeConfig_v2', JSON.stringify({ layout, lang: { defaultLang: 'en' } }))
  if (scheme) localStorage.setItem('vueuse-color-scheme', scheme)
  window.dispatchEvent(new Event('storage'))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  system.matches = false
  window.dispatchEvent(new Event('storage'))
})

describe('what existing clients stored', () => {
  it('is understood, and what cannot be is as at first', () => {
    leave({ layoutMode: 'Classic', menuWidth: 220, menuUniqueOpened: true, menuShowTopBar: false, mainAnimation: 'x' })
    expect(now()).toMatchObject({
      layoutMode: 'Classic',
      menuWidth: 220,
      menuUniqueOpened: true,
      menuShowTopBar: false,
    })
    expect(now().mainAnimation).toBe('slide-right')
    leave({ layoutMode: 'Double', menuWidth: 'wide', menuDefaultIcon: '', menuCollapse: 'yes', menuColor: 'red' })
    expect(now()).toMatchObject({ layoutMode: 'Default', menuWidth: 260, menuCollapse: false })
    expect(now()).toMatchObject({ menuDefaultIcon: 'fa fa-circle-o', colours: { menuColor: ownColours.menuColor[0] } })
  })

  it('keeps our colours where it is their default, and takes what was chosen', () => {
    leave({ ...oldDefaults, headerBarTabActiveBackground: ['#f5f5f5', '#141414'], menuColor: ['#123456', '#cfd3dc'] })
    expect(now().colours).toMatchObject({ menuColor: '#123456', menuActiveColor: ownColours.menuActiveColor[0] })
    expect(now().colours.headerBarTabActiveBackground).toBe(ownColours.headerBarTabActiveBackground[0])
    prefer({ scheme: 'dark' })
    expect(now().colours.menuColor).toBe(ownColours.menuColor[1])
  })

  it('stays when something else is chosen, and reads a colour as they write it', () => {
    leave({ menuWidth: 220, showDrawer: false, menuColor: ['#123456', '#CFD3DC'] })
    preferColour('menuColor', '#654321')
    preferColour('menuBackground', '#101010')
    expect(stored()).toMatchObject({ menuWidth: 220, showDrawer: false, menuColor: ['#654321', '#CFD3DC'] })
    expect(stored().menuBackground).toEqual(['#101010', '#1d1e1f'])
    preferColour('menuColor', undefined)
    expect(now().colours.menuColor).toBe(ownColours.menuColor[0])
  })

  it('goes back to the defaults, but for the language', () => {
    leave({ layoutMode: 'Streamline', menuColor: ['#123456', '#123456'] }, 'dark')
    preferDefaults()
    expect(now()).toMatchObject({ layoutMode: 'Default', scheme: 'auto', isDark: false })
    expect(JSON.parse(localStorage.getItem('storeConfig_v2') ?? '').lang).toEqual({ defaultLang: 'en' })
  })
})

describe('dark mode', () => {
  it('follows the system until something is chosen, and again afterwards', () => {
    const turn = (matches: boolean) => {
      system.matches = matches
      system.tell()
    }
    turn(true)
    expect(now().isDark).toBe(true)
    prefer({ scheme: 'light' })
    expect([now().isDark, stored().isDark, localStorage.getItem('vueuse-color-scheme')]).toEqual([
      false,
      false,
      'light',
    ])
    prefer({ scheme: 'auto' })
    expect(now().isDark).toBe(true)
    turn(false)
    expect(now().isDark).toBe(false)
  })

  it('is what existing clients stored: their choice first, then the flag', () => {
    leave({ isDark: true })
    expect(now()).toMatchObject({ isDark: true, scheme: 'dark' })
    leave({ isDark: true }, 'auto')
    expect(now()).toMatchObject({ isDark: false, scheme: 'auto' })
  })
})

describe('a window that becomes narrow', () => {
  it('keeps what was before, and has it back once it is wide', () => {
    leave({ layoutMode: 'Streamline', menuCollapse: false })
    rememberBefore()
    expect(sessionStorage.getItem('beforeResizeLayout')).toBe('{"layoutMode":"Streamline","menuCollapse":false}')
    leave({ layoutMode: 'Classic', menuCollapse: true })
    restoreBefore()
    expect(now()).toMatchObject({ layoutMode: 'Streamline', menuCollapse: false })
    expect(sessionStorage.getItem('beforeResizeLayout')).toBeNull()
  })

  it('forgets it when another layout is chosen meanwhile', () => {
    rememberBefore()
    prefer({ layoutMode: 'Streamline' })
    restoreBefore()
    expect(now().layoutMode).toBe('Streamline')
  })
})

it('colours of ours are readable in both themes, and faint ones are named', () => {
  for (const at of [0, 1] as const) {
    prefer({ scheme: at === 0 ? 'light' : 'dark' })
    expect(now().colours.menuColor).toBe(ownColours.menuColor[at])
    expect(faintPairs(now().colours)).toEqual([])
  }
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  prefer({ scheme: 'light' })
  preferColour('menuColor', '#bbbbbb')
  expect(faintPairs(now().colours)).toContainEqual(['menuColor', 'menuBackground'])
})
