import { text } from '../../contract/text.ts'

/** Sentences of the page of a row. */
export const recordTexts = {
  back: text('返回{object}列表', 'Back to {object}'),
  previous: text('上一条', 'Previous record'),
  next: text('下一条', 'Next record'),
  path: text('进度', 'Progress'),
  done: text('已完成', 'Done'),
  actions: text('操作', 'Actions'),
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  more: text('更多操作', 'More actions'),
  facts: text('资料', 'Details'),
  overview: text('概览', 'Overview'),
  further: text('其他信息', 'Further details'),
  showEmpty: text('显示空字段（{count}）', 'Show empty fields ({count})'),
  hideEmpty: text('隐藏空字段', 'Hide empty fields'),
  timeline: text('时间线', 'Timeline'),
  history: text('历史', 'History'),
  loading: text('正在载入，请稍候…', 'Loading, one moment…'),
  failed: text('记录未能载入', 'The record could not be loaded'),
  stale: text('记录未能更新：{reason}', 'The record could not be refreshed: {reason}'),
  retry: text('重试', 'Try again'),
  absent: text('没有找到这条记录', 'This record was not found'),
  absentHint: text(
    '它可能已被删除，或者您的账号看不到它。',
    'It may have been deleted, or your account may not see it.',
  ),
} as const
