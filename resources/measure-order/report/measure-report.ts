import { resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'
import { orderFiles } from '../measure-files.ts'

/** A version of the report of an order: made when the order is approved, never changed, gone only with its order (areas 13.6). */
export const measureReport = resource({
  name: 'measure_report',
  label: text('测量报告', 'Measurement reports'),
  singular: 'report',
  title: 'version',
  fields: {
    order_id: {
      kind: 'reference',
      label: text('测量单', 'Order'),
      required: 'save',
      bounds: { to: 'measure_order', onDelete: 'cascade' },
    },
    version: { kind: 'integer', label: text('版本', 'Version'), default: 1, bounds: { min: 1 } },
    round: { kind: 'integer', label: text('轮次', 'Round'), default: 1, bounds: { min: 1 } },
    /** `ReportSnapshot` as canonical JSON. */
    snapshot: { kind: 'text', label: text('内容', 'Content'), guard: 'private', bounds: { max: 20_000_000 } },
    /** Of the snapshot, SHA-256 in hexadecimal. */
    digest: { kind: 'string', label: text('指纹', 'Fingerprint'), bounds: { max: 64 } },
    /** The random part of the token on the paper. */
    token: {
      kind: 'string',
      label: text('核验码', 'Verification code'),
      guard: 'private',
      unique: true,
      bounds: { max: 32 },
    },
    /** What the snapshot shows: whoever may read the report may read them, whatever becomes of those of the order. */
    files: { kind: 'files', label: text('文件', 'Files'), bounds: { max: 2000, confidential: orderFiles } },
    admin_id: {
      kind: 'reference',
      label: text('审核人', 'Approved by'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null', evenDisabled: true },
    },
    create_time: { kind: 'time', label: text('时间', 'Time') },
  },
  list: ['version', 'round', 'digest', 'admin_id', 'create_time'],
  standard: [],
})
