import { text } from '../../../contract/text.ts'

/** What the back office says about reports. */
export const officeTexts = {
  tab: text('报告', 'Report'),
  none: text(
    '审核通过时在此生成报告，之后不再改变。',
    'A report is made here when the order is approved; it never changes afterwards.',
  ),
  version: text('第 {version} 版', 'Version {version}'),
  newest: text('最新', 'Newest'),
  superseded: text('已被取代', 'Superseded'),
  genuine: text('与批准时一致', 'As approved'),
  changed: text('与批准时不一致', 'Not as approved'),
  open: text('查看与打印', 'Open and print'),
  openVersion: text('查看与打印第 {version} 版', 'Open and print version {version}'),
} as const
