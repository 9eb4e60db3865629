import { text } from '../../contract/text.ts'
import type { Effects, Events, Guards, Jobs } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'

export const guards: Guards<Tables, 'training'> = {
  /** Nobody is invited to what has been. */
  async announce(on, { values }) {
    return String(values.start_date) < on.today() ? { start_date: { word: 'expectPast' } } : undefined
  },
}

export const effects: Effects<Tables, 'training'> = {
  async hold(on, { row }) {
    await on.emit('training.held', { id: row.id })
  },
}

export const events: Events<Tables> = {
  /** How long it took in all is added up once it is over. */
  async 'training.held'({ db, rows }, { data }) {
    const row = await rows('training').lock(Number(data.id))
    const { minutes } = await db
      .selectFrom('training_topic')
      .innerJoin('training_day', 'training_day.id', 'training_topic.training_day_id')
      .select(({ fn }) => fn.sum<number | null>('training_topic.minutes').as('minutes'))
      .where('training_day.training_id', '=', row.id)
      .executeTakeFirstOrThrow()
    await rows('training').change(row, { minutes: Number(minutes ?? 0) })
  },
}

export const jobs: Jobs<Tables> = {
  callOff: {
    label: text('取消过期未发布的培训', 'Call off trainings never announced'),
    at: '05:10',
    async run(on) {
      const late = await on.db
        .selectFrom('training')
        .select('id')
        .where('state', '=', 'planned')
        .where('start_date', '<', on.today())
        .execute()
      for (const { id } of late)
        await on.transaction(async ({ rows }) => {
          await rows('training').change(await rows('training').lock(id), { state: 'cancelled' })
        })
      return text(`取消了 ${late.length} 场`, `${late.length} called off`)
    },
  },
}
