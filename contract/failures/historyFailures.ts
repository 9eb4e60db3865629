import { text } from '../text.ts'

/** Why a value cannot be rolled back, or a deleted row not be restored (areas 20). */
export const historyFailures = {
  rollbackNone: text('请选择要回滚的修改', 'Choose the changes to roll back'),
  rollbackSame: text(
    '现在已经是原来的值，没有需要回滚的',
    'It is what it was before already; there is nothing to roll back',
  ),
  rollbackState: text('流程状态不能回滚', 'Workflow states cannot be rolled back'),
  rollbackAction: text('由“{action}”设置，不能回滚', 'Set by "{action}"; it cannot be rolled back'),
  rollbackSecret: text(
    '“{field}”的内容不保存在历史中，不能回滚',
    'History does not keep "{field}"; it cannot be rolled back',
  ),
  rowDeleted: text('“{row}”已由{name}于 {time} 删除', '"{row}" was deleted by {name} at {time}'),
  rollbackClosed: text('“{field}”不由您填写，不能回滚', '"{field}" is not yours to fill in; it cannot be rolled back'),
  rollbackOld: text(
    '较早的记录没有保存“{field}”的内容，不能回滚',
    'This early entry does not hold "{field}"; it cannot be rolled back',
  ),
  rollbackDone: text('这项修改已经回滚', 'This change was rolled back already'),
  rollbackLater: text('现在是“{value}”，不能直接回滚', 'It is "{value}" now and cannot be rolled back'),
  rollbackStands: text('“{field}”现在是“{value}”，没有回滚', '"{field}" is "{value}" now; nothing was rolled back'),
  rollbackChanged: text(
    '“{field}”现在是“{value}”，由{name}于 {time} 修改，没有回滚',
    '"{field}" is "{value}" now, set by {name} at {time}; nothing was rolled back',
  ),
  restoreNone: text('请选择要恢复的数据', 'Choose the rows to restore'),
  restoreDone: text('恢复失败：“{name}”已经恢复', 'Restore failed: "{name}" was restored already'),
  restoreTaken: text('恢复失败：{field}“{value}”已被占用', 'Restore failed: {field} {value} is in use'),
  restoreParent: text('恢复失败：{field}“{object}#{id}”不存在', 'Restore failed: {field} {object}#{id} does not exist'),
  restoreConflict: text(
    '恢复失败：“{name}”的{field}与现有数据冲突',
    'Restore failed: {field} of "{name}" clashes with what stands there',
  ),
} as const
