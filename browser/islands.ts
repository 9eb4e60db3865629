/** A script of one part of a page; what it throws stays in that part. */
export interface IslandModule {
  mount(element: HTMLElement, props: Record<string, unknown>): void
}

export type IslandList = Readonly<Record<string, () => Promise<IslandModule>>>

async function start(element: HTMLElement, list: IslandList): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  if (element.dataset.state || !list[island]) return
  element.dataset.state = 'loading'
  const module = await list[island]()
  // Written by our own renderer as an object.
  module.mount(element, JSON.parse(props) as Record<string, unknown>)
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
function whenAsked(element: HTMLElement, run: () => Promise<void>): void {
  let ready: Promise<void> | undefined
  const fetchEarly = () => {
    ready ??= run()
  }
  element.addEventListener('pointerenter', fetchEarly, { once: true })
  element.addEventListener('focusin', fetchEarly, { once: true })
  const repeat = (event: Event) => {
    if (element.dataset.state === 'ready') return
    const { target } = event
    event.preventDefault()
    element.removeEventListener('click', repeat, true)
    fetchEarly()
    ready?.then(() => target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  }
  element.addEventListener('click', repeat, true)
}

/** Clicks elsewhere on the page that an island answers are kept and repeated once it is ready; the first one starts it. */
function keepClicks(element: HTMLElement, selector: string, run: () => Promise<void>): void {
  const early: Element[] = []
  const keep = ({ target }: Event) => {
    const asked = target instanceof Element ? target.closest(selector) : null
    if (!asked || element.dataset.state === 'ready') return
    early.push(asked)
    if (early.length === 1) void run()
  }
  document.addEventListener('click', keep, true)
  element.addEventListener('island-ready', () => {
    document.removeEventListener('click', keep, true)
    for (const asked of early) asked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

/** Finds the islands below `root` and starts each at its moment: seen, idle or asked for. */
export function startIslands(list: IslandList, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const run = () => start(element, list)
    if (element.dataset.answers) keepClicks(element, element.dataset.answers, run)
    if (element.dataset.when === 'asked') whenAsked(element, run)
    else if (element.dataset.when === 'idle') whenIdle(run)
    else whenSeen(element, run)
  }
}
