import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A part that may stand in for another (areas 9). */
export const partAlternative = resource({
  name: 'part_alternative',
  label: text('替代件', 'Alternative parts'),
  singular: 'alternative part',
  title: 'note',
  fields: {
    part_id: {
      kind: 'reference',
      label: text('配件', 'Part'),
      required: 'save',
      bounds: { to: 'part', onDelete: 'cascade' },
    },
    alt_part_id: {
      kind: 'reference',
      label: text('替代件', 'Alternative'),
      required: 'save',
      bounds: { to: 'part', show: ['code', 'name', 'name_en'], onDelete: 'restrict' },
    },
    kind: {
      kind: 'choice',
      label: text('替代方式', 'Kind'),
      required: 'save',
      default: 'full',
      bounds: { full: text('完全替代', 'Full'), conditional: text('条件替代', 'Conditional') },
    },
    two_way: { kind: 'flag', label: text('双向', 'Both ways'), default: 0 },
    note: { kind: 'string', label: text('说明', 'Note'), bounds: { max: 200 }, bilingual: true },
  },
  list: ['alt_part_id', 'kind', 'two_way', 'note'],
  public: ['kind', 'note'],
})
