/** A script of one part of a page; what it throws stays in that part. */
export interface IslandModule {
  mount(element: HTMLElement, props: Record<string, unknown>): void | Promise<void>
}

type Run = () => Promise<void>

export type IslandList = Readonly<Record<string, () => Promise<IslandModule>>>

async function start(element: HTMLElement, list: IslandList): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  if (!list[island]) return
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

/** The first click is kept and repeated once the island is ready; focus and pointer only fetch it early. */
function whenAsked(element: HTMLElement, run: Run): void {
  const fetchEarly = () => void run()
  element.addEventListener('pointerenter', fetchEarly, { once: true })
  element.addEventListener('focusin', fetchEarly, { once: true })
  const repeat = (event: Event) => {
    if (element.dataset.state === 'ready') return
    const { target } = event
    event.preventDefault()
    element.removeEventListener('click', repeat, true)
    run().then(() => target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  }
  element.addEventListener('click', repeat, true)
}

/**
 * Clicks elsewhere on the page that an island answers are kept and repeated once it is ready; the first one, or a pointer or
 * the focus there, starts it. When its script cannot come, a link does what links do.
 */
function keepClicks(element: HTMLElement, selector: string, run: Run): void {
  const early: Element[] = []
  const askedBy = ({ target }: Event) => (target instanceof Element ? target.closest(selector) : null)
  const keep = (event: Event) => {
    const asked = askedBy(event)
    if (!asked || element.dataset.state === 'ready') return
    event.preventDefault()
    early.push(asked)
    run().catch(() => {
      early.length = 0
      if (asked instanceof HTMLAnchorElement) location.assign(asked.href)
    })
  }
  const fetchEarly = (event: Event) => void (askedBy(event) && run().catch(() => undefined))
  document.addEventListener('click', keep, true)
  document.addEventListener('pointerover', fetchEarly)
  document.addEventListener('focusin', fetchEarly)
  element.addEventListener('island-ready', () => {
    for (const asked of early) asked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
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
    if (answers) keepClicks(element, answers, run)
    if (when === 'idle' || (kept && localStorage.getItem(kept))) whenIdle(run)
    else if (when === 'asked') whenAsked(element, run)
    else whenSeen(element, run)
  }
}
