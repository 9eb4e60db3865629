import type { ReactNode } from 'react'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

interface CarouselProps {
  /** What is shown, for screen readers; a shelf is named by its section. */
  label?: string
  className?: string
  /** Moves on by itself until a visitor points at it or focuses it. */
  autoplay?: boolean
  /** Several slides are in sight beside each other. */
  shelf?: boolean
  slides: readonly CarouselSlide[]
}

interface CarouselSlide {
  key: string | number
  content: ReactNode
  /** Colour of what stands on the slide; the controls follow it. */
  theme?: string
  /** It moves by itself, so that there must be a way to stop it even when it is alone. */
  moves?: boolean
}

export const carouselTexts = {
  previous: text('上一张', 'Previous slide'),
  next: text('下一张', 'Next slide'),
  first: text('这是第一张', 'This is the first slide'),
  last: text('这是最后一张', 'This is the last slide'),
  go: text('转到第 {index} 张', 'Go to slide {index}'),
  position: text('{index} / {slidesLength}', '{index} / {slidesLength}'),
  pause: text('暂停播放', 'Pause'),
  play: text('继续播放', 'Play'),
}

/** Slides beside each other that scroll and snap; the island adds buttons and time (specification 9). */
export function Carousel({ label, className = '', autoplay = false, shelf = false, slides }: CarouselProps) {
  const { speak } = usePlace()
  const slidesLength = slides.length
  return (
    <Island
      name="carousel"
      when="seen"
      as={label ? 'section' : 'div'}
      className={`carousel ${className}`}
      {...(label && { label })}
      props={{
        autoplay,
        texts: {
          first: speak(carouselTexts.first),
          last: speak(carouselTexts.last),
          pause: speak(carouselTexts.pause),
          play: speak(carouselTexts.play),
        },
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a script a focused strip scrolls by arrow keys. */}
      <ul className="strip" tabIndex={0}>
        {slides.map((slide, at) => (
          <li
            key={slide.key}
            id={shelf ? undefined : `slide-${slide.key}`}
            data-theme={slide.theme}
            aria-label={speak(carouselTexts.position, { index: at + 1, slidesLength })}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {(slidesLength > 1 || slides.some(({ moves }) => moves)) && (
        <Controls count={slidesLength} {...{ autoplay, shelf }} />
      )}
      <p className="unseen" role="status" />
    </Island>
  )
}

function Controls({ count, autoplay, shelf }: { count: number; autoplay: boolean; shelf: boolean }) {
  const { speak } = usePlace()
  return (
    <div className="carousel-controls needs-script">
      <div className={shelf ? undefined : 'container'}>
        {autoplay && (
          <button className="icon-button" type="button" data-pause="" aria-label={speak(carouselTexts.pause)}>
            <Icon name="pause" />
            <Icon name="play" />
          </button>
        )}
        {count > 1 && <Steps count={shelf ? 0 : count} />}
      </div>
    </div>
  )
}

/** A shelf has no dots: what is in sight follows from its width. */
function Steps({ count }: { count: number }) {
  const { speak } = usePlace()
  return (
    <>
      <button className="icon-button" type="button" data-step="-1" aria-label={speak(carouselTexts.previous)}>
        <Icon name="previous" />
      </button>
      {count > 0 && (
        <ul className="dots">
          {Array.from({ length: count }, (_, at) => at + 1).map((index) => (
            <li key={index}>
              <button
                type="button"
                data-go={index - 1}
                aria-label={speak(carouselTexts.go, { index })}
                aria-current={index === 1 ? 'true' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <button className="icon-button" type="button" data-step="1" aria-label={speak(carouselTexts.next)}>
        <Icon name="next" />
      </button>
    </>
  )
}
