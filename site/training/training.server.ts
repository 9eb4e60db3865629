import type { Language } from '../../contract/text.ts'
import type { Db } from '../../resources/tables.ts'
import type { Loaded, ScreenRequest } from '../../server/site/screen.ts'
import { dayLine, type PublicTraining, type TrainingData, topicLine, trainingCard } from './training.ts'

/** Trainings that are announced, the next one first, with what each day speaks of. */
export async function loadTraining(db: Db, { language }: ScreenRequest): Promise<Loaded<TrainingData>> {
  const rows = await db
    .selectFrom('training')
    .select(trainingCard.columns)
    .where('state', '=', 'announced')
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const days = await db
    .selectFrom('training_day')
    .innerJoin('training', 'training.id', 'training_day.training_id')
    .select([...dayLine.columns, 'training_id'])
    .where('state', '=', 'announced')
    .orderBy('seq')
    .execute()
  const topics = await db
    .selectFrom('training_topic')
    .innerJoin('training_day', 'training_day.id', 'training_topic.training_day_id')
    .innerJoin('training', 'training.id', 'training_day.training_id')
    .select([...topicLine.columns, 'training_day_id'])
    .where('state', '=', 'announced')
    .orderBy('training_topic.seq')
    .execute()
  const daysOf = (id: number, spoken: Language): PublicTraining['days'] =>
    days
      .filter((day) => day.training_id === id)
      .map((day) => ({
        ...dayLine.project(day, spoken),
        topics: topics
          .filter((topic) => topic.training_day_id === day.id)
          .map((topic) => topicLine.project(topic, spoken)),
      }))
  const trainings = rows.map((row) => ({
    ...trainingCard.project(row, language),
    days: daysOf(row.id, row.en_status === 1 ? language : 'zh-cn'),
  }))
  return { data: { trainings } }
}
