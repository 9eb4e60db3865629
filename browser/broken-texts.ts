import { text } from '../contract/text.ts'

/** In the place of a page that failed while it was drawn, or whose file is gone since a newer version was installed. */
export const brokenTexts = {
  title: text('页面未能显示', 'This page could not be shown'),
  hint: text(
    '可能刚刚安装了新版本，请重新加载页面。',
    'A new version may just have been installed. Please load the page again.',
  ),
  reload: text('重新加载', 'Reload'),
} as const
