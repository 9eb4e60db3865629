import { resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'

/** Who a part is bought from, under which number and at what price; nothing of it is public (areas 9). */
export const partSupplier = resource({
  name: 'part_supplier',
  label: text('配件供应商', 'Suppliers of parts'),
  singular: 'supplier of a part',
  title: 'supplier_part_no',
  fields: {
    part_id: {
      kind: 'reference',
      label: text('配件', 'Part'),
      required: 'save',
      bounds: { to: 'part', onDelete: 'cascade' },
    },
    supplier_id: {
      kind: 'reference',
      label: text('供应商', 'Supplier'),
      required: 'save',
      bounds: { to: 'supplier', show: ['code', 'name', 'name_en'], onDelete: 'restrict' },
    },
    supplier_part_no: { kind: 'string', label: text('供应商料号', 'Supplier part no.'), bounds: { max: 50 } },
    price: { kind: 'money', label: text('单价', 'Price'), bounds: { min: 0, currency: 'currency' } },
    currency: {
      kind: 'choice',
      label: text('币种', 'Currency'),
      required: 'save',
      default: 'CNY',
      bounds: {
        CNY: text('人民币', 'CNY'),
        USD: text('美元', 'USD'),
        EUR: text('欧元', 'EUR'),
        JPY: text('日元', 'JPY'),
      },
    },
    moq: {
      kind: 'decimal',
      label: text('起订量', 'Minimum order'),
      required: 'save',
      default: '1.00',
      bounds: { precision: 10, scale: 2, min: 0.01 },
    },
    lead_time_days: { kind: 'integer', label: text('交期(天)', 'Lead time (days)'), bounds: { min: 0, max: 999 } },
    is_preferred: { kind: 'flag', label: text('首选', 'Preferred'), default: 0 },
    valid_until_date: { kind: 'date', label: text('价格有效期至', 'Price valid until') },
    remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 200 } },
  },
  quickSearch: ['supplier_part_no'],
  list: ['supplier_id', 'supplier_part_no', 'price', 'currency', 'moq', 'lead_time_days', 'is_preferred'],
})
