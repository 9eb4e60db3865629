import { type Projected, projection } from '../../contract/definition/projection.ts'
import { homeSlide } from './home-slide.ts'

export const slideView = projection(homeSlide, 'public', [
  ...(['id', 'title', 'subtitle', 'image', 'image_mobile', 'video', 'alt'] as const),
  ...(['new_window', 'button_text', 'theme', 'align'] as const),
])
/**
 * A slide as visitors see it, in one language. `image` is the wide picture, of a video what stands there before it plays;
 * `image_mobile` the tall one for phones, empty where the wide one serves both; `theme` the colour of the words.
 */
export interface PublishedSlide extends Projected<typeof slideView> {
  /** An address of ours or elsewhere; empty when the slide leads nowhere. */
  link: string
}
