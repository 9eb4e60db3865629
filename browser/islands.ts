/** A script of one part of a page; what it throws stays in that part. */
export interface IslandModule {
  mount(element: HTMLElement, props: Record<string, unknown>): void | Promise<void>
}

type Run = () => Promise<void>

export type IslandList = Readonly<Record<string, () => Promise<IslandModule>>>

async function start(element: HTMLElement, list: IslandList): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  if (!list[island]) return
  // A browser that could not fetch a module once never asks for it again, so without a network the server is looked for first:
  // it may run on this very machine.
  if (!navigator.onLine) await fetch(location.pathname, { method: 'HEAD' })
  const module = await list[island]()
  // Written by our own renderer as an object.
  await module.mount(element, JSON.parse(props) as Record<string, unknown>)
  element.dataset.state = 'ready'
  element.dispatchEvent(new Event('island-ready'))
}

function whenSeen(element: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** What a script answers, by kind of event; typing and ticking need none. */
type Presses = Readonly<Record<string, string>>

const ownPresses: Presses = { click: 'a, button', submit: 'form', keydown: '[role="tab"]' }

/**
 * Presses in `place` that an island answers start it, are kept, and are repeated once it is ready. When its script cannot come,
 * a link does what links do, and the next press tries again.
 */
function keepPresses(element: HTMLElement, place: Document | HTMLElement, presses: Presses, run: Run): void {
  const early = new Map<Element, Event>()
  const keep = (control: Element, event: Event) => {
    event.preventDefault()
    // Who presses twice because nothing happened means once.
    early.delete(control)
    early.set(control, event)
    run().catch(() => {
      early.clear()
      if (control instanceof HTMLAnchorElement) location.assign(control.href)
    })
  }
  for (const [type, selector] of Object.entries(presses)) {
    const listen = (event: Event) => {
      const control = event.target instanceof Element ? event.target.closest(selector) : null
      const isOther = event instanceof KeyboardEvent && !event.key.startsWith('Arrow')
      if (control && !isOther && element.dataset.state !== 'ready') keep(control, event)
    }
    place.addEventListener(type, listen, true)
  }
  element.addEventListener('island-ready', () => {
    for (const [control, event] of early) {
      // Every kind of event is made of its name and of what an event of that kind says.
      const Kind = event.constructor as typeof Event
      control.dispatchEvent(new Kind(event.type, event))
    }
  })
}

/** A pointer or the focus at one of these starts the island early. */
function fetchEarly(place: Document | HTMLElement, selector: string, run: Run): void {
  for (const type of ['pointerover', 'focusin'])
    place.addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest(selector)) run().catch(() => undefined)
    })
}

function whenAsked(element: HTMLElement, run: Run): void {
  keepPresses(element, element, ownPresses, run)
  fetchEarly(element, '*', run)
}

/** Clicks elsewhere on the page. */
function answer(element: HTMLElement, selector: string, run: Run): void {
  keepPresses(element, document, { click: selector }, run)
  fetchEarly(document, selector, run)
}

/** Starts an island once; after a failure it may be tried again. */
function starter(element: HTMLElement, list: IslandList): Run {
  let running: Promise<void> | undefined
  return () => {
    running ??= start(element, list).catch((reason) => {
      running = undefined
      throw reason
    })
    return running
  }
}

/** Finds the islands below `root` and starts each at its moment: seen, idle or asked for. */
export function startIslands(list: IslandList, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const run = starter(element, list)
    const { answers, kept, when } = element.dataset
    if (answers) answer(element, answers, run)
    if (when === 'idle' || kept?.split(' ').some((key) => localStorage.getItem(key))) whenIdle(run)
    else if (when === 'asked') whenAsked(element, run)
    else whenSeen(element, run)
  }
}
