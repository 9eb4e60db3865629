import { entryBounds, entryRows } from '../../contract/definition/entries.ts'
import type { Choices, RowsBounds } from '../../contract/definition/field.ts'
import type { Setting, SettingGroups, SettingList } from '../../contract/definition/setting.ts'
import { type Text, text } from '../../contract/text.ts'
import { defaultOfficeHours } from '../lead/office-hours.ts'
import { partCategories, units } from '../part/part-lists.ts'
import { socialKinds } from './social-kinds.ts'

/** Tabs of the store configuration, in the order of its screen (areas 18). */
export const storeGroups = {
  company: text('公司信息', 'Company'),
  contact: text('联系方式', 'Contact'),
  home: text('首页', 'Home page'),
  product: text('产品', 'Products'),
  media: text('媒体', 'Media'),
  culture: text('企业文化', 'Culture'),
  inquiry: text('询价', 'Enquiries'),
  member: text('会员', 'Members'),
  code: text('编号', 'Numbers'),
  seo: text('搜索引擎', 'Search engines'),
  legal: text('法律', 'Legal'),
  maintenance: text('维护', 'Maintenance'),
} as const satisfies SettingGroups

type StoreGroup = keyof typeof storeGroups

/** Words that visitors read, in both languages. */
const words = (group: StoreGroup, label: Text, max = 255): Setting => ({
  kind: max > 255 ? 'text' : 'string',
  label,
  group,
  bilingual: true,
  bounds: { max },
  open: true,
})
/** Formatted text that visitors read, in both languages. */
const rich = (group: StoreGroup, label: Text): Setting => ({
  kind: 'richtext',
  label,
  group,
  bilingual: true,
  open: true,
})
/** A number that shows how large the company is; omitted from pages when it is not set. */
const figure = (label: Text, max: number): Setting => ({
  kind: 'integer',
  label,
  group: 'company',
  bounds: { min: 1, max },
  open: true,
})
const plain = (group: StoreGroup, label: Text, max = 255): Setting => ({
  kind: 'string',
  label,
  group,
  bounds: { max },
  open: true,
})
const count = (group: StoreGroup, label: Text, usual: number, [min, max]: readonly [number, number]): Setting => ({
  kind: 'integer',
  label,
  group,
  required: 'save',
  default: usual,
  bounds: { min, max },
})
const flag = (group: StoreGroup, label: Text, usual: 0 | 1): Setting => ({ kind: 'flag', label, group, default: usual })
const picture = (group: StoreGroup, label: Text): Setting => ({ kind: 'image', label, group, open: true })
const points = (label: Text, usual: number): Setting => ({
  ...count('member', label, usual, [0, 1_000_000]),
  open: true,
})
const pick = (group: StoreGroup, label: Text, usual: string, bounds: Choices): Setting => ({
  kind: 'choice',
  label,
  group,
  required: 'save',
  default: usual,
  bounds,
  open: true,
})
const order = (group: StoreGroup, label: Text, bounds: Choices): Setting => ({
  kind: 'choices',
  label,
  group,
  default: Object.keys(bounds).join(','),
  bounds,
  open: true,
})
const codeRule = (label: Text, usual: string): Setting => ({
  kind: 'string',
  label,
  group: 'code',
  required: 'save',
  default: usual,
  bounds: { max: 60 },
  tip: text('可用 {YYYY} {MM} {DD}，必须包含 {####}', 'May hold {YYYY} {MM} {DD} and must hold {####}'),
})
/** Half of the place of the company on the map. */
const degrees = (label: Text, most: 90 | 180): Setting => ({
  kind: 'decimal',
  label,
  group: 'contact',
  bounds: { precision: 9, scale: 6, min: -most, max: most },
  open: true,
})
/** A list that fields are chosen from. */
const entries = (label: Text, usual: Choices): Setting => ({
  kind: 'rows',
  label,
  group: 'product',
  required: 'save',
  default: entryRows(usual),
  bounds: entryBounds,
  tip: text(
    '键名保存在数据中，被引用后不能修改或删除；名称可随时修改',
    'Rows hold the key, which stays while it is used; names can change at any time',
  ),
  open: true,
})
/** Who a lead goes to, by what it is about. */
const whose = (label: Text, about: RowsBounds['columns'], tip: Text): Setting => ({
  kind: 'rows',
  label,
  group: 'inquiry',
  bounds: {
    max: 200,
    columns: {
      ...about,
      admin_id: { kind: 'reference', label: text('负责人', 'Person'), required: 'save', bounds: { to: 'admin' } },
    },
  },
  tip,
})
/** Days one after the other. */
const dayList = (label: Text): Setting => ({
  kind: 'text',
  label,
  group: 'inquiry',
  bounds: { max: 2000 },
  tip: text('如 2026-10-01..2026-10-07, 2027-01-01', 'Such as 2026-10-01..2026-10-07, 2027-01-01'),
})
/** What English readers see of rows without published English (areas 1.3). */
const untranslated = (group: StoreGroup, label: Text, usual: 'hide' | 'show'): Setting =>
  pick(group, label, usual, { show: text('显示中文', 'Shown in Chinese'), hide: text('隐藏', 'Hidden') })

/** What the people running the site set, in the order of its screen; visitors may read those that are `open`. */
export const storeSettings = {
  company_name: { ...words('company', text('公司名称', 'Company name'), 100), required: 'save' },
  short_name: words('company', text('公司简称', 'Short name'), 40),
  slogan: words('company', text('口号', 'Slogan'), 100),
  company_intro: rich('company', text('公司简介', 'Introduction')),
  founded_year: {
    kind: 'integer',
    label: text('创立年份', 'Founded'),
    group: 'company',
    bounds: { min: 1800, max: 'this year' },
    open: true,
  },
  employees: figure(text('员工人数', 'Employees'), 1_000_000),
  area_m2: figure(text('厂区面积（平方米）', 'Plant area (m²)'), 100_000_000),
  export_countries: figure(text('出口国家数', 'Export countries'), 250),
  capacity_text: words('company', text('产能说明', 'Capacity')),
  company_video: { kind: 'file', label: text('公司视频', 'Company video'), group: 'company', open: true },
  logo: picture('company', text('标志', 'Logo')),
  logo_dark: picture('company', text('标志（深色）', 'Logo (dark)')),
  favicon: picture('company', text('浏览器图标', 'Browser icon')),
  home_stats: {
    kind: 'rows',
    label: text('首页数字', 'Figures'),
    group: 'company',
    bounds: {
      max: 6,
      columns: {
        value: { kind: 'string', label: text('数值', 'Value'), required: 'save', bounds: { max: 12 } },
        unit: { kind: 'string', label: text('单位', 'Unit'), bounds: { max: 12 } },
        unit_en: { kind: 'string', label: text('单位（英文）', 'Unit (English)'), bounds: { max: 12 } },
        label: { kind: 'string', label: text('说明', 'Label'), required: 'save', bounds: { max: 40 } },
        label_en: { kind: 'string', label: text('说明（英文）', 'Label (English)'), bounds: { max: 60 } },
      },
    },
    open: true,
  },

  service_phone: { ...plain('contact', text('服务电话', 'Service phone'), 40), required: 'save' },
  sales_email: {
    kind: 'email',
    label: text('销售邮箱', 'Sales e-mail'),
    group: 'contact',
    bounds: { max: 100 },
    open: true,
  },
  working_hours: words('contact', text('工作时间', 'Working hours'), 100),
  address: words('contact', text('地址', 'Address')),
  fax: plain('contact', text('传真', 'Fax'), 40),
  postcode: plain('contact', text('邮编', 'Postcode'), 20),
  whatsapp: plain('contact', text('WhatsApp 号码', 'WhatsApp number'), 40),
  wechat_qr: picture('contact', text('微信二维码', 'WeChat QR code')),
  map_image: picture('contact', text('位置图', 'Map')),
  lat: degrees(text('纬度', 'Latitude'), 90),
  lng: degrees(text('经度', 'Longitude'), 180),
  social: {
    kind: 'rows',
    label: text('社交媒体', 'Social media'),
    group: 'contact',
    bounds: {
      max: 12,
      columns: {
        kind: { kind: 'choice', label: text('平台', 'Platform'), required: 'save', bounds: socialKinds },
        url: { kind: 'url', label: text('链接', 'Link'), required: 'save' },
      },
    },
    open: true,
  },
  contact_note: {
    kind: 'richtext',
    label: text('联系页补充说明', 'Note on the contact page'),
    group: 'contact',
    bilingual: true,
    tip: text('如招聘、代理合作的说明', 'Such as jobs or agents'),
    open: true,
  },

  home_slide_max: { ...count('home', text('首页轮播张数', 'Slides on the home page'), 8, [1, 20]), open: true },
  home_product_mode: pick('home', text('首页产品', 'Products on the home page'), 'home', {
    home: text('标记为首页的', 'Marked for the home page'),
    hot: text('热门', 'Hot'),
    new: text('新品', 'New'),
    views: text('浏览最多', 'Most viewed'),
  }),
  home_product_count: { ...count('home', text('首页产品数', 'Number of products'), 8, [1, 24]), open: true },
  home_sections: {
    ...order('home', text('首页栏目', 'Sections of the home page'), {
      hero: text('主视觉', 'Hero'),
      stats: text('数字', 'Figures'),
      types: text('产品分类', 'Product types'),
      products: text('产品', 'Products'),
      culture: text('关于与文化', 'About and culture'),
      crafts: text('制造与质量', 'Manufacturing and quality'),
      honors: text('资质荣誉', 'Certificates'),
      brands: text('品牌', 'Brands'),
      news: text('新闻', 'News'),
      cta: text('行动号召', 'Call to action'),
    }),
    ordered: true,
  },
  home_article_count: { ...count('home', text('首页文章数', 'Articles on the home page'), 3, [1, 12]), open: true },
  cta_title: words('home', text('行动号召标题', 'Call to action: heading'), 60),
  cta_text: words('home', text('行动号召文字', 'Call to action: text')),
  cta_button: words('home', text('行动号召按钮', 'Call to action: button'), 40),
  intro_mode: pick('home', text('入口页', 'Entrance page'), 'show', {
    show: text('每次显示', 'Shown each time'),
    once: text('几天内显示一次', 'Shown once in some days'),
    skip: text('不显示', 'Not shown'),
  }),
  intro_skip_days: {
    ...count('home', text('入口页间隔天数', 'Days between entrance pages'), 7, [1, 365]),
    tip: text('用于“几天内显示一次”', 'For an entrance that is shown once in some days'),
    open: true,
  },
  intro_admin: {
    ...flag('home', text('入口页的管理员入口', 'Way to the back office on the entrance page'), 0),
    tip: text('在入口页下方显示一个不显眼的链接', 'A discreet link at the foot of the entrance page'),
    open: true,
  },

  product_page_size: {
    ...count('product', text('产品中心每页数量', 'Products and parts per page'), 12, [4, 60]),
    open: true,
  },
  compare_enabled: {
    ...flag('product', text('产品对比', 'Compare products'), 1),
    tip: text('访客最多并排比较 4 款同类产品', 'Visitors put up to 4 products of one type side by side'),
    open: true,
  },
  download_login_required: {
    ...flag('product', text('下载资料须登录', 'Sign-in for downloads'), 0),
    tip: text(
      '开启后，产品和配件的资料只有登录的会员可以下载；同时用作图片、视频或文章附件的文件仍可打开',
      'Only members who are signed in may take away files of products and parts; a file that also serves as a picture, a film or an attachment of an article stays open',
    ),
    open: true,
  },
  show_price_text: {
    kind: 'string',
    label: text('面议价格的文字', 'Words in place of a price'),
    group: 'product',
    required: 'save',
    bilingual: true,
    default: '面议',
    default_en: 'On request',
    bounds: { max: 40 },
    tip: text('前台显示在价格方式为“面议”的产品上', 'Visitors read this on products whose price mode is “On request”'),
    open: true,
  },
  part_categories: entries(text('配件分类', 'Categories of parts'), partCategories),
  units: entries(text('计量单位', 'Units'), units),
  i18n_fallback_product: untranslated(
    'product',
    text('未发布英文版的产品', 'Products without published English'),
    'show',
  ),
  i18n_fallback_part: untranslated('product', text('未发布英文版的配件', 'Parts without published English'), 'show'),

  article_page_size: { ...count('media', text('每页文章数', 'Articles per page'), 9, [1, 60]), open: true },
  rss_enabled: {
    ...flag('media', text('RSS 订阅', 'RSS feeds'), 1),
    tip: text('每个分类、每种语言各一份', 'One for each category in each language'),
    open: true,
  },
  related_count: { ...count('media', text('继续阅读篇数', 'Articles to read on'), 4, [0, 12]), open: true },
  i18n_fallback_article: untranslated(
    'media',
    text('未发布英文版的文章', 'Articles without published English'),
    'hide',
  ),

  honor_hide_expired: {
    ...flag('culture', text('隐藏过期资质', 'Hide expired certificates'), 1),
    open: true,
  },

  lead_captcha: { ...flag('inquiry', text('询价验证码', 'Captcha for enquiries'), 1), open: true },
  privacy_required: {
    ...flag('inquiry', text('询价须同意隐私政策', 'Enquiries need the privacy policy accepted'), 1),
    open: true,
  },
  lead_limit_ip_hour: count('inquiry', text('每小时询价上限', 'Enquiries per hour and caller'), 5, [1, 1000]),
  lead_dedup_days: count('inquiry', text('询价去重天数', 'Days of one enquiry'), 30, [1, 365]),
  lead_claim_limit: count('inquiry', text('领取上限', 'Open leads one may claim'), 20, [1, 1000]),
  lead_assign_mode: {
    kind: 'choice',
    label: text('新询价分配', 'New enquiries go to'),
    group: 'inquiry',
    required: 'save',
    default: 'none',
    bounds: {
      none: text('公海', 'The pool'),
      round_robin: text('轮流', 'By turns'),
      by_region: text('按地区', 'By region'),
      by_product_type: text('按产品', 'By product'),
    },
    tip: text(
      '停用或没有线索权限的管理员会被跳过；找不到人时进入公海',
      'Administrators who are disabled or may not see leads are passed over; where nobody is found it is the pool',
    ),
  },
  lead_sales_group_id: {
    kind: 'reference',
    label: text('销售组', 'Group of sales'),
    group: 'inquiry',
    bounds: { to: 'admin_group' },
    tip: text('用于“轮流”：组内成员依次获得', 'For "By turns": its members get one after the other'),
  },
  lead_region_map: whose(
    text('地区负责人', 'Who has which region'),
    {
      country: {
        kind: 'code',
        label: text('国家代码', 'Country code'),
        required: 'save',
        default: 'CN',
        bounds: { min: 2, max: 2 },
      },
      area_id: { kind: 'region', label: text('地区', 'Region'), bounds: { levels: 3 } },
    },
    text(
      '用于“按地区”：最小的地区优先；地区留空表示整个国家，如 DE',
      'For "By region": the smallest region comes first; without a region it is the whole country, such as DE',
    ),
  ),
  lead_type_map: whose(
    text('产品分类负责人', 'Who has which type of product'),
    {
      product_type_id: {
        kind: 'reference',
        label: text('产品分类', 'Product type'),
        required: 'save',
        bounds: { to: 'product_type' },
      },
    },
    text('用于“按产品”：下级分类优先于上级分类', 'For "By product": a type comes before those above it'),
  ),
  lead_recycle_days: {
    ...count('inquiry', text('线索回收天数', 'Days until a lead is recycled'), 15, [0, 365]),
    tip: text(
      '新线索和已联系的线索超过此天数未跟进则退回公海，提前 2 天提醒；0 表示不回收',
      'New and contacted leads without a follow-up for so long go back to the pool, 2 days after a notice; 0: never',
    ),
  },
  lead_first_reply_hours: {
    ...count('inquiry', text('首次回复时限（工作小时）', 'First reply within (working hours)'), 4, [0, 200]),
    tip: text('超过后线索标红；0 表示不限', 'After that the lead is marked in red; 0: no limit'),
  },
  office_days: {
    kind: 'choices',
    label: text('工作日', 'Working days'),
    group: 'inquiry',
    required: 'save',
    default: defaultOfficeHours.days,
    bounds: {
      1: text('周一', 'Monday'),
      2: text('周二', 'Tuesday'),
      3: text('周三', 'Wednesday'),
      4: text('周四', 'Thursday'),
      5: text('周五', 'Friday'),
      6: text('周六', 'Saturday'),
      7: text('周日', 'Sunday'),
    },
  },
  office_hours: {
    kind: 'string',
    label: text('上班时间', 'Office hours'),
    group: 'inquiry',
    required: 'save',
    default: defaultOfficeHours.hours,
    bounds: { max: 100 },
    tip: text('如 09:00-12:00, 13:30-18:00', 'Such as 09:00-12:00, 13:30-18:00'),
  },
  office_holidays: dayList(text('节假日', 'Holidays')),
  office_workdays: dayList(text('调休上班日', 'Days worked instead')),
  lead_success_text: {
    kind: 'text',
    label: text('询价成功文字', 'Thanks for an enquiry'),
    group: 'inquiry',
    bilingual: true,
    bounds: { max: 255 },
  },

  open_member_center: { ...flag('member', text('开启会员中心', 'Member centre'), 1), open: true },
  open_register: { ...flag('member', text('开放注册', 'Registration'), 1), open: true },
  register_types: order('member', text('注册方式', 'Ways to register'), {
    mobile: text('手机', 'Mobile'),
    email: text('邮箱', 'E-mail'),
  }),
  login_captcha: { ...flag('member', text('会员登录验证码', 'Captcha for members'), 1), open: true },
  login_retry: {
    ...count('member', text('会员登录失败次数上限', 'Failed sign-ins of members'), 10, [1, 100]),
    tip: text('达到后锁定 1 天', 'Then the account is locked for a day'),
  },
  token_hours: count('member', text('登录有效期（小时）', 'Hours a sign-in lasts'), 72, [1, 720]),
  keep_days: count('member', text('保持登录（天）', 'Days a kept sign-in lasts'), 30, [1, 365]),
  user_sso: flag('member', text('每个会员仅一处登录', 'One sign-in per member'), 0),
  default_group_id: {
    kind: 'reference',
    label: text('新会员所在组', 'Group of new members'),
    group: 'member',
    required: 'save',
    default: 1,
    bounds: { to: 'user_group' },
  },
  balance_visible: { ...flag('member', text('会员可见余额', 'Members see their balance'), 1), open: true },
  score_register: points(text('注册积分', 'Points for registering'), 100),
  score_daily_login: points(text('每日登录积分', 'Points for the first sign-in of a day'), 5),
  score_profile_complete: points(text('完善资料积分', 'Points for a complete profile'), 50),
  score_enquiry: points(text('询价积分', 'Points for an enquiry'), 20),

  code_rule_lead: codeRule(text('线索编号规则', 'Rule for lead numbers'), 'XS{YYYY}{MM}{####}'),

  title_suffix: {
    ...words('seo', text('标题后缀', 'End of titles'), 60),
    tip: text('显示在站点名称之后', 'Stands behind the name of the site'),
  },
  seo_description: words('seo', text('默认描述', 'Default description'), 300),
  seo_keywords: words('seo', text('默认关键词', 'Default keywords'), 200),
  og_image: {
    ...picture('seo', text('分享图片', 'Picture for sharing')),
    tip: text('建议 1200 × 630 像素', 'Best at 1200 × 630 pixels'),
  },
  sitemap_enabled: { ...flag('seo', text('站点地图', 'Site map'), 1), open: true },
  robots_txt: {
    kind: 'text',
    label: text('robots.txt 附加内容', 'More lines for robots.txt'),
    group: 'seo',
    bounds: { max: 2000 },
    tip: text('写在自动生成的内容之后', 'Written below what is made by itself'),
    open: true,
  },

  privacy_policy: rich('legal', text('隐私政策', 'Privacy policy')),
  terms: rich('legal', text('使用条款', 'Terms of use')),
  copyright_text: words('legal', text('版权文字', 'Copyright'), 200),
  police_number: plain('legal', text('公安备案号', 'Police record number'), 60),
  cookie_notice: { ...flag('legal', text('Cookie 提示', 'Cookie notice'), 1), open: true },

  announcement: words('maintenance', text('公告', 'Announcement'), 120),
  announcement_link: {
    ...plain('maintenance', text('公告链接', 'Link of the announcement')),
    tip: text('如 /client/home 或 https://…', 'Such as /client/home or https://…'),
  },
  announcement_end: {
    kind: 'time',
    label: text('公告截止', 'Announcement until'),
    group: 'maintenance',
    tip: text('留空则一直显示', 'Empty: until it is taken away'),
    open: true,
  },
  site_closed: {
    ...flag('maintenance', text('关闭网站', 'Site closed'), 0),
    tip: text(
      '访客只看到说明；后台与预览链接照常',
      'Visitors read why; the back office and preview links go on working',
    ),
    open: true,
  },
  site_closed_text: words('maintenance', text('关闭说明', 'Why it is closed'), 500),
  readonly_mode: {
    ...flag('maintenance', text('只读模式', 'Read-only mode'), 0),
    tip: text(
      '除登录和配置外，后台与会员中心暂停一切修改',
      'Nothing can be changed in back office and member centre, except sign-ins and the configuration',
    ),
  },
} as const satisfies SettingList

export type StoreSettingName = keyof typeof storeSettings
