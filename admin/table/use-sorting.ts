import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { type Definition, parentColumnOf } from '../../contract/definition/resource.ts'
import { browserFailures } from '../../contract/failures/browserFailures.ts'
import type { Text } from '../../contract/text.ts'
import { callAddress } from '../parts/definition.ts'
import { flatten, idOf } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { orderInForce, sortableBody } from './narrowing/list-query.ts'
import type { Rows } from './use-rows.ts'

/** Moves a row to another's place while the list is sorted by weight; afterwards the list is read again (protocol 3.8). */
export function useSorting(definition: Definition, order: string, { rows, reload }: Pick<Rows, 'rows' | 'reload'>) {
  const say = useSay()
  const all = flatten(rows)
  const refuse = (sentence: Text) => notices.tell({ level: 'error', text: say(sentence) })
  const move = (from: number, to: number) => {
    const moved = all[from]
    const target = all[to]
    if (!moved || !target) return
    if (orderInForce(definition, order).column !== 'weigh') return refuse(browserFailures.sortByWeigh)
    const parent = parentColumnOf(definition)
    if (parent && moved[parent] !== target[parent]) return refuse(tableTexts.sameParent)
    const body = sortableBody(idOf(moved), idOf(target), { from, to, order })
    call({ path: callAddress(definition, 'sortable'), method: 'POST', body }).then(reload, reload)
  }
  return { ids: all.map((row) => String(idOf(row))), move }
}
