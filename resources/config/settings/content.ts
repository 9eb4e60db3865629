import type { SettingList } from '../../../contract/definition/setting.ts'
import { text } from '../../../contract/text.ts'
import { flag, integer, untranslated } from './store-setting.ts'

/** Articles. Read by `site/media/`, `site/media-detail/`, `site/media-feed.server.ts` and `resources/article/`. */
export const mediaSettings = {
  article_page_size: { ...integer('media', text('每页文章数', 'Articles per page'), 9, [1, 60]), open: true },
  rss_enabled: {
    ...flag('media', text('RSS 订阅', 'RSS feeds'), 1),
    tip: text('每个分类、每种语言各一份', 'One for each category in each language'),
    open: true,
  },
  related_count: { ...integer('media', text('继续阅读篇数', 'Articles to read on'), 4, [0, 12]), open: true },
  i18n_fallback_article: untranslated(
    'media',
    text('未发布英文版的文章', 'Articles without published English'),
    'hide',
  ),
} as const satisfies SettingList

/** Certificates. Read by `site/culture.server.ts`. */
export const cultureSettings = {
  honor_hide_expired: {
    ...flag('culture', text('隐藏过期资质', 'Hide expired certificates'), 1),
    open: true,
  },
} as const satisfies SettingList
