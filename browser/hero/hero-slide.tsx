import type { ReactNode } from 'react'
import { Phrases } from './phrases.tsx'

/** A slide in one language, as the home page and the preview of its form draw it. */
export interface Slide {
  title: string
  subtitle: string
  image: string
  image_mobile: string
  video: string
  alt: string
  theme: 'light' | 'dark'
  align: 'left' | 'center' | 'right'
}

interface HeroSlideProps {
  slide: Slide
  /** The first of the page is its heading and its largest picture. */
  first: boolean
  /** Where the slide leads. */
  children?: ReactNode
}

/** A large picture with words on it (areas 5). */
export function HeroSlide({ slide, first, children }: HeroSlideProps) {
  const Heading = first ? 'h1' : 'h2'
  const { title, subtitle, theme, align } = slide
  return (
    <div className={`hero-slide ${theme === 'light' ? 'on-deep' : 'on-pale'} ${align}`}>
      {slide.video ? <MovingPicture slide={slide} /> : <StillPicture slide={slide} first={first} />}
      <div className="words">
        {title && (
          <Heading>
            <Phrases words={title} />
          </Heading>
        )}
        {subtitle && <p>{subtitle}</p>}
        {children}
      </div>
    </div>
  )
}

function StillPicture({ slide: { image, image_mobile, alt, title }, first }: Omit<HeroSlideProps, 'children'>) {
  if (!image) return null
  return (
    <picture>
      {image_mobile && <source srcSet={image_mobile} media="(max-width: 700px)" width="900" height="1200" />}
      <img
        src={image}
        alt={alt || title}
        width="1920"
        height="720"
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
      />
    </picture>
  )
}

/** Without a sound; where reduced motion is preferred, the picture is shown in place of the video. */
function MovingPicture({ slide: { image, video, alt, title } }: Pick<HeroSlideProps, 'slide'>) {
  return (
    <video
      poster={image || undefined}
      aria-label={alt || title}
      width="1920"
      height="720"
      autoPlay
      loop
      muted
      playsInline
      preload="metadata"
    >
      <source src={video} media="(prefers-reduced-motion: no-preference)" />
    </video>
  )
}
