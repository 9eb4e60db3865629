import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A person at a supplier (areas 10). */
export const supplierContact = resource({
  name: 'supplier_contact',
  within: 'production/supplier',
  label: text('供应商联系人', 'Supplier contacts'),
  singular: 'supplier contact',
  title: 'name',
  fields: {
    supplier_id: {
      kind: 'reference',
      label: text('供应商', 'Supplier'),
      required: 'save',
      bounds: { to: 'supplier', onDelete: 'cascade' },
    },
    name: { kind: 'string', label: text('姓名', 'Name'), required: 'save', bounds: { max: 30 } },
    title: { kind: 'string', label: text('职务', 'Job title'), bounds: { max: 30 } },
    mobile: { kind: 'string', label: text('手机', 'Mobile'), guard: 'masked', bounds: { max: 20 } },
    telephone: { kind: 'string', label: text('电话', 'Phone'), bounds: { max: 20 } },
    email: { kind: 'email', label: text('邮箱', 'E-mail'), guard: 'masked', bounds: { max: 60 } },
    wechat: { kind: 'string', label: text('微信', 'WeChat'), guard: 'masked', bounds: { max: 40 } },
    is_primary: { kind: 'flag', label: text('主要联系人', 'Primary contact'), default: 0 },
  },
  quickSearch: ['name', 'mobile', 'email'],
  list: ['name', 'title', 'mobile', 'telephone', 'email', 'wechat', 'is_primary'],
})
