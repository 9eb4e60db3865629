import { type Text, text } from '../text.ts'

/** What making, keeping and restoring backups refuses besides what is wrong with a file (areas 21). */
export const backupDeskFailures = {
  backupRunning: text('已有备份任务进行中', 'A backup is already running'),
  backupPinned: text('“{name}”已保留，请先取消保留', '“{name}” is pinned: unpin it first'),
  backupName: text('请输入完整的备份名称', 'Type the full backup name'),
  backupOwnPassword: text('密码错误', 'Wrong password'),
  backupNoPassphrase: text('请先在系统配置中填写备份密码', 'Set a passphrase in the system settings first'),
  backupNoStore: text('请先配置云存储', 'Configure the store of files first'),
  backupGone: text('备份文件不存在', 'The file of this backup is gone'),
  backupInterrupted: text('程序中途停止', 'The program stopped in the middle'),
  backupTooLarge: text('备份文件不能超过 2 GB', 'A backup to upload may have 2 GB'),
  backupCopy: text('复制到云存储失败：{reason}', 'The copy to the store failed: {reason}'),
} as const satisfies Record<string, Text>
