import { useEffect } from 'react'

const openWindow = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open'
const closing = '.ant-modal-close, .ant-drawer-close'

/** antd closes the window that was opened last, also when it stands on a page behind the open one: there Escape closes the last in front. */
function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const windows = [...document.querySelectorAll(openWindow)]
  const front = windows.filter((element) => !element.closest('[inert]'))
  if (front.length === windows.length) return
  event.stopPropagation()
  if (!event.defaultPrevented) front.at(-1)?.querySelector<HTMLElement>(closing)?.click()
}

export function useFrontEscape(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
