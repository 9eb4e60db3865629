import { carousel } from '../../contract/constants.ts'
import { type Language, say, type Text, type TextValues, text } from '../../contract/text.ts'
import { element, signButton } from '../catalogue/element.ts'
import { heldIn, type View, wholeView, zoomedTo } from './zoom.ts'

const words = {
  title: text('查看大图', 'Picture viewer'),
  close: text('关闭', 'Close'),
  previous: text('上一张', 'Previous slide'),
  next: text('下一张', 'Next slide'),
  first: text('这是第一张', 'This is the first slide'),
  last: text('这是最后一张', 'This is the last slide'),
  position: text('{index} / {slidesLength}', '{index} / {slidesLength}'),
  in: text('放大', 'Zoom in'),
  out: text('缩小', 'Zoom out'),
  zoom: text('{percent}%', '{percent}%'),
}
const keyStep = 0.5
const panStep = 80

interface Asked {
  pictures: readonly { src: string; alt: string }[]
  at: number
  language: Language
}

/** Pictures in full screen: click, wheel, pinch and keys zoom between 1 and 3, drag moves or turns the page. */
class Lightbox {
  readonly #asked: Asked
  readonly #dialog: HTMLDialogElement
  readonly #picture = element('img', { draggable: 'false' })
  readonly #stage: HTMLElement
  readonly #place = element('p', { class: 'number', role: 'status' })
  readonly #fingers = new Map<number, { x: number; y: number }>()
  #at: number
  #view: View = wholeView
  #moved = 0
  #touched = 0

  constructor(asked: Asked) {
    this.#asked = asked
    this.#at = asked.at
    this.#stage = element('div', { class: 'lightbox-stage' }, this.#picture)
    this.#dialog = element(
      'dialog',
      { class: 'lightbox', 'aria-label': this.#say(words.title) },
      this.#stage,
      this.#bar(),
    )
    this.#dialog.addEventListener('close', () => this.#dialog.remove())
    this.#dialog.addEventListener('keydown', (event) => this.#key(event))
    this.#listenToPointer()
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#show(asked.at)
  }

  #say(sentence: Text, values?: TextValues): string {
    return say(sentence, this.#asked.language, values)
  }

  #bar(): HTMLElement {
    const many = this.#asked.pictures.length > 1
    return element(
      'div',
      { class: 'lightbox-bar' },
      many && signButton('previous', this.#say(words.previous), () => this.#step(-1)),
      this.#place,
      many && signButton('next', this.#say(words.next), () => this.#step(1)),
      signButton('out', this.#say(words.out), () => this.#zoom(this.#view.scale - keyStep)),
      signButton('in', this.#say(words.in), () => this.#zoom(this.#view.scale + keyStep)),
      signButton('close', this.#say(words.close), () => this.#dialog.close()),
    )
  }

  #show(at: number): void {
    const picture = this.#asked.pictures[at]
    if (!picture) return
    this.#at = at
    Object.assign(this.#picture, picture)
    this.#place.textContent = this.#say(words.position, { index: at + 1, slidesLength: this.#asked.pictures.length })
    this.#look(wholeView)
  }

  #step(by: number): void {
    const to = this.#at + by
    if (this.#asked.pictures[to]) {
      this.#show(to)
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
        this.#picture.animate([{ translate: `${by * 48}px`, opacity: 0 }, {}], carousel.slideSpeed)
    } else this.#place.textContent = this.#say(to < 0 ? words.first : words.last)
  }

  #look(view: View): void {
    this.#view = view
    this.#picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    this.#stage.toggleAttribute('data-zoomed', view.scale > carousel.zoomMin)
  }

  #zoom(scale: number, at = { x: 0, y: 0 }): void {
    this.#look(zoomedTo(this.#view, scale, at, this.#frame()))
    this.#place.textContent = this.#say(words.zoom, { percent: Math.round(this.#view.scale * 100) })
  }

  #frame(): { width: number; height: number } {
    return { width: this.#picture.clientWidth, height: this.#picture.clientHeight }
  }

  /** A point of the screen, measured from the middle of the stage. */
  #fromMiddle({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const box = this.#stage.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }

  #key(event: KeyboardEvent): void {
    const isZoomed = this.#view.scale > carousel.zoomMin
    const { x, y } = this.#view
    const pan = (dx: number, dy: number) =>
      this.#look(heldIn({ scale: this.#view.scale, x: x + dx, y: y + dy }, this.#frame()))
    const keys: Record<string, () => void> = {
      '+': () => this.#zoom(this.#view.scale + keyStep),
      '=': () => this.#zoom(this.#view.scale + keyStep),
      '-': () => this.#zoom(this.#view.scale - keyStep),
      0: () => this.#zoom(carousel.zoomMin),
      ArrowLeft: () => (isZoomed ? pan(panStep, 0) : this.#step(-1)),
      ArrowRight: () => (isZoomed ? pan(-panStep, 0) : this.#step(1)),
      ArrowUp: () => pan(0, panStep),
      ArrowDown: () => pan(0, -panStep),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  #listenToPointer(): void {
    const stage = this.#stage
    stage.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        this.#zoom(this.#view.scale * Math.exp(-event.deltaY / 400), this.#fromMiddle(event))
      },
      { passive: false },
    )
    stage.addEventListener('pointerdown', (event) => {
      stage.setPointerCapture(event.pointerId)
      if (this.#fingers.size === 0) {
        this.#moved = 0
        this.#touched = event.timeStamp
      }
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    })
    stage.addEventListener('pointermove', (event) => this.#drag(event))
    stage.addEventListener('pointerup', (event) => this.#lift(event))
    stage.addEventListener('pointercancel', (event) => this.#fingers.delete(event.pointerId))
  }

  #drag(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1]
    this.#fingers.set(event.pointerId, now)
    this.#moved += other ? carousel.threshold : now.x - before.x
    if (other) {
      const apart = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y) || 1
      const middle = this.#fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      this.#zoom((this.#view.scale * apart(now)) / apart(before), middle)
    } else if (this.#view.scale > carousel.zoomMin) {
      const { scale, x, y } = this.#view
      this.#look(heldIn({ scale, x: x + now.x - before.x, y: y + now.y - before.y }, this.#frame()))
    }
  }

  #lift(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId) || this.#fingers.size > 0) return
    const isZoomed = this.#view.scale > carousel.zoomMin
    if (Math.abs(this.#moved) < carousel.threshold) {
      this.#zoom(isZoomed ? carousel.zoomMin : (carousel.zoomMin + carousel.zoomMax) / 2, this.#fromMiddle(event))
    } else if (!isZoomed) {
      // A quick swipe counts by its direction, a long one from half of the picture on.
      const isQuick = event.timeStamp - this.#touched <= carousel.longSwipe
      if (isQuick || Math.abs(this.#moved) > this.#frame().width / 2) this.#step(this.#moved > 0 ? -1 : 1)
    }
  }
}

export const openLightbox = (asked: Asked): void => {
  new Lightbox(asked)
}
