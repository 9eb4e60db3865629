import { MoreOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { enterOnce } from './enter-once.ts'

interface DeedMenuProps extends Omit<ButtonProps, 'icon'> {
  items: NonNullable<MenuProps['items']>
}

/** A button with the rarer deeds in its menu. It has the focus again before a deed opens a window, which gives it back to it. */
export function DeedMenu({ items, ...button }: DeedMenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const menu = { items, onKeyDown: enterOnce, onClick: () => opener.current?.focus() }
  return (
    // A menu that stays remembers its last entry, and would begin there the next time.
    <Dropdown
      autoFocus
      destroyOnHidden
      trigger={['click']}
      menu={menu}
      classNames={{ root: button.size === 'large' ? 'deed-menu-large' : '' }}
    >
      <Button ref={opener} icon={<MoreOutlined aria-hidden="true" />} {...button} />
    </Dropdown>
  )
}
