import { useLanguage, useSay } from '../../../browser/language.ts'
import type { SheetItem } from '../readings/sheet.ts'
import { type Cell, nameOfPlace, type Place } from './cells.ts'
import { recordingTexts } from './recording-texts.ts'
import { shapeOf } from './verdict.view.tsx'
import { Window } from './window.view.tsx'

interface OverviewProps {
  places: readonly Place[]
  cells: ReadonlyMap<string, Cell>
  at: number
  onJump(at: number): void
  onClose(): void
}

/** The name that a reader of English is shown where there is one. */
export function useItemName(): (item: SheetItem) => string {
  const language = useLanguage()
  return ({ name, name_en }) => (language === 'en' && name_en !== '' ? name_en : name)
}

/** Every item with its readings; each leads to its place. */
export function Overview({ places, cells, at, onJump, onClose }: OverviewProps) {
  const say = useSay()
  const nameOf = useItemName()
  const items = [...new Set(places.map(({ item }) => item))]
  return (
    <Window title={say(recordingTexts.overview)} onClose={onClose}>
      <ul className="recording-overview">
        {items.map((item) => {
          const own = places.flatMap((place, index) => (place.item === item ? [{ ...place, index }] : []))
          const values = own.map((place) => cells.get(nameOfPlace(place))?.value)
          const done = values.filter((value) => value !== undefined).length
          const gap = own.find((_, index) => values[index] === undefined) ?? own[0]
          const isOpen = places[at]?.item === item
          return (
            <li key={item.id}>
              <button type="button" aria-current={isOpen} onClick={() => onJump(gap?.index ?? at)}>
                <strong>{item.position}</strong>
                <span>{nameOf(item)}</span>
                <span className="recording-values">
                  {values
                    .slice(0, mostValues)
                    .map((value) => (value === undefined ? '–' : `${value} ${shapeOf(item, value)}`))
                    .join('  ')}
                  {values.length > mostValues && ' …'}
                </span>
                <span>
                  {done} / {own.length}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Window>
  )
}

const mostValues = 4
