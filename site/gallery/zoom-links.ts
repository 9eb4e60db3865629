import type { Language } from '../../contract/text.ts'

/** Links marked `data-zoom` open their pictures in full screen, all of the part in a row; its code comes with the first click. */
export function openZoomLinks(
  element: HTMLElement,
  { pictures, language }: { pictures: string; language: Language },
): void {
  element.addEventListener('click', async (event) => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-zoom]') : null
    // A click with a key held is a wish for a new tab, and the end of a drag is none at all.
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const all = [...element.querySelectorAll<HTMLImageElement>(pictures)]
    const { openLightbox } = await import('./lightbox.ts')
    openLightbox({
      // A small picture of a list stands for the file its link names.
      pictures: all.map((picture) => ({ src: picture.closest('a')?.href ?? picture.src, alt: picture.alt })),
      at: Number(link.dataset.zoom),
      language,
    })
  })
}
