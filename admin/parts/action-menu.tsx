import { MoreOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { enterOnce } from './enter-once.ts'

interface ActionMenuProps extends Omit<ButtonProps, 'icon'> {
  items: NonNullable<MenuProps['items']>
}

/** A button with the rarer actions in its menu. It has the focus again before an action opens a window, which gives it back to it. */
export function ActionMenu({ items, ...button }: ActionMenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const menu = { items, onKeyDown: enterOnce, onClick: () => opener.current?.focus() }
  return (
    // A menu that stays remembers its last entry, and would begin there the next time.
    <Dropdown
      autoFocus
      destroyOnHidden
      trigger={['click']}
      menu={menu}
      classNames={{ root: button.size === 'large' ? 'action-menu-large' : '' }}
    >
      <Button ref={opener} icon={<MoreOutlined aria-hidden="true" />} {...button} />
    </Dropdown>
  )
}
