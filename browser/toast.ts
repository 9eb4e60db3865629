import { toastZIndex } from '../contract/constants.ts'
import type { Notice } from './signal.ts'
import './toast.css'

/** How long a toast can be read, in milliseconds; what went wrong stays longer. */
const shownFor = { success: 3000, warning: 5000, error: 5000 }
const most = 3

let place: HTMLElement | undefined

/** Where toasts stand: above everything, open dialogs too where browsers know a top layer (specification 9). */
function placeOf(): HTMLElement {
  if (place?.isConnected) return place
  place = document.createElement('div')
  place.className = 'toasts'
  place.style.zIndex = String(toastZIndex)
  place.popover = 'manual'
  return document.body.appendChild(place)
}

/** Shows what the transport emits, on pages without a library for it: site and member centre. */
export function showToast({ level, text }: Notice): void {
  const list = placeOf()
  const toast = document.createElement('p')
  toast.className = `toast toast-${level}`
  toast.setAttribute('role', level === 'error' ? 'alert' : 'status')
  toast.textContent = text
  list.append(toast)
  while (list.children.length > most) list.firstElementChild?.remove()
  raise(list)
  setTimeout(() => {
    toast.remove()
    if (list.children.length === 0) list.remove()
  }, shownFor[level])
}

/** What was shown last lies on top: a dialog may have been opened since. */
function raise(list: HTMLElement): void {
  if (!('showPopover' in list)) return
  if (list.matches(':popover-open')) list.hidePopover()
  list.showPopover()
}
