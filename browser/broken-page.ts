import { type Text, text } from '../contract/text.ts'

/** In the place of a page that failed while it was drawn, or whose file could not be loaded. */
export const brokenTexts = {
  title: text('页面未能显示', 'This page could not be shown'),
  failed: text(
    '页面的程序出错了，与网络和您的操作无关。请重新加载；若再次出现，请把刚才的步骤告诉管理员。',
    'A part of the program failed; neither your network nor anything you did is at fault. Please load the page again; if it fails again, tell an administrator what you did before.',
  ),
  offline: text(
    '网络已断开，页面的文件未能载入。请在网络恢复后重新加载。',
    'You are offline, so a file of this page could not be loaded. Please load the page again once the network is back.',
  ),
  missing: text(
    '页面的文件未能载入，可能刚刚安装了新版本。请重新加载页面。',
    'A file of this page could not be loaded; a new version may just have been installed. Please load the page again.',
  ),
  reload: text('重新加载', 'Reload'),
} as const

/** Failures to load a file of the program, such as one that a newer version took away. */
const unloaded = new WeakSet<object>()

// Only this event says so whatever the browser: their sentences differ.
window.addEventListener('vite:preloadError', ({ payload }) => unloaded.add(payload))

/** Why a page could not be drawn: a part of the program failed, or one of its files could not be loaded. */
export function breakReason(failure: unknown): Text {
  const isUnloaded = typeof failure === 'object' && failure !== null && unloaded.has(failure)
  if (!isUnloaded) return brokenTexts.failed
  return navigator.onLine ? brokenTexts.missing : brokenTexts.offline
}
