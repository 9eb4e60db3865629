import type { Choices } from '../../../contract/definition/field.ts'
import type { Text } from '../../../contract/text.ts'
import { isPermitted } from '../../http/permitted.ts'
import type { Call, Route } from '../../http/route.ts'

/** A part of what a member may take along: what a call of the member centre answers, so that nobody gets more than is shown there. */
export interface OwnPart {
  /** Its key in the file for programs. */
  name: string
  label: Text
  /** `lead/mine`; its answer holds `list`, and `total` where it is asked page by page. */
  call: string
  /** A call that says more of each row, asked with its id, and what of its answer is taken. */
  each?: { call: string; takes: readonly string[] }
  /** Keys of a row that say nothing outside the program. */
  without?: readonly string[]
  /** What values of a key are called. */
  choices?: Readonly<Record<string, Choices>>
}

export type OwnRow = Readonly<Record<string, unknown>>

/** Finds a call by its address below `/api/`. */
export type FindRoute = (controller: string, action: string) => Route | undefined

const pageSize = 100

/** The rows of a part, a page at a time; none for a member who may not open its page. */
export async function* rowsOf(call: Call, part: OwnPart, find: FindRoute): AsyncGenerator<OwnRow> {
  const route = routeOf(call, part.call, find)
  if (!route) return
  const more = part.each && routeOf(call, part.each.call, find)
  let seen = 0
  for (let page = 1; ; page++) {
    const { list = [], total = 0 } = await answerOf(call, route, { page: String(page), limit: String(pageSize) })
    for (const row of list) {
      const detail = more ? await answerOf(call, more, { id: String(row.id) }) : {}
      yield without({ ...row, ...picked(detail, part.each?.takes ?? []) }, part.without)
    }
    seen += list.length
    if (list.length === 0 || seen >= total) return
  }
}

function routeOf(call: Call, address: string, find: FindRoute): Route | undefined {
  const [controller = '', action = ''] = address.split('/')
  const route = find(controller, action)
  return route && isPermitted(route, call.actor, {}) ? route : undefined
}

interface Listed {
  list?: readonly OwnRow[]
  total?: number
}

const answerOf = async (call: Call, route: Route, query: Readonly<Record<string, string>>): Promise<Listed & OwnRow> =>
  // Which calls answer lists is up to the table of parts, and a test asks them all.
  (await route.handle({ ...call, method: 'GET', query, body: {}, input: query })) as Listed & OwnRow

const picked = (row: OwnRow, keys: readonly string[]): OwnRow => Object.fromEntries(keys.map((key) => [key, row[key]]))

const without = (row: OwnRow, keys: readonly string[] = []): OwnRow =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
