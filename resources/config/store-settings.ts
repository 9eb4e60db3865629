import { type Text, text } from '../../contract/text.ts'

/** One value that the people running the site set (areas 18). */
export interface StoreSetting {
  group: string
  title: Text
  type: 'string' | 'text' | 'number' | 'select' | 'switch' | 'image' | 'array'
  /** Has an English twin. */
  bilingual?: boolean
  value?: string
  rule?: string
  /** Never sent to visitors. */
  closed?: true
}

const words = (group: string, title: Text, type: 'string' | 'text' = 'string'): StoreSetting => ({
  group,
  title,
  type,
  bilingual: true,
})
const plain = (group: string, title: Text, value = ''): StoreSetting => ({ group, title, type: 'string', value })
const figure = (group: string, title: Text, value: string): StoreSetting => ({
  group,
  title,
  type: 'number',
  value,
  rule: 'integer',
})
const lasting = (group: string, title: Text, value: string, most: number): StoreSetting => ({
  ...figure(group, title, value),
  rule: `integer|between:1,${most}`,
  closed: true,
})
const switched = (group: string, title: Text): StoreSetting => ({ group, title, type: 'switch', value: '1' })
const list = (group: string, title: Text): StoreSetting => ({ group, title, type: 'array', value: '[]' })

/** Settings of the shop front, in the order of their screen; visitors see all but the closed ones. */
export const storeSettings = {
  company_name: { ...words('company', text('公司名称', 'Company name')), rule: 'required' },
  short_name: words('company', text('公司简称', 'Short name')),
  slogan: words('company', text('口号', 'Slogan')),
  company_intro: words('company', text('公司简介', 'Introduction'), 'text'),
  founded_year: { group: 'company', title: text('创立年份', 'Founded'), type: 'number' },
  logo: { group: 'company', title: text('标志', 'Logo'), type: 'image' },
  logo_dark: { group: 'company', title: text('标志（深色）', 'Logo (dark)'), type: 'image' },
  home_stats: list('company', text('首页数字', 'Figures')),
  service_phone: { ...plain('contact', text('服务电话', 'Service phone')), rule: 'required' },
  sales_email: plain('contact', text('销售邮箱', 'Sales e-mail')),
  working_hours: words('contact', text('工作时间', 'Working hours')),
  address: words('contact', text('地址', 'Address')),
  home_slide_max: {
    ...figure('home', text('首页轮播张数', 'Slides on the home page'), '8'),
    rule: 'integer|between:1,20',
  },
  home_product_mode: {
    group: 'home',
    title: text('首页产品', 'Products on the home page'),
    type: 'select',
    value: 'home',
  },
  home_product_count: { group: 'home', title: text('首页产品数', 'Number of products'), type: 'number', value: '8' },
  home_capabilities: list('home', text('制造能力', 'Capabilities')),
  home_sections: {
    group: 'home',
    title: text('首页栏目', 'Sections of the home page'),
    type: 'array',
    value: '["hero","stats","types","products","capabilities","brands","cta"]',
  },
  cta_title: words('home', text('行动号召标题', 'Call to action: heading')),
  cta_text: words('home', text('行动号召文字', 'Call to action: text')),
  cta_button: words('home', text('行动号召按钮', 'Call to action: button')),
  lead_limit_ip_hour: lasting('inquiry', text('每小时询价上限', 'Enquiries per hour and caller'), '5', 1000),
  lead_dedup_days: lasting('inquiry', text('询价去重天数', 'Days of one enquiry'), '30', 365),
  lead_claim_limit: lasting('inquiry', text('领取上限', 'Open leads one may claim'), '20', 1000),
  lead_success_text: { ...words('inquiry', text('询价成功文字', 'Thanks for an enquiry'), 'text'), closed: true },
  code_rule_lead: {
    ...plain('code', text('线索编号规则', 'Rule for lead numbers'), 'XS{YYYY}{MM}{####}'),
    rule: 'required',
    closed: true,
  },
  open_member_center: switched('member', text('开启会员中心', 'Member centre')),
  open_register: switched('member', text('开放注册', 'Registration')),
  register_types: {
    group: 'member',
    title: text('注册方式', 'Ways to register'),
    type: 'array',
    value: '["mobile","email"]',
  },
  token_hours: lasting('member', text('登录有效期（小时）', 'Hours a sign-in lasts'), '72', 720),
  keep_days: lasting('member', text('保持登录（天）', 'Days a kept sign-in lasts'), '30', 365),
  user_sso: {
    ...switched('member', text('每个会员仅一处登录', 'One sign-in per member')),
    value: '0',
    closed: true,
  },
  default_group_id: figure('member', text('新会员所在组', 'Group of new members'), '1'),
  balance_visible: switched('member', text('会员可见余额', 'Members see their balance')),
  score_register: figure('member', text('注册积分', 'Points for registering'), '100'),
  score_daily_login: figure('member', text('每日登录积分', 'Points for the first sign-in of a day'), '5'),
  score_profile_complete: figure('member', text('完善资料积分', 'Points for a complete profile'), '50'),
  score_enquiry: figure('member', text('询价积分', 'Points for an enquiry'), '20'),
  seo_description: words('seo', text('默认描述', 'Default description'), 'text'),
  copyright_text: words('legal', text('版权文字', 'Copyright')),
} as const satisfies Record<string, StoreSetting>

export type StoreSettingName = keyof typeof storeSettings
