import { asLanguage } from '../../contract/text.ts'
import { mount as mountCarousel } from '../carousel/carousel.island.tsx'
import { openZoomLinks } from './zoom-links.ts'

/** The strip of a carousel whose pictures open in full screen. */
export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  mountCarousel(element, props)
  openZoomLinks(element, { pictures: '.strip img', language: asLanguage(props.language) })
}
