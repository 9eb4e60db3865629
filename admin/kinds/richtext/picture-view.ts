import type { NodeViewRenderer } from '@tiptap/core'
import { speak } from '../../../browser/language.ts'
import { richtextTexts } from '../../parts/sentences.ts'

const least = 10
const step = 5

const within = (share: number): number => Math.min(100, Math.max(least, Math.round(share)))

function handleElement(): HTMLElement {
  const handle = document.createElement('span')
  handle.className = 'richtext-handle'
  handle.tabIndex = 0
  handle.setAttribute('role', 'slider')
  handle.setAttribute('aria-label', speak(richtextTexts.pictureSize))
  handle.setAttribute('aria-valuemin', `${least}`)
  handle.setAttribute('aria-valuemax', '100')
  return handle
}

interface Dragging {
  isOpen(): boolean
  start(): { from: number; all: number; align: string }
  show(share: number): void
  give(share: number): void
}

function dragged(handle: HTMLElement, { isOpen, start, show, give }: Dragging): void {
  handle.addEventListener('pointerdown', (down) => {
    if (!isOpen()) return
    down.preventDefault()
    handle.setPointerCapture(down.pointerId)
    const { from, all, align } = start()
    // In the middle both sides move.
    const pull = align === 'center' ? 2 : align === 'right' ? -1 : 1
    const shareAt = ({ clientX }: PointerEvent) => within(((from + pull * (clientX - down.clientX)) / all) * 100)
    const drag = (event: PointerEvent) => show(shareAt(event))
    const drop = (event: PointerEvent) => {
      handle.removeEventListener('pointermove', drag)
      give(shareAt(event))
    }
    handle.addEventListener('pointermove', drag)
    handle.addEventListener('pointerup', drop, { once: true })
  })
}

const ways: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }

function stepped(handle: HTMLElement, move: (way: number) => void): void {
  handle.addEventListener('keydown', (event) => {
    const way = ways[event.key]
    if (way === undefined) return
    event.preventDefault()
    move(way)
  })
}

/** A picture in the editor, with a handle that gives it a share of the width: by dragging, or by the arrow keys. */
export const pictureView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
  let node = first
  const figure = document.createElement('figure')
  const frame = figure.appendChild(document.createElement('span'))
  const image = frame.appendChild(document.createElement('img'))
  const handle = frame.appendChild(handleElement())
  const caption = figure.appendChild(document.createElement('figcaption'))
  frame.className = 'richtext-frame'
  frame.contentEditable = 'false'

  const shareNow = (): number => within((frame.offsetWidth / (figure.clientWidth || 1)) * 100)
  const show = (share: string | null) => {
    frame.style.width = share ?? ''
    image.style.width = share ? '100%' : ''
    handle.setAttribute('aria-valuenow', `${share ? Number.parseInt(share, 10) : shareNow()}`)
    handle.setAttribute('aria-valuetext', share ?? speak(richtextTexts.ownSize))
  }
  const draw = () => {
    const { src, alt, title, width, align } = node.attrs
    if (image.getAttribute('src') !== src) image.src = String(src ?? '')
    image.alt = String(alt ?? '')
    image.title = String(title ?? '')
    figure.style.textAlign = String(align ?? '')
    show(width)
  }
  const give = (share: number) => {
    const at = getPos()
    if (at === undefined || !editor.isEditable) return draw()
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, width: `${within(share)}%` }))
  }

  dragged(handle, {
    isOpen: () => editor.isEditable,
    start: () => ({ from: frame.offsetWidth, all: figure.clientWidth, align: String(node.attrs.align ?? '') }),
    show: (share) => show(`${share}%`),
    give,
  })
  stepped(handle, (way) => give((node.attrs.width ? Number.parseInt(node.attrs.width, 10) : shareNow()) + way))
  draw()
  return {
    dom: figure,
    contentDOM: caption,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      draw()
      return true
    },
    stopEvent: ({ target }) => target === handle,
    ignoreMutation: ({ target }) => !caption.contains(target),
  }
}
