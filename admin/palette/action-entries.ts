import { currentLanguage, speak, switchLanguage } from '../../browser/language.ts'
import { filled, type Text } from '../../contract/text.ts'
import { mayClose } from '../parts/unsaved.ts'
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
  /** In both languages and as it sounds. */
  words: readonly string[]
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
      words: ['refresh', 'shuaxin', 'cxjz'],
      act: () => void reload(active),
    },
    { label: paletteTexts.fullTab, icon: 'fa fa-desktop', words: ['quanping', 'qp'], act: () => setFullScreen(true) },
    {
      label: isDark ? paletteTexts.toLight : paletteTexts.toDark,
      icon: 'fa fa-adjust',
      words: ['theme', 'zhuti', 'zt', 'ssms', 'qsms', '主题'],
      act: () => prefer({ scheme: isDark ? 'light' : 'dark' }),
    },
    ...layoutModes
      .filter((mode) => mode !== layoutMode)
      .map((mode) => ({
        label: filled(paletteTexts.layout, { mode: modeTexts[mode] }),
        icon: 'fa fa-th',
        words: ['layout', 'buju', 'bj', '布局', mode],
        act: () => prefer({ layoutMode: mode }),
      })),
    {
      label: isEnglish ? paletteTexts.toChinese : paletteTexts.toEnglish,
      icon: 'fa fa-language',
      words: ['language', 'yuyan', 'yy', '语言'],
      act: () => switchLanguage(isEnglish ? 'zh-cn' : 'en'),
    },
    {
      label: shellTexts.site,
      icon: 'fa fa-globe',
      words: ['wangzhan', 'dkwz'],
      act: () => void window.open('/client/home', '_blank', 'noopener'),
    },
    {
      label: paletteTexts.help,
      icon: 'fa fa-book',
      words: ['help', 'bangzhu', 'kjj', '帮助'],
      keys: '?',
      act: () => showPalette('help'),
    },
    {
      label: shellTexts.signOut,
      icon: 'fa fa-long-arrow-right',
      words: ['logout', 'tuichu', 'tcdl'],
      act: () => void signOut(),
    },
  ]
}

/** Actions that stand in the palette wherever it is opened. */
export const actionEntries = (active: string): Entry[] =>
  ownActions(active).map(({ label, icon, words, keys, act }) => ({
    key: `action ${label.en}`,
    title: speak(label),
    icon,
    keys,
    words: [label.zh, label.en, ...words],
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
