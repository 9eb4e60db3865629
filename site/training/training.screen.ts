import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { TrainingPage } from './training.page.tsx'
import { loadTraining } from './training.server.ts'

export const screen = screenOf({
  path: '/client/training',
  api: 'training/index',
  title: text('客户培训', 'Trainings'),
  load: loadTraining,
  page: TrainingPage,
})
