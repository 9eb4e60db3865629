import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** One step of a work instruction (areas 11). */
export const craftStep = resource({
  name: 'craft_step',
  label: text('工序步骤', 'Steps'),
  singular: 'step',
  title: 'content',
  fields: {
    craft_id: {
      kind: 'reference',
      label: text('工艺', 'Process'),
      required: 'save',
      bounds: { to: 'craft', onDelete: 'cascade' },
    },
    seq: { kind: 'integer', label: text('序号', 'No.'), default: 0 },
    content: { kind: 'text', label: text('内容', 'Content'), required: 'save', bilingual: true },
    device: { kind: 'string', label: text('设备工装', 'Device'), bounds: { max: 60 } },
    material: { kind: 'string', label: text('辅料', 'Material'), bounds: { max: 60 } },
    doc: { kind: 'file', label: text('文件', 'Document') },
  },
  list: ['seq', 'content', 'device', 'material', 'doc'],
})
