import { asLanguage } from '../../contract/text.ts'
import { tellVisit, whenSeen } from '../visit/tell-visit.ts'

/** Every picture of the text becomes a link to itself that opens it in full screen; pictures that already lead somewhere stay. */
export function mount(root: HTMLElement, { id, language }: Record<string, unknown>): void {
  const pictures = [...root.querySelectorAll<HTMLImageElement>('.rich-text img')].filter((one) => !one.closest('a'))
  const links = pictures.map((picture) => {
    const link = document.createElement('a')
    Object.assign(link, { href: picture.src, className: 'zoomable' })
    picture.replaceWith(link)
    link.append(picture)
    return link
  })
  root.addEventListener('click', async (event) => {
    const { target } = event
    const at = links.findIndex((link) => target instanceof Node && link.contains(target))
    // A click with a key held is a wish for a new tab.
    if (at < 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { openLightbox } = await import('../gallery/lightbox.ts')
    openLightbox({ pictures: pictures.map(({ src, alt }) => ({ src, alt })), at, language: asLanguage(language) })
  })
  if (typeof id === 'number') whenSeen(() => tellVisit({ kind: 'article', id }))
}
