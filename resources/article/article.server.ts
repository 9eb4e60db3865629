import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import { excerptOf } from '../../contract/excerpt.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Events, Guards, Rules, Save, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { article } from './article.ts'
import { articleFailures } from './article-failures.ts'

const { fields } = article
const mostPinned = 5

/** What the definition of an article cannot say (areas 4.2). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    fillIn(on, save)
    const found = {
      source_url: sourceFault(save),
      expire_time: takeDownFault(on, save),
      is_top: await pinnedFault(on, save),
    }
    const faults: Faults = {}
    for (const [column, fault] of Object.entries(found)) if (fault) faults[column] = fault
    return faults
  },

  async afterSave(on, { id, row, before, changed }) {
    if (!changed.includes('status') && !changed.includes('publish_time')) return
    const from = Number(row.publish_time)
    if (row.status !== '1' || (before && isOut(before, on.now))) return
    if (isOut(row, on.now)) await on.emit('article.published', { id, title: String(row.title) })
    else await on.emit('article.publishDue', { id, at: from }, { at: from })
  },
}

/** Visitors see it from its time on. */
const isOut = ({ status, publish_time }: Values, now: number): boolean => status === '1' && Number(publish_time) <= now

export const events: Events<Tables> = {
  /** It may have been taken back meanwhile, or put off to another time. */
  async 'article.publishDue'({ db, emit }, { data }) {
    const row = await db
      .selectFrom('article')
      .select(['id', 'title'])
      .where('id', '=', Number(data.id))
      .where('status', '=', '1')
      .where('publish_time', '=', Number(data.at))
      .executeTakeFirst()
    if (row) await emit('article.published', row)
  },
}

export const guards: Guards<Tables, 'article'> = {
  async takeDown({ now }, { row: { publish_time, expire_time } }) {
    const isLive = (publish_time ?? 0) <= now && (expire_time === null || expire_time > now)
    return isLive ? undefined : { word: articleFailures.notLive }
  },
}

/** Fills in what an author may leave empty: the author's name, a summary, and the moment of publishing. */
function fillIn({ actor, now }: WorkContext<Tables>, { values, before, publish }: Save): void {
  if (!before && isEmpty(values.author) && actor.kind === 'admin') values.author = actor.nickname
  for (const end of ['', '_en'] as const) summarise(values, before, end)
  const row: Values = { ...before, ...values }
  if (publish && isEmpty(row.publish_time)) values.publish_time = now
}

/** A summary that was generated from the body follows the body; one that was written stays. */
function summarise(values: Values, before: Values | null, end: '' | '_en'): void {
  const [summary, content] = [`summary${end}`, `content${end}`]
  const row: Values = { ...before, ...values }
  const isTaken = before !== null && row[summary] === excerptOf(String(before[content] ?? ''))
  if (isEmpty(row[summary]) || isTaken) values[summary] = excerptOf(String(row[content] ?? ''))
}

function sourceFault({ values: { source_url } }: Save): Fault | undefined {
  if (typeof source_url !== 'string' || source_url === '' || /^https?:\/\//i.test(source_url)) return undefined
  return { word: articleFailures.webAddress, values: { field: fields.source_url.label } }
}

/** Looked at when a time or the status changes: an article that was taken down can still be corrected. */
function takeDownFault({ now }: WorkContext<Tables>, { values, before, publish }: Save): Fault | undefined {
  const row: Values = { ...before, ...values }
  const { publish_time: from, expire_time: until } = row
  if (typeof until !== 'number') return undefined
  const isMoved = from !== before?.publish_time || until !== before?.expire_time
  if (isMoved && typeof from === 'number' && until <= from) return { word: articleFailures.takeDownOrder }
  const appears = publish && before?.status !== '1'
  return appears && until <= now ? { word: articleFailures.takeDownPassed } : undefined
}

async function pinnedFault(
  { db, takeTurns }: WorkContext<Tables>,
  { values, before }: Save,
): Promise<Fault | undefined> {
  if (values.is_top !== 1 || before?.is_top === 1) return undefined
  await takeTurns('article.is_top')
  const { pinned } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('pinned'))
    .where('is_top', '=', 1)
    .executeTakeFirstOrThrow()
  return pinned < mostPinned ? undefined : { word: articleFailures.pinnedMost, values: { max: mostPinned } }
}
