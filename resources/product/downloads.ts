import { text } from '../../contract/text.ts'

export const downloadKinds = {
  datasheet: text('样本', 'Data sheet'),
  manual: text('说明书', 'Manual'),
  drawing: text('图纸', 'Drawing'),
  cad: text('三维模型', 'CAD model'),
  certificate: text('证书', 'Certificate'),
  other: text('其他', 'Other'),
} as const

/** Files that visitors or members may take away; the same for products and parts (areas 8.2, 9). */
export const downloads = {
  kind: 'rows',
  label: text('资料下载', 'Downloads'),
  bounds: {
    max: 20,
    columns: {
      name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 80 } },
      name_en: { kind: 'string', label: text('名称（英文）', 'Name (English)'), bounds: { max: 120 } },
      url: { kind: 'file', label: text('文件', 'File'), required: 'save' },
      size: { kind: 'integer', label: text('大小', 'Size'), bounds: { min: 0 } },
      kind: { kind: 'choice', label: text('种类', 'Kind'), default: 'datasheet', bounds: downloadKinds },
      lang: {
        kind: 'choice',
        label: text('语言', 'Language'),
        default: 'all',
        bounds: { all: text('中英文', 'Both'), zh: text('中文', 'Chinese'), en: text('英文', 'English') },
      },
      access: {
        kind: 'choice',
        label: text('权限', 'Access'),
        default: 'public',
        bounds: { public: text('公开', 'Public'), member: text('会员', 'Members') },
      },
    },
  },
} as const
