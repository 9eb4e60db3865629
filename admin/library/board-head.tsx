import { Checkbox } from 'antd'
import { useId } from 'react'
import { useSay } from '../../browser/language.ts'
import type { BoardProps } from '../parts/view.ts'
import { libraryTexts } from './library-texts.ts'

/** Orders that people ask for; the empty one is the definition's own. */
const orders = [
  ['', libraryTexts.newest],
  ['last_upload_time,asc', libraryTexts.oldest],
  ['name,asc', libraryTexts.byName],
  ['size,desc', libraryTexts.largest],
  ['used_count,desc', libraryTexts.mostUsed],
] as const

/** What the headings of a table are for: taking all of them, and their order. */
export function BoardHead({ selection, order, onOrder }: Pick<BoardProps, 'selection' | 'order' | 'onOrder'>) {
  const say = useSay()
  const id = useId()
  const isKnown = orders.some(([own]) => own === order)
  return (
    <div className="board-head">
      {selection && (
        <Checkbox
          checked={selection.extent === 'all'}
          indeterminate={selection.extent === 'some'}
          onChange={selection.toggleAll}
        >
          {say(libraryTexts.chooseAll)}
        </Checkbox>
      )}
      <span className="board-order">
        <label htmlFor={id}>{say(libraryTexts.sort)}</label>
        <select id={id} className="pager-size" value={order} onChange={(event) => onOrder(event.target.value)}>
          {orders.map(([own, label]) => (
            <option key={own} value={own}>
              {say(label)}
            </option>
          ))}
          {!isKnown && <option value={order}>{say(libraryTexts.otherOrder)}</option>}
        </select>
      </span>
    </div>
  )
}
