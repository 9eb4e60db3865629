import { ownOrderStates } from '../../resources/measure-order/own/own-order.ts'
import { OwnRows } from '../parts/own-rows.tsx'
import { BookButton } from './book-button.tsx'
import './measure.css'
import { orderCards, orderTable } from './measure-list.tsx'
import { measureTexts } from './texts.ts'

/** The measurement orders of a member (areas 13.6, 23.10). */
export const Measure = () => (
  <OwnRows
    name="measures"
    path="/api/measure/mine"
    states={ownOrderStates}
    texts={measureTexts}
    begin={<BookButton />}
    beside
    table={orderTable}
    cards={orderCards}
  />
)
