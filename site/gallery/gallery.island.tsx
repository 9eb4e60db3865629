import { asLanguage } from '../../contract/text.ts'
import { mount as mountCarousel } from '../carousel/carousel.island.tsx'

/** The strip of a carousel whose pictures open in full screen; the code of the full screen comes with the first click. */
export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  mountCarousel(element, props)
  element.addEventListener('click', async (event) => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-zoom]') : null
    // A click with a key held is a wish for a new tab, and the end of a drag is none at all.
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const pictures = [...element.querySelectorAll<HTMLImageElement>('.strip img')]
    const { openLightbox } = await import('./lightbox.ts')
    openLightbox({
      pictures: pictures.map((picture) => ({ src: picture.src, alt: picture.alt })),
      at: Number(link.dataset.zoom),
      language: asLanguage(props.language),
    })
  })
}
