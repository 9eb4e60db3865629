import type { EventListener, Listening } from '../../contract/listening.ts'
import { outbox } from '../../contract/system/outbox.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Registry } from '../engine/registry.ts'
import type { Route } from '../http/route.ts'

/** Which listeners each event has, and what each of them has still to handle (architecture 2). */
export const listenersRoute = (registry: Registry): Route => ({
  app: 'admin',
  controller: 'routine.Outbox',
  action: 'listeners',
  methods: ['GET'],
  permission: `${outbox.node}/index`,
  summary: text('事件与接收方', 'Events and who listens to them'),
  async handle({ db }): Promise<Listening> {
    const counts = await countsOf(db)
    const none = { waiting: 0, failing: 0, stopped: 0 }
    const events = [...registry.events].map(([name, { label, noun, listeners }]) => ({
      name,
      noun,
      label,
      listeners: listeners.map(({ name: listener, of }) => ({
        ...{ name: listener, of, ...none },
        ...counts.get(listener),
      })),
    }))
    return { events: events.sort((a, b) => (a.name < b.name ? -1 : 1)) }
  },
})

type Counts = Partial<Pick<EventListener, 'waiting' | 'failing' | 'stopped'>>

async function countsOf(db: Db): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['listener', 'state'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['listener', 'state'])
    .execute()
  const counts = new Map<string, Counts>()
  for (const { listener, state, count } of rows)
    counts.set(listener, { ...counts.get(listener), [state]: Number(count) })
  return counts
}
