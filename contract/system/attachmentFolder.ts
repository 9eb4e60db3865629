import { audited, sortable } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'

/** Folders of the library; files keep their addresses when they are moved (areas 19). */
export const attachmentFolder = resource({
  name: 'attachment_folder',
  node: 'routine/attachmentFolder',
  label: text('附件文件夹', 'Folders of files'),
  singular: 'folder',
  title: 'name',
  within: 'routine/attachment',
  fields: {
    pid: { kind: 'tree', label: text('上级文件夹', 'Parent folder'), default: 0, bounds: { depth: 6 } },
    name: { kind: 'string', label: text('文件夹名称', 'Folder'), required: 'save', bounds: { max: 60 } },
    ...sortable,
    ...audited,
  },
  computed: {
    file_count: {
      kind: 'integer',
      label: text('文件数', 'Files'),
      count: { of: 'attachment', by: 'folder_id' },
    },
  },
  list: ['name', 'file_count', 'weigh', 'update_time'],
  quickSearch: ['name'],
  sort: 'weigh',
  form: { basic: ['pid', 'name'] },
})
