import { Drawer, type DrawerProps } from 'antd'
import type { ReactNode } from 'react'

interface MenuDrawerProps extends Pick<DrawerProps, 'open' | 'size' | 'rootStyle' | 'title' | 'onClose'> {
  menu: ReactNode
}

/** The menu over the page, where there is no room beside it. */
export const MenuDrawer = ({ menu, ...props }: MenuDrawerProps) => (
  <Drawer {...props} placement="left" rootClassName="shell-drawer">
    {menu}
  </Drawer>
)
