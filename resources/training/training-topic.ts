import { resource } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'

/** What a day of a training speaks of. */
export const trainingTopic = resource({
  name: 'training_topic',
  label: text('课题', 'Topics'),
  title: 'name',
  fields: {
    training_day_id: {
      kind: 'reference',
      label: text('培训日', 'Day'),
      required: 'save',
      bounds: { to: 'training_day', onDelete: 'cascade' },
    },
    seq: { kind: 'integer', label: text('序号', 'No.'), default: 0 },
    name: { kind: 'string', label: text('课题', 'Topic'), required: 'save', bounds: { max: 60 }, bilingual: true },
    minutes: { kind: 'integer', label: text('分钟', 'Minutes'), default: 45, bounds: { min: 5, max: 480 } },
    notes: { kind: 'string', label: text('内部备注', 'Internal notes'), bounds: { max: 200 } },
  },
  list: ['seq', 'name', 'minutes', 'notes'],
  public: ['name', 'minutes'],
})
