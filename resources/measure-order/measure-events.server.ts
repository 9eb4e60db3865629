import type { Selectable } from 'kysely'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Step } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import type { OrderEvent } from './measure-choices.ts'

type On = WorkContext<Tables>
export type Order = Selectable<Tables['measure_order']>

/** What every event of an order carries: which one, and the state it was in; nothing that needs a permission to read. */
export const emitOrder = (
  { emit }: Pick<On, 'emit'>,
  event: OrderEvent,
  { id, code, state }: Pick<Order, 'id' | 'code' | 'state'>,
  more: Readonly<Record<string, number | null>> = {},
): Promise<void> => emit(`measure_order.${event}`, { id, code, from: state, ...more })

/** An effect that does nothing but tell. */
export const tells =
  (event: OrderEvent) =>
  (on: On, { row }: Step<Order>): Promise<void> =>
    emitOrder(on, event, row)
