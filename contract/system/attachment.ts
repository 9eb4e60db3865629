import { resource } from '../resource.ts'
import { text } from '../text.ts'

/** Uploaded files (protocol 3B.9). */
export const attachment = resource({
  name: 'attachment',
  label: text('附件', 'Attachment'),
  title: 'name',
  fields: {
    topic: { kind: 'string', label: text('目录', 'Folder'), default: 'default', bounds: { max: 20 } },
    admin_id: {
      kind: 'reference',
      label: text('上传管理员', 'Uploader'),
      bounds: { to: 'admin', onDelete: 'set null' },
    },
    user_id: {
      kind: 'reference',
      label: text('上传会员', 'Uploading member'),
      bounds: { to: 'user', show: ['username', 'nickname'], onDelete: 'set null' },
    },
    url: { kind: 'file', label: text('地址', 'Address') },
    width: { kind: 'integer', label: text('宽度', 'Width'), default: 0 },
    height: { kind: 'integer', label: text('高度', 'Height'), default: 0 },
    name: { kind: 'string', label: text('原始名称', 'Original name'), bounds: { max: 120 } },
    size: { kind: 'integer', label: text('大小', 'Size'), default: 0 },
    mimetype: { kind: 'string', label: text('类型', 'Type'), bounds: { max: 100 } },
    quote: { kind: 'integer', label: text('上传次数', 'Uploads'), default: 1 },
    storage: { kind: 'string', label: text('存储方式', 'Storage'), default: 'local', bounds: { max: 50 } },
    sha1: { kind: 'string', label: text('SHA1', 'SHA-1'), bounds: { max: 40 } },
    create_time: { kind: 'time', label: text('创建时间', 'Created') },
    last_upload_time: { kind: 'time', label: text('最后上传时间', 'Last upload') },
  },
})
