import { controllerOf } from '../../contract/definition/resource.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import type { Route } from '../http/route.ts'
import { ledgers } from './book.ts'

/** What existing clients still ask of the ledgers: a delete that never deletes (protocol 3B.8). */
export function ledgerRoutes(): Route[] {
  return Object.values(ledgers).map(({ log: { node = '', label } }) => ({
    app: 'admin',
    controller: controllerOf(node),
    action: 'del',
    methods: ['GET', 'POST', 'DELETE'],
    permission: `${node}/index`,
    summary: text(`${label.zh}：删除（总是拒绝）`, `${label.en}: delete (always refused)`),
    handle: () => Promise.reject(new Refusal('nothingDeleted')),
  }))
}
