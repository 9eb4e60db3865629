import { HeroSlide } from '../../browser/hero/hero-slide.tsx'
import { text } from '../../contract/text.ts'
import type { PublishedSlide } from '../../resources/home-slide/published-slide.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'

/** Large pictures with words on them; the first is the largest picture of the page, and its heading. */
export function Hero({ slides, name }: { slides: readonly PublishedSlide[]; name: string }) {
  const { speak } = usePlace()
  return (
    <>
      {!slides[0]?.title && <h1 className="unseen">{name}</h1>}
      <Carousel
        className="hero"
        autoplay
        label={speak(text('首页主视觉', 'Highlights'))}
        slides={slides.map((slide, at) => ({
          key: at + 1,
          theme: slide.theme,
          moves: slide.video !== '',
          content: (
            <HeroSlide slide={slide} first={at === 0}>
              <Way slide={slide} />
            </HeroSlide>
          ),
        }))}
      />
    </>
  )
}

/** A button that leads on, or the whole slide where it has none. */
function Way({ slide }: { slide: PublishedSlide }) {
  const { speak } = usePlace()
  const { link, new_window, button_text, alt, title } = slide
  if (!link) return null
  const outside = { ...(new_window === 1 && { target: '_blank', rel: 'noopener' }) }
  if (!button_text) {
    const label = alt || title || speak(text('了解更多', 'Learn more'))
    return <SiteLink className="whole" href={link} aria-label={label} {...outside} />
  }
  return (
    <SiteLink className="button" href={link} {...outside}>
      {button_text}
      <Icon name="next" />
    </SiteLink>
  )
}
