import { text } from '../../contract/text.ts'
import { carouselTexts } from '../carousel/carousel.tsx'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

interface GalleryProps {
  /** What the pictures show. */
  name: string
  images: readonly string[]
}

const pictureText = text('{name}，图 {index}', '{name}, picture {index}')

/** Pictures beside each other that scroll and snap, each a link to itself; the island adds thumbnails, zoom and full screen. */
export function Gallery({ name, images }: GalleryProps) {
  const { speak, language } = usePlace()
  const slidesLength = images.length
  if (slidesLength === 0) return <div className="gallery empty-frame" />
  return (
    <Island
      name="gallery"
      when="seen"
      as="section"
      className="gallery carousel"
      label={speak(text('{name}的图片', 'Pictures of {name}'), { name })}
      props={{
        language,
        autoplay: false,
        texts: {
          first: speak(carouselTexts.first),
          last: speak(carouselTexts.last),
          pause: speak(carouselTexts.pause),
          play: speak(carouselTexts.play),
        },
      }}
    >
      <div className="stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a script a focused strip scrolls by arrow keys. */}
        <ul className="strip" tabIndex={0}>
          {images.map((image, at) => (
            <li key={image} aria-label={speak(carouselTexts.position, { index: at + 1, slidesLength })}>
              <a href={image} data-zoom={at}>
                <img
                  src={image}
                  sizes="(max-width: 900px) 100vw, 640px"
                  alt={speak(pictureText, { name, index: at + 1 })}
                  width="800"
                  height="600"
                  loading={at === 0 ? undefined : 'lazy'}
                  fetchPriority={at === 0 ? 'high' : undefined}
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
        <span className="zoom-mark needs-script" aria-hidden="true">
          <Icon name="expand" />
        </span>
      </div>
      {slidesLength > 1 && <Thumbnails images={images} />}
      <p className="unseen" role="status" />
    </Island>
  )
}

function Thumbnails({ images }: Pick<GalleryProps, 'images'>) {
  const { speak } = usePlace()
  return (
    <div className="thumbnails needs-script">
      <button className="icon-button" type="button" data-step="-1" aria-label={speak(carouselTexts.previous)}>
        <Icon name="previous" />
      </button>
      <ul>
        {images.map((image, at) => (
          <li key={image}>
            <button
              type="button"
              data-go={at}
              aria-label={speak(carouselTexts.go, { index: at + 1 })}
              aria-current={at === 0 ? 'true' : undefined}
            >
              <img src={image} data-cut="" alt="" width="96" height="72" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <button className="icon-button" type="button" data-step="1" aria-label={speak(carouselTexts.next)}>
        <Icon name="next" />
      </button>
    </div>
  )
}
