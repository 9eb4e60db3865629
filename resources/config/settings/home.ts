import type { SettingList } from '../../../contract/definition/setting.ts'
import { text } from '../../../contract/text.ts'
import { bilingualText, choice, choices, flag, integer } from './store-setting.ts'

/** Home page and entrance page. Read by `site/home/` and `site/intro/`. */
export const homeSettings = {
  home_slide_max: { ...integer('home', text('首页轮播张数', 'Slides on the home page'), 8, [1, 20]), open: true },
  home_product_mode: choice('home', text('首页产品', 'Products on the home page'), 'home', {
    home: text('标记为首页的', 'Marked for the home page'),
    hot: text('热门', 'Hot'),
    new: text('新品', 'New'),
    views: text('浏览最多', 'Most viewed'),
  }),
  home_product_count: { ...integer('home', text('首页产品数', 'Number of products'), 8, [1, 24]), open: true },
  home_sections: {
    ...choices('home', text('首页栏目', 'Sections of the home page'), {
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
  home_article_count: { ...integer('home', text('首页文章数', 'Articles on the home page'), 3, [1, 12]), open: true },
  cta_title: bilingualText('home', text('行动号召标题', 'Call to action: heading'), 60),
  cta_text: bilingualText('home', text('行动号召文字', 'Call to action: text')),
  cta_button: bilingualText('home', text('行动号召按钮', 'Call to action: button'), 40),
  intro_mode: choice('home', text('入口页', 'Entrance page'), 'show', {
    show: text('每次显示', 'Shown each time'),
    once: text('几天内显示一次', 'Shown once in some days'),
    skip: text('不显示', 'Not shown'),
  }),
  intro_skip_days: {
    ...integer('home', text('入口页间隔天数', 'Days between entrance pages'), 7, [1, 365]),
    tip: text('用于“几天内显示一次”', 'For an entrance that is shown once in some days'),
    open: true,
  },
  intro_admin: {
    ...flag('home', text('入口页的管理员入口', 'Way to the back office on the entrance page'), 0),
    tip: text('在入口页下方显示一个不显眼的链接', 'A discreet link at the foot of the entrance page'),
    open: true,
  },
} as const satisfies SettingList
