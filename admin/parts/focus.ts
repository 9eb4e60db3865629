import { useEffect, useRef } from 'react'

const field = 'input, textarea, select, [contenteditable="true"]'

/** What had the focus is gone or stands on a page behind the open one, and the reader has not gone elsewhere. */
const isNowhere = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.closest('[inert]') !== null

/** The first of its kind that can be reached: pages of other tabs stand behind the open one. */
const inReach = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[inert]'))

/** Focuses a field of a window that opened, unless the reader is already writing in another. */
export function focusField(id: string): void {
  if (!document.activeElement?.matches(field)) document.getElementById(id)?.focus()
}

/** Gives the focus that was lost to an element, such as the heading of a page that opened. */
export function focusIfNowhere(element: HTMLElement | null): void {
  if (isNowhere()) element?.focus({ preventScroll: true })
}

/** For windows, which are taken away when they close: the focus goes back to where it was when they opened. */
export function useFocusReturn(): void {
  const before = useRef(document.activeElement)
  useEffect(() => {
    const opener = before.current
    return () => {
      if (isNowhere() && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
}

/**
 * After a form the focus belongs to the row that was written, also while the list is read again, until the reader moves it;
 * a row on another page leaves it to the tools. `wanted` is a new object each time a form closes.
 */
export function useRowFocus(wanted: { id: number | undefined } | undefined, loading: boolean): void {
  const given = useRef<{ wanted: typeof wanted; to: Element | null }>(undefined)
  useEffect(() => {
    if (!wanted) return
    if (given.current?.wanted !== wanted) given.current = { wanted, to: document.activeElement }
    if (!isNowhere() && document.activeElement !== given.current.to) return
    const row = inReach(`[data-row-id="${wanted.id}"]`)
    if (row) row.focus()
    else if (!loading && isNowhere()) inReach('.table-tools .ant-btn-primary')?.focus()
    given.current.to = document.activeElement
  }, [wanted, loading])
}
