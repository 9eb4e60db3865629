import { text } from '../text.ts'

/** Tabs of forms; a definition names them, the labels stand here once. */
export const formTabs = {
  basic: text('基本信息', 'Basic'),
  account: text('账号', 'Account'),
  duties: text('职责', 'Duties'),
  security: text('安全', 'Security'),
  enquiry: text('需求', 'Enquiry'),
  progress: text('跟进', 'Progress'),
  content: text('内容', 'Content'),
  contact: text('联系方式', 'Contact'),
  publishing: text('发布', 'Publishing'),
  specifications: text('技术参数', 'Specifications'),
  steps: text('工序步骤', 'Steps'),
  parameters: text('工艺参数', 'Parameters'),
  files: text('作业文件', 'Files'),
  display: text('前台展示', 'Public display'),
  media: text('图片与视频', 'Images & video'),
  parts: text('配件', 'Parts'),
  alternatives: text('替代件', 'Alternatives'),
  downloads: text('资料下载', 'Downloads'),
  relations: text('关联与 SEO', 'Relations & SEO'),
  search: text('搜索引擎', 'Search engines'),
} as const

export type FormTab = keyof typeof formTabs
