import { currentLanguage, speak, switchLanguage } from '../../browser/language.ts'
import { filled, noWords, type Text, text } from '../../contract/text.ts'
import { mayClose } from '../parts/unsaved/unsaved.ts'
import { modeTexts } from '../shell/layout/layout-texts.ts'
import { layoutModes, prefer, usePreferences } from '../shell/preferences.ts'
import { pagePath } from '../shell/routes.ts'
import { signOut } from '../shell/sign-out.ts'
import { shellTexts } from '../shell/texts.ts'
import type { Registered } from '../shortcuts/use-shortcut.ts'
import { reloadTab, setFullScreen } from '../tabs/tab-store.ts'
import type { Entry } from './entry.ts'
import { showPalette } from './store.ts'
import { paletteTexts } from './texts.ts'

interface OwnAction {
  label: Text
  icon: string
  /** What it is also called. */
  also?: Text
  /** As it sounds. */
  sounds: readonly string[]
  keys?: string
  act(): void
}

async function reload(path: string): Promise<void> {
  if (await mayClose([pagePath(path)])) reloadTab(path)
}

/** What can be done from everywhere; `active` is the address of the open page below the entry. */
function ownActions(active: string): OwnAction[] {
  const { isDark, layoutMode } = usePreferences.getState()
  const isEnglish = currentLanguage === 'en'
  return [
    {
      label: paletteTexts.reloadTab,
      icon: 'fa fa-random',
      also: text('刷新', 'Refresh'),
      sounds: ['shuaxin', 'cxjz'],
      act: () => void reload(active),
    },
    { label: paletteTexts.fullTab, icon: 'fa fa-desktop', sounds: ['quanping', 'qp'], act: () => setFullScreen(true) },
    {
      label: isDark ? paletteTexts.toLight : paletteTexts.toDark,
      icon: 'fa fa-adjust',
      also: text('主题', 'Theme'),
      sounds: ['zhuti', 'ssms', 'qsms'],
      act: () => prefer({ scheme: isDark ? 'light' : 'dark' }),
    },
    ...layoutModes
      .filter((mode) => mode !== layoutMode)
      .map((mode) => ({
        label: filled(paletteTexts.layout, { mode: modeTexts[mode] }),
        icon: 'fa fa-th',
        sounds: ['buju', 'bj'],
        act: () => prefer({ layoutMode: mode }),
      })),
    {
      label: isEnglish ? paletteTexts.toChinese : paletteTexts.toEnglish,
      icon: 'fa fa-language',
      also: text('语言', 'Language'),
      sounds: ['yuyan', 'yy'],
      act: () => switchLanguage(isEnglish ? 'zh-cn' : 'en'),
    },
    {
      label: shellTexts.site,
      icon: 'fa fa-globe',
      sounds: ['wangzhan', 'dkwz'],
      act: () => void window.open('/client/home', '_blank', 'noopener'),
    },
    {
      label: paletteTexts.help,
      icon: 'fa fa-book',
      also: text('帮助', 'Help'),
      sounds: ['bangzhu', 'kjj'],
      keys: '?',
      act: () => showPalette('help'),
    },
    {
      label: shellTexts.signOut,
      icon: 'fa fa-long-arrow-right',
      sounds: ['logout', 'tuichu', 'tcdl'],
      act: () => void signOut(),
    },
  ]
}

/** Actions that stand in the palette wherever it is opened. */
export const actionEntries = (active: string): Entry[] =>
  ownActions(active).map(({ label, also = noWords, icon, sounds, keys, act }) => ({
    key: `action ${label.en}`,
    title: speak(label),
    icon,
    keys,
    words: [label.zh, label.en, also.zh, also.en, ...sounds].filter((word) => word !== ''),
    act,
  }))

/** What the open page offers. */
export const commandEntries = (commands: readonly Registered[]): Entry[] =>
  commands.map(({ keys, label, act }) => ({
    key: `command ${keys} ${label.en}`,
    title: speak(label),
    icon: 'fa fa-bolt',
    keys: keys || undefined,
    words: [label.zh, label.en],
    act,
  }))
