import { resource } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'

/** A day of a training, with its topics. */
export const trainingDay = resource({
  name: 'training_day',
  label: text('培训日', 'Days'),
  title: 'day',
  fields: {
    training_id: {
      kind: 'reference',
      label: text('培训', 'Training'),
      required: 'save',
      bounds: { to: 'training', onDelete: 'cascade' },
    },
    seq: { kind: 'integer', label: text('序号', 'No.'), default: 0 },
    day: { kind: 'date', label: text('日期', 'Date'), required: 'save' },
    room: { kind: 'string', label: text('教室', 'Room'), bounds: { max: 40 } },
    topics: {
      kind: 'children',
      label: text('课题', 'Topics'),
      bounds: { of: 'training_topic', by: 'training_day_id', max: 20 },
    },
  },
  list: ['seq', 'day', 'room'],
  public: ['id', 'day'],
})
