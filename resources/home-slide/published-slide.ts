/** A slide as visitors see it, in one language. */
export interface PublishedSlide {
  id: number
  title: string
  subtitle: string
  /** The wide picture; of a video what stands there before it plays. */
  image: string
  /** The tall one for phones; empty where the wide one serves both. */
  image_mobile: string
  /** Empty for a slide that is a picture. */
  video: string
  alt: string
  /** An address of ours or elsewhere; empty when the slide leads nowhere. */
  link: string
  new_window: 0 | 1
  button_text: string
  /** Colour of the words. */
  theme: 'light' | 'dark'
  align: 'left' | 'center' | 'right'
}
