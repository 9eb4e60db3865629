import { type ThemeConfig, theme } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { currentLanguage } from '../../browser/language.ts'
import { toastZIndex } from '../../contract/constants.ts'

/** Sentences of antd's own parts, in the language of the page. */
export const antdLocale = currentLanguage === 'en' ? enUS : zhCN

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const dayColours = {
  colorSuccess: '#237804',
  colorSuccessBg: '#f6ffed',
  colorError: '#cf1322',
  colorErrorBg: '#fff1f0',
  colorWarning: '#a36200',
  colorWarningBg: '#fffbe6',
}

/** Dense and calm: hairlines instead of shadows, one accent, 32 px controls (look, back office). */
export function antdTheme(isDark: boolean): ThemeConfig {
  const surface = isDark ? '#14181d' : '#ffffff'
  const line = isDark ? '#262c34' : '#e6e9ee'
  // Words in the accent need more light on a dark ground than surfaces of it.
  const accent = isDark ? '#7eb0f8' : '#1E6BD6'
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // The dark algorithm dims it further; white words must stay readable on it.
      colorPrimary: isDark ? '#4584E4' : '#1E6BD6',
      // Lighter under the pointer, white words on it would be hard to read.
      colorPrimaryHover: isDark ? '#3867B1' : '#1A5FC0',
      colorInfo: isDark ? '#4584E4' : '#1E6BD6',
      colorLink: accent,
      // Tags write in these colours on pale grounds of the same.
      ...(isDark ? { colorError: '#ff7875' } : dayColours),
      colorBgBase: isDark ? '#0f1216' : '#ffffff',
      colorBgContainer: surface,
      colorBgLayout: isDark ? '#0f1216' : '#f6f7f9',
      colorBgElevated: isDark ? '#1a1f26' : '#ffffff',
      colorBorder: isDark ? '#3a434f' : '#d5dae1',
      colorBorderSecondary: line,
      colorText: isDark ? '#d7dde5' : '#1f2a37',
      colorTextSecondary: isDark ? '#9aa6b5' : '#566275',
      colorTextTertiary: isDark ? '#8591a1' : '#667085',
      colorTextPlaceholder: isDark ? '#8b96a5' : '#6b7280',
      borderRadius: 6,
      controlHeight: 32,
      fontSize: 14,
      fontFamily,
      boxShadow: 'none',
      boxShadowTertiary: 'none',
      wireframe: false,
      // Windows that wait for the end of a motion that never runs would stay.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: componentsOf(isDark, { surface, accent }),
  }
}

function componentsOf(
  isDark: boolean,
  { surface, accent }: { surface: string; accent: string },
): NonNullable<ThemeConfig['components']> {
  return {
    ...(isDark && { Button: { dangerColor: '#260a0a' } }),
    Message: { zIndexPopup: toastZIndex },
    Table: { headerBg: isDark ? '#181d23' : '#f8f9fb', headerSplitColor: 'transparent', cellPaddingBlockMD: 10 },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      ...(isDark && { itemSelectedColor: accent, subMenuItemSelectedColor: accent }),
      itemHeight: 38,
      iconSize: 15,
    },
    Layout: { siderBg: surface, headerBg: surface, headerHeight: 48, headerPadding: '0 16px' },
    Tabs: {
      cardHeight: 34,
      horizontalMargin: '0',
      ...(isDark && { itemSelectedColor: accent, itemActiveColor: accent, inkBarColor: accent }),
    },
  }
}
