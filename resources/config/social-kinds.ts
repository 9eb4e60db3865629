import type { Choices } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'

/** Where else a company has a page. */
export const socialKinds = {
  wechat: text('微信公众号', 'WeChat'),
  weibo: text('微博', 'Weibo'),
  douyin: text('抖音', 'Douyin'),
  bilibili: text('哔哩哔哩', 'Bilibili'),
  alibaba: text('阿里巴巴', 'Alibaba'),
  linkedin: text('领英', 'LinkedIn'),
  youtube: text('YouTube', 'YouTube'),
  facebook: text('Facebook', 'Facebook'),
  x: text('X', 'X'),
} as const satisfies Choices

export type SocialKind = keyof typeof socialKinds
