import { text } from '../../contract/text.ts'

export const downloadTexts = {
  list: text('会员资料', 'Files for you'),
  count: text('共 {count} 份', '{count} in all'),
  file: text('资料', 'File'),
  product: text('产品', 'Product'),
  version: text('版本日期', 'Version of'),
  downloaded: text('上次下载', 'Last downloaded'),
  never: text('未下载', 'Not yet'),
  take: text('下载', 'Download'),
  again: text('再次下载', 'Download again'),
  takeThis: text('{action}：{file}（{code}）', '{action}: {file} ({code})'),
  fresh: text('有新版本', 'New version'),
  languages: {
    all: text('中英文', 'Chinese and English'),
    zh: text('中文', 'Chinese'),
    en: text('英文', 'English'),
  },
  nothing: text('还没有可下载的会员资料', 'No files for members yet'),
  nothingHint: text(
    '收藏或询价产品后，其会员资料会列在这里，有新版本时也会提示。',
    'Save a product or ask about it: its files for members are listed here, and new versions are pointed out.',
  ),
  products: text('去看产品', 'See the products'),
  nothingFound: text('没有这种状态的资料', 'No file in this state'),
} as const
