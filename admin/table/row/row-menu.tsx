import { Dropdown, type MenuProps } from 'antd'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { Glyph } from '../../kinds/glyph.tsx'
import { enterOnce } from '../../parts/action-menu.tsx'
import './row-controls.css'

interface MenuButtonProps {
  label: string
  items: NonNullable<MenuProps['items']>
}

/** The rarer actions of a row. Its button stands in hundreds of rows: what opens the menu is made when it is first asked for. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<boolean>()
  // It has the focus again before an action opens a window, which gives it back to it.
  const menu = { items, onKeyDown: enterOnce, onClick: () => opener.current?.focus() }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="row-action"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open === true}
        onClick={() => setOpen(open !== true)}
      >
        <Glyph name="more" />
      </button>
      {open !== undefined && (
        // A menu that stays remembers its last entry, and would begin there the next time.
        <Dropdown autoFocus destroyOnHidden trigger={['click']} open={open} onOpenChange={setOpen} menu={menu}>
          <At {...{ opener }} />
        </Dropdown>
      )}
    </>
  )
}

interface AtProps {
  opener: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/** Stands for the button beside which the menu opens. */
function At({ opener, ref }: AtProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => opener.current)
  return null
}
