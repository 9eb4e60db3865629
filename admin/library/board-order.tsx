import { useId } from 'react'
import { useSay } from '../../browser/language.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { GalleryProps } from '../parts/view.ts'
import { libraryTexts } from './library-texts.ts'

/** Orders that people ask for; the empty one is the definition's own. */
const orders = [
  ['', libraryTexts.newest],
  ['last_upload_time,asc', libraryTexts.oldest],
  ['name,asc', libraryTexts.byName],
  ['size,desc', libraryTexts.largest],
  ['used_count,desc', libraryTexts.mostUsed],
] as const

/** The order of the files, in words. */
export function BoardOrder({ order, onOrder }: Pick<GalleryProps, 'order' | 'onOrder'>) {
  const say = useSay()
  const id = useId()
  const isKnown = orders.some(([own]) => own === order)
  return (
    <>
      <label htmlFor={id}>{say(tableTexts.order)}</label>
      <select id={id} className="pager-size" value={order} onChange={(event) => onOrder(event.target.value)}>
        {orders.map(([own, label]) => (
          <option key={own} value={own}>
            {say(label)}
          </option>
        ))}
        {!isKnown && <option value={order}>{say(libraryTexts.otherOrder)}</option>}
      </select>
    </>
  )
}
