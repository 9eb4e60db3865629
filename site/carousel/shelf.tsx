import type { ReactNode } from 'react'
import { Carousel } from './carousel.tsx'

interface ShelfProps {
  /** Cards beside each other on a desk. */
  inRow: 'three' | 'four'
  cards: readonly { key: number; content: ReactNode }[]
}

const most = { three: 3, four: 4 }

/** Cards in one row, which becomes a carousel where it holds more than its width (areas 23.3). */
export function Shelf({ inRow, cards }: ShelfProps) {
  if (cards.length > most[inRow]) return <Carousel shelf className={`shelf ${inRow}`} slides={cards} />
  return (
    <div className={`grid ${inRow}`}>
      {cards.map(({ key, content }) => (
        <div key={key}>{content}</div>
      ))}
    </div>
  )
}
