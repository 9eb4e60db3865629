import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A part that an enquiry asks for (areas 23.6). */
export const leadItem = resource({
  name: 'lead_item',
  label: text('询价配件', 'Parts asked for'),
  singular: 'part asked for',
  title: 'name',
  fields: {
    lead_id: {
      kind: 'reference',
      label: text('线索', 'Lead'),
      required: 'save',
      bounds: { to: 'lead', onDelete: 'cascade' },
    },
    /** The lead it was added to first; kept when leads are merged, so that no sender reads the items of another one. */
    asked_id: {
      kind: 'reference',
      label: text('来自线索', 'From lead'),
      guard: 'private',
      bounds: { to: 'lead', onDelete: 'set null', evenDisabled: true },
    },
    /** The message it was sent with, when that was added to an open lead. */
    lead_follow_id: {
      kind: 'reference',
      label: text('来自留言', 'From message'),
      guard: 'private',
      bounds: { to: 'lead_follow', onDelete: 'set null' },
    },
    part_id: {
      kind: 'reference',
      label: text('配件', 'Part'),
      bounds: { to: 'part', show: ['code', 'name', 'name_en'], onDelete: 'set null', evenDisabled: true },
    },
    /** Code and name of the part at the time; they stay when the part is deleted. */
    code: { kind: 'string', label: text('配件编码', 'Part no.'), bounds: { max: 32 } },
    name: { kind: 'string', label: text('名称', 'Name'), bounds: { max: 80 } },
    qty: {
      kind: 'integer',
      label: text('数量', 'Quantity'),
      required: 'save',
      default: 1,
      bounds: { min: 1, max: 1_000_000 },
    },
    product_id: {
      kind: 'reference',
      label: text('所属产品', 'For product'),
      bounds: { to: 'product', show: ['code', 'name', 'name_en'], onDelete: 'set null', evenDisabled: true },
    },
    position_no: { kind: 'string', label: text('位号', 'Position'), bounds: { max: 10 } },
  },
  member: ['code', 'name', 'qty', 'position_no'],
  list: ['code', 'name', 'qty', 'product_id', 'position_no'],
})
