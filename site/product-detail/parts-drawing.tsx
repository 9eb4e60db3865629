import { text } from '../../contract/text.ts'
import { numbersOf } from '../../resources/product/balloons/balloon-places.ts'
import type { PublishedProduct } from '../../resources/product/published-product.ts'
import { Album } from '../gallery/album.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

interface PartsDrawingProps {
  product: Pick<PublishedProduct, 'name' | 'drawing' | 'balloons' | 'parts'>
  /** Names of the rows, in the order of the parts. */
  places: readonly string[]
}

/** The product taken apart: each number leads to its row, the drawing itself to full screen. A position without a row is only drawn. */
export function PartsDrawing({ product: { name, drawing, balloons, parts }, places }: PartsDrawingProps) {
  const { speak } = usePlace()
  return (
    <figure className="exploded">
      <div className="drawing">
        <Album>
          <a href={drawing} data-zoom="0" aria-label={speak(text('放大装配图', 'Enlarge the drawing'))}>
            <img
              src={drawing}
              sizes="(max-width: 1023px) 100vw, 560px"
              alt={speak(text('{name}的爆炸图，标有位号', 'Exploded view of {name} with position numbers'), { name })}
              width="800"
              height="600"
              loading="lazy"
              decoding="async"
            />
          </a>
        </Album>
        <Balloons balloons={balloons} parts={parts} places={places} />
      </div>
      <figcaption className="no-print">
        <Icon name="expand" />
        {speak(text('点位号看配件，点图放大', 'Press a number to see its part, or the drawing to enlarge it'))}
      </figcaption>
    </figure>
  )
}

type BalloonsProps = Pick<PublishedProduct, 'balloons' | 'parts'> & Pick<PartsDrawingProps, 'places'>

/** Places are shares of the drawing, sizes are pixels of the screen: without a view box a number stays as large as a finger needs. */
function Balloons({ balloons, parts, places }: BalloonsProps) {
  const led = balloons.flatMap((balloon) => {
    const at = parts.findIndex(({ position_no }) =>
      [position_no, ...numbersOf(position_no)].includes(balloon.position_no),
    )
    const part = parts[at]
    return part ? [{ ...balloon, part, place: places[at] }] : []
  })
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be shown over the drawing.
    <svg className="balloons no-print">
      {led.map(({ position_no, x, y, part, place }) => (
        // biome-ignore lint/a11y/noSvgWithoutTitle: its link is named.
        <svg key={position_no} x={`${x}%`} y={`${y}%`}>
          <a
            href={`#${place}`}
            className={part.inquiry_enabled === 1 ? undefined : 'unsold'}
            data-position={position_no}
            aria-label={`${position_no} ${part.name}`}
          >
            <title>{part.name}</title>
            <circle r="12" />
            <text dy=".35em" textAnchor="middle">
              {position_no}
            </text>
          </a>
        </svg>
      ))}
    </svg>
  )
}
