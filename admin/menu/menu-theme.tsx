import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { usePreferences } from '../shell/preferences.ts'

/** The menu in the colours that were chosen for it, its flying parts included. */
export function MenuTheme({ children }: { children: ReactNode }) {
  const colours = usePreferences((state) => state.colours)
  const theme = useMemo(() => {
    const { menuColor, menuBackground, menuActiveBackground, menuActiveColor } = colours
    return {
      components: {
        Menu: {
          itemColor: menuColor,
          itemHoverColor: menuColor,
          itemSelectedBg: menuActiveBackground,
          itemSelectedColor: menuActiveColor,
          subMenuItemSelectedColor: menuActiveColor,
          horizontalItemSelectedColor: menuActiveColor,
          horizontalItemHoverColor: menuActiveColor,
          popupBg: menuBackground,
        },
      },
    }
  }, [colours])
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
