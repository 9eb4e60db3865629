import { type Projected, projection } from '../../contract/projection.ts'
import { training } from '../../resources/training/training.ts'
import { trainingDay } from '../../resources/training/training-day.ts'
import { trainingTopic } from '../../resources/training/training-topic.ts'

export const trainingCard = projection(training, 'public', [
  ...(['id', 'name', 'intro', 'city', 'start_date', 'seats'] as const),
  'lang_fallback',
])
export const dayLine = projection(trainingDay, 'public', ['day'], { reads: ['id'] })
export const topicLine = projection(trainingTopic, 'public', ['name', 'minutes'])

interface PublicDay extends Projected<typeof dayLine> {
  topics: Projected<typeof topicLine>[]
}

/** A training that anybody may come to. */
export interface PublicTraining extends Projected<typeof trainingCard> {
  days: PublicDay[]
}

export interface TrainingData {
  trainings: PublicTraining[]
}
