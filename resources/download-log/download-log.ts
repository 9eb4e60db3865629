import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'

/** What members took away of the files that are theirs alone (areas 8.2); read only. */
export const downloadLog = resource({
  name: 'download_log',
  node: 'product/download',
  label: text('会员下载', 'Member downloads'),
  singular: 'member download',
  title: 'name',
  menu: { under: folders.product, icon: 'fa fa-download', weigh: 5 },
  fields: {
    user_id: {
      kind: 'reference',
      label: text('会员', 'Member'),
      bounds: { to: 'user', show: ['username', 'nickname'], onDelete: 'set null', evenDisabled: true },
    },
    name: { kind: 'string', label: text('文件', 'File'), bounds: { max: 80 } },
    product_id: {
      kind: 'reference',
      label: text('产品', 'Product'),
      bounds: { to: 'product', show: ['code', 'name', 'name_en'], onDelete: 'set null', evenDisabled: true },
    },
    part_id: {
      kind: 'reference',
      label: text('配件', 'Part'),
      bounds: { to: 'part', show: ['code', 'name', 'name_en'], onDelete: 'set null', evenDisabled: true },
    },
    url: { kind: 'string', label: text('文件地址', 'File address'), bounds: { max: 255 } },
    /** How often the content of the file had been replaced by then. */
    version: { kind: 'integer', label: text('替换次数', 'Replaced') },
    ip: { kind: 'string', label: text('IP 地址', 'IP address'), bounds: { max: 50 } },
    create_time: { kind: 'time', label: text('时间', 'Time') },
  },
  member: ['name', 'ip', 'create_time'],
  list: ['create_time', 'user_id', 'name', 'product_id', 'part_id', 'ip', 'url'],
  filters: ['user_id', 'product_id', 'part_id', 'create_time'],
  quickSearch: ['name', 'ip'],
  sort: 'create_time',
  standard: ['index'],
  actions: { export: { label: text('导出', 'Export') } },
})
