/** Marks the link of the section that stands below the header; the last one at the end of the page. */
export function mount(element: HTMLElement): void {
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a')]
  const sections = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  const mark = () => {
    const line = element.getBoundingClientRect().bottom + 40
    const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4
    const at = isEnd ? -1 : sections.findLastIndex((section) => section && section.getBoundingClientRect().top <= line)
    const current = isEnd ? lastInView(sections) : at
    for (const [place, link] of links.entries()) {
      link.ariaCurrent = place === current ? 'true' : null
      if (place === current) showIn(link)
    }
  }
  let asked = false
  const soon = () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      mark()
    })
  }
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon, { passive: true })
  mark()
}

const lastInView = (sections: readonly (HTMLElement | null)[]): number =>
  sections.findLastIndex((section) => section && section.getBoundingClientRect().top < innerHeight / 2)

/** On a phone the bar scrolls along; only sideways, so that the page stays where it is. */
function showIn(link: HTMLElement): void {
  const bar = link.closest('ul')
  if (!bar || bar.scrollWidth <= bar.clientWidth) return
  bar.scrollTo({ left: link.offsetLeft - bar.clientWidth / 2 + link.clientWidth / 2 })
}
