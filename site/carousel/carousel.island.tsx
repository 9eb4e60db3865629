import { carousel as constants } from '../../contract/constants.ts'

interface Texts {
  first: string
  last: string
  pause: string
  play: string
}

const overlay = ':is(dialog[open], :popover-open, [data-menu][aria-expanded=true])'

/** One strip of slides with its buttons; the browser scrolls and snaps, this only says where to. */
class Strip {
  readonly #root: HTMLElement
  readonly #strip: HTMLElement
  readonly #slides: readonly HTMLElement[]
  readonly #texts: Texts
  #at = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #paused = false
  #held = false
  #moving = false
  #autoplay: boolean

  constructor(root: HTMLElement, strip: HTMLElement, { autoplay, texts }: { autoplay: boolean; texts: Texts }) {
    this.#root = root
    this.#strip = strip
    this.#texts = texts
    this.#slides = [...strip.children].filter((child) => child instanceof HTMLElement)
    this.#autoplay = autoplay && this.#slides.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#listen()
    this.#mark(0)
  }

  #listen(): void {
    const root = this.#root
    root.addEventListener('click', (event) => this.#clicked(event))
    this.#strip.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      this.#step(event.key === 'ArrowLeft' ? -1 : 1)
    })
    this.#strip.addEventListener(
      'scroll',
      () => {
        const at = Math.round(this.#strip.scrollLeft / this.#pitch())
        if (!this.#moving && at !== this.#at) this.#show(at)
      },
      { passive: true },
    )
    // A pointer over it or the focus in it means that it is being read.
    const hold = (held: boolean) => () => {
      this.#held = held
      this.#schedule()
    }
    // Pictures of later slides are loaded when they may soon be seen.
    const near = () => root.setAttribute('data-near', '')
    const take = () => {
      near()
      hold(true)()
    }
    if (this.#autoplay) setTimeout(near, constants.autoplayDelay / 2)
    root.addEventListener('pointerenter', take)
    root.addEventListener('pointerleave', hold(false))
    root.addEventListener('focusin', take)
    root.addEventListener('focusout', hold(false))
    document.addEventListener('visibilitychange', () => this.#schedule())
    this.#listenToDrag()
  }

  /** A mouse drags as a finger swipes: from `threshold` pixels on, a short one by its direction, a long one by half. */
  #listenToDrag(): void {
    const strip = this.#strip
    let start: { x: number; time: number } | undefined
    strip.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'mouse' && event.button === 0) start = { x: event.clientX, time: event.timeStamp }
    })
    strip.addEventListener('dragstart', (event) => event.preventDefault())
    window.addEventListener('pointerup', (event) => {
      if (!start) return
      const moved = event.clientX - start.x
      const long = event.timeStamp - start.time > constants.longSwipe
      start = undefined
      if (Math.abs(moved) < constants.threshold) return
      strip.addEventListener('click', (click) => click.preventDefault(), { once: true, capture: true })
      if (!long || Math.abs(moved) > strip.clientWidth / 2) this.#step(moved > 0 ? -1 : 1)
    })
  }

  #clicked({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const { step, go } = button.dataset
    if (step) this.#step(Number(step))
    else if (go) this.#go(Number(go))
    else if ('pause' in button.dataset) this.#togglePause(button)
  }

  #togglePause(button: HTMLButtonElement): void {
    this.#paused = !this.#paused
    button.toggleAttribute('data-stopped', this.#paused)
    button.ariaLabel = this.#paused ? this.#texts.play : this.#texts.pause
    for (const video of this.#strip.querySelectorAll('video')) {
      if (this.#paused) video.pause()
      else void video.play()
    }
    this.#schedule()
  }

  /** From the beginning of one slide to that of the next. */
  #pitch(): number {
    const [first, second] = this.#slides
    return first && second ? second.offsetLeft - first.offsetLeft : 1
  }

  /** The last slide that can stand first: on a shelf several are in sight. */
  #last(): number {
    return Math.max(this.#slides.length - Math.max(Math.round(this.#strip.clientWidth / this.#pitch()), 1), 0)
  }

  #step(by: number): void {
    const to = this.#at + by
    if (to < 0 || to > this.#last()) this.#announce(to < 0 ? this.#texts.first : this.#texts.last)
    else this.#go(to)
  }

  /** Scrolls in `slideSpeed`; the browser's own smooth scrolling takes no duration. */
  #go(to: number): void {
    const strip = this.#strip
    const from = strip.scrollLeft
    const target = to * this.#pitch()
    const start = performance.now()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#moving = true
    strip.style.scrollSnapType = 'none'
    const frame = (now: number) => {
      const part = still ? 1 : Math.min((now - start) / constants.slideSpeed, 1)
      strip.scrollLeft = from + (target - from) * (1 - (1 - part) ** 3)
      if (part < 1) requestAnimationFrame(frame)
      else {
        strip.style.scrollSnapType = ''
        this.#moving = false
      }
    }
    requestAnimationFrame(frame)
    this.#show(to)
  }

  #show(at: number): void {
    this.#mark(at)
    if (!this.#autoplay || this.#held || this.#paused) this.#announce(this.#slides[at]?.ariaLabel ?? '')
  }

  #mark(at: number): void {
    this.#at = at
    this.#root.dataset.theme = this.#slides[at]?.dataset.theme ?? ''
    for (const dot of this.#root.querySelectorAll<HTMLElement>('[data-go]')) {
      dot.ariaCurrent = dot.dataset.go === String(at) ? 'true' : null
    }
    this.#schedule()
  }

  #announce(words: string): void {
    const status = this.#root.querySelector('[role=status]')
    if (status) status.textContent = words
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (!this.#autoplay || this.#paused || this.#held || document.hidden) return
    this.#timer = setTimeout(() => {
      // Nothing moves behind a window that lies over the page.
      if (document.querySelector(overlay)) this.#schedule()
      else this.#go(this.#at < this.#last() ? this.#at + 1 : 0)
    }, constants.autoplayDelay)
  }
}

export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  const strip = element.querySelector<HTMLElement>('.strip')
  // The page wrote exactly these props.
  if (strip) new Strip(element, strip, props as { autoplay: boolean; texts: Texts })
}
