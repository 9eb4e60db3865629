import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A certificate of a supplier; it holds through its last day (areas 10). */
export const supplierCert = resource({
  name: 'supplier_cert',
  within: 'production/supplier',
  label: text('供应商证书', 'Supplier certificates'),
  singular: 'supplier certificate',
  title: 'name',
  fields: {
    supplier_id: {
      kind: 'reference',
      label: text('供应商', 'Supplier'),
      required: 'save',
      bounds: { to: 'supplier', onDelete: 'cascade' },
    },
    name: { kind: 'string', label: text('证书名称', 'Certificate'), required: 'save', bounds: { max: 60 } },
    cert_no: { kind: 'string', label: text('证书编号', 'Certificate no.'), bounds: { max: 60 } },
    issuer: { kind: 'string', label: text('发证机构', 'Issuer'), bounds: { max: 80 } },
    issue_date: { kind: 'date', label: text('发证日期', 'Issued') },
    expire_date: { kind: 'date', label: text('到期日期', 'Expires') },
    file: {
      kind: 'file',
      label: text('证书文件', 'File'),
      required: 'save',
      bounds: { max: 255, confidential: 'supplier' },
    },
    /** When the buyer was last notified that it expires. */
    notice_date: { kind: 'date', label: text('提醒日期', 'Notified'), guard: 'private' },
  },
  list: ['name', 'cert_no', 'issuer', 'issue_date', 'expire_date', 'file'],
})
