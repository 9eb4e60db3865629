import type { SettingList } from '../../../contract/definition/setting.ts'
import { text } from '../../../contract/text.ts'
import { bilingualText, flag, image, plainText, richText } from './store-setting.ts'

/** Search engines. Read by `site/shell/frame/`. */
export const seoSettings = {
  title_suffix: {
    ...bilingualText('seo', text('标题后缀', 'End of titles'), 60),
    tip: text('显示在站点名称之后', 'Stands behind the name of the site'),
  },
  seo_description: bilingualText('seo', text('默认描述', 'Default description'), 300),
  seo_keywords: bilingualText('seo', text('默认关键词', 'Default keywords'), 200),
  og_image: {
    ...image('seo', text('分享图片', 'Picture for sharing')),
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
} as const satisfies SettingList

/** Legal texts. Read by `site/facts.server.ts`, `site/about/` and `site/shell/frame/`. */
export const legalSettings = {
  privacy_policy: richText('legal', text('隐私政策', 'Privacy policy')),
  terms: richText('legal', text('使用条款', 'Terms of use')),
  copyright_text: bilingualText('legal', text('版权文字', 'Copyright'), 200),
  police_number: plainText('legal', text('公安备案号', 'Police record number'), 60),
  cookie_notice: { ...flag('legal', text('Cookie 提示', 'Cookie notice'), 1), open: true },
} as const satisfies SettingList

/** Announcement, closed site and read-only mode. Read by `site/shell/frame/`, `server/site/siteRoutes.ts` and `server/http/edge.ts`. */
export const maintenanceSettings = {
  announcement: bilingualText('maintenance', text('公告', 'Announcement'), 120),
  announcement_link: {
    ...plainText('maintenance', text('公告链接', 'Link of the announcement')),
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
  site_closed_text: bilingualText('maintenance', text('关闭说明', 'Why it is closed'), 500),
  readonly_mode: {
    ...flag('maintenance', text('只读模式', 'Read-only mode'), 0),
    tip: text(
      '除登录和配置外，后台与会员中心暂停一切修改',
      'Nothing can be changed in back office and member centre, except sign-ins and the configuration',
    ),
  },
} as const satisfies SettingList
