import { text } from '../text.ts'

/** Why a backup is not made, read or restored (areas 21). */
export const backupFailures = {
  backupPassphrase: text('备份密码错误', 'Wrong backup passphrase'),
  backupPassphraseMissing: text('此备份已加密，请输入备份密码', 'This backup is encrypted: enter its passphrase'),
  backupDamaged: text('备份文件已损坏', 'Backup file is damaged'),
  backupNewer: text('备份版本高于当前系统', 'Backup is newer than this system'),
  backupNoSpace: text(
    '备份所在磁盘空间不足：需要 {need} MB，剩余 {free} MB',
    'Not enough space for the backup: {need} MB needed, {free} MB free',
  ),
  backupDiskFull: text(
    '磁盘已满，操作已取消，数据未变；请释放空间后重试',
    'The disk is full: nothing was changed; free some space and try again',
  ),
  backupStopped: text('备份任务已取消', 'The backup was cancelled'),
  backupTable: text('备份中没有数据表“{table}”', 'There is no table “{table}” to back up or restore'),
  backupTables: text('请至少选择一个数据表', 'Select at least one table'),
  backupLinks: text(
    '恢复后“{table}”中有 {count} 条数据引用“{to}”中不存在的记录，请一并恢复“{to}”',
    '{count} rows of “{table}” would name rows of “{to}” that do not exist; restore “{to}” with it',
  ),
  backupBusy: text(
    '数据库正被其他程序占用，请停止后重试',
    'The database is in use by another program; stop it and try again',
  ),
}
