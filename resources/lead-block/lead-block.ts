import { audited } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'

/** Contacts whose enquiries are kept as invalid, and answered like any other (areas 14.2). */
export const leadBlock = resource({
  name: 'lead_block',
  node: 'crm/leadBlock',
  label: text('屏蔽名单', 'Blocklist'),
  singular: 'blocklist entry',
  title: 'value',
  menu: { under: folders.crm, icon: 'fa fa-ban', weigh: 10 },
  grants: { sales_manager: ['*'] },
  remark: text(
    '来自这些手机或邮箱的询价直接记为无效，不分配也不通知；对方收到的答复与其他人相同。',
    'Enquiries from these contacts are kept as invalid and reach nobody; who sent them is answered like anybody else.',
  ),
  fields: {
    kind: {
      kind: 'choice',
      label: text('类型', 'Kind'),
      required: 'save',
      default: 'mobile',
      bounds: { mobile: text('手机', 'Mobile'), email: text('邮箱', 'E-mail') },
    },
    value: {
      kind: 'string',
      label: text('手机或邮箱', 'Mobile or e-mail'),
      required: 'save',
      unique: true,
      guard: 'masked',
      bounds: { max: 60 },
    },
    reason: { kind: 'string', label: text('原因', 'Reason'), bounds: { max: 200 } },
    /** The lead that was marked invalid; the block goes when it is taken up again. */
    lead_id: {
      kind: 'reference',
      label: text('来自线索', 'From lead'),
      bounds: { to: 'lead', show: ['code', 'name'], onDelete: 'set null' },
    },
    ...audited,
  },
  list: ['kind', 'value', 'reason', 'lead_id', 'create_admin_id', 'create_time'],
  filters: ['kind', 'create_admin_id', 'create_time'],
  quickSearch: ['value', 'reason'],
  sort: 'create_time',
  form: { basic: ['kind', 'value', 'reason', 'lead_id'] },
  standard: ['index', 'add', 'edit', 'del'],
  actions: { infoPlain: { label: text('查看完整联系方式', 'See full contacts') } },
})
