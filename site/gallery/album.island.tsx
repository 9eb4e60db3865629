import { asLanguage } from '../../contract/text.ts'
import { openZoomLinks } from './zoom-links.ts'

/** Pictures of a page that open in full screen, each a link to its file without a script. */
export function mount(element: HTMLElement, { language }: Record<string, unknown>): void {
  openZoomLinks(element, { pictures: '[data-zoom] img', language: asLanguage(language) })
}
