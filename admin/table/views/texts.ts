import { text } from '../../../contract/text.ts'

/** Sentences of saved views of a list. */
export const viewTexts = {
  save: text('保存为视图', 'Save as view'),
  saveTitle: text('保存视图', 'Save view'),
  renameTitle: text('重命名视图', 'Rename view'),
  name: text('名称', 'Name'),
  share: text('共享给所有人', 'Share with everybody'),
  unshare: text('改为仅自己可见', 'Keep to myself'),
  shared: text('共享', 'Shared'),
  rename: text('重命名', 'Rename'),
  remove: text('删除视图', 'Delete view'),
  removeTitle: text('删除视图“{name}”？', 'Delete the view “{name}”?'),
  earlier: text('左移', 'Move left'),
  later: text('右移', 'Move right'),
  more: text('视图“{name}”的操作', 'Actions for the view “{name}”'),
  changed: text('此视图有未保存的更改', 'Unsaved changes to this view'),
  update: text('更新视图', 'Update view'),
  reset: text('还原', 'Reset'),
  ok: text('保存', 'Save'),
  cancel: text('取消', 'Cancel'),
  yes: text('删除', 'Delete'),
} as const
