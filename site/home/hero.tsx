import { text } from '../../contract/text.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { Phrases } from '../shell/phrases.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Slide } from './home-data.ts'

/** Large drawings on deep sea, words at the left; the first is the largest picture of the page. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const { speak } = usePlace()
  return (
    <Carousel
      className="hero on-deep"
      autoplay
      label={speak(text('首页主视觉', 'Highlights'))}
      slides={slides.map((slide, at) => ({ key: at + 1, content: <HeroSlide slide={slide} first={at === 0} /> }))}
    />
  )
}

function HeroSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className="scene">
      <picture>
        <source srcSet={slide.tall} media="(max-width: 700px)" width="900" height="1200" />
        <img
          src={slide.picture}
          alt=""
          width="1920"
          height="720"
          fetchPriority={first ? 'high' : undefined}
          loading={first ? undefined : 'lazy'}
        />
      </picture>
      <div className="container words">
        <Heading>
          <Phrases words={slide.title} />
        </Heading>
        {slide.subtitle && <p>{slide.subtitle}</p>}
        {slide.link && slide.button && (
          <SiteLink className="button" href={slide.link}>
            {slide.button}
            <Icon name="next" />
          </SiteLink>
        )}
      </div>
    </div>
  )
}
