import { MoreOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, useRef } from 'react'

/**
 * For menus whose entries open a question: the question takes the focus while Enter is still down, and its button would take
 * the rest of the same key press for an answer.
 */
export function enterOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

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
