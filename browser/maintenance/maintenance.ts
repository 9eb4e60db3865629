import { text } from '../../contract/text.ts'
import { speak } from '../language.ts'
import { maintenances } from '../signal.ts'
import './maintenance.css'

/** Milliseconds between two looks at whether the site is open again. */
const between = 3000

/** How many screens show the work themselves; the note would lie over their progress. */
let followed = 0
let note: HTMLDialogElement | undefined

/** For a screen that follows the work: the note stays away until what it answers is called. */
export function followMaintenance(): () => void {
  followed += 1
  note?.close()
  return () => {
    followed -= 1
  }
}

/** From now on a call that is refused because the site is under maintenance covers the page until it is over. */
export function noteMaintenance(): void {
  maintenances.listen(() => {
    if (followed === 0) show()
  })
}

/** Answers once the site is open again, however long that takes. */
export async function untilOpen(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, between))
    if (await isOpen()) return
  }
}

/** A server that restarts or waits for its database is not open yet. */
async function isOpen(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' })
    if (!answer.ok) return false
    const { status } = await answer.json()
    return status === 'ok'
  } catch {
    return false
  }
}

function show(): void {
  if (note?.open) return
  const dialog = document.createElement('dialog')
  note = dialog
  dialog.className = 'maintenance-note'
  dialog.setAttribute('aria-labelledby', 'maintenance-title')
  dialog.append(sign(), titled('h2', texts.title), titled('p', texts.words))
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  void untilOpen().then(() => goOn(dialog))
}

const texts = {
  title: text('系统维护中', 'Under maintenance'),
  words: text(
    '通常只需几分钟，完成后会自动恢复。',
    'Usually for a few minutes. You can go on here as soon as it is over.',
  ),
}

function titled(tag: 'h2' | 'p', words: (typeof texts)['title']): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = speak(words)
  if (tag === 'h2') element.id = 'maintenance-title'
  return element
}

const namespace = 'http://www.w3.org/2000/svg'
/** Two halves of a valve and its spindle. */
const strokes = ['M6 9v17l14-8.5ZM34 9v17l-14-8.5Z', 'M20 17.5V6M14 5h12M1.5 17.5H6M34 17.5h4.5']

function sign(): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 40 32')
  svg.setAttribute('aria-hidden', 'true')
  for (const stroke of strokes) {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('d', stroke)
    svg.append(path)
  }
  return svg
}

/** What stands on the page may no longer be true, so it is loaded anew; what somebody was writing stays. */
function goOn(dialog: HTMLDialogElement): void {
  const isUnsaved = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (isUnsaved) dialog.close()
  else location.reload()
}
