import { text } from '../../contract/text.ts'

export const enquiryTexts = {
  list: text('全部询价', 'All enquiries'),
  count: text('共 {count} 条', '{count} in all'),
  code: text('编号', 'Number'),
  about: text('询价内容', 'Enquiry'),
  time: text('提交时间', 'Sent'),
  state: text('状态', 'State'),
  added: text('{time} 补充', 'Added {time}'),
  items: text('询价配件', 'Parts asked for'),
  files: text('附件', 'Files'),
  nothing: text('还没有询价', 'No enquiries yet'),
  nothingHint: text(
    '登录后在网站上提交的询价和进展都会列在这里。',
    'What you send from the site while signed in is listed here, with its progress.',
  ),
  products: text('去看产品', 'See the products'),
  nothingFound: text('没有这种状态的询价', 'No enquiry in this state'),
} as const
