import { entryBounds, entryRows } from '../../../contract/definition/entries.ts'
import type { Choices } from '../../../contract/definition/field.ts'
import type { Setting, SettingList } from '../../../contract/definition/setting.ts'
import { type Text, text } from '../../../contract/text.ts'
import { partCategories, units } from '../../part/part-choices.ts'
import { flag, integer, untranslated } from './store-setting.ts'

/** The choices of a field, such as units. */
const entries = (label: Text, initial: Choices): Setting => ({
  kind: 'rows',
  label,
  group: 'product',
  required: 'save',
  default: entryRows(initial),
  bounds: entryBounds,
  tip: text(
    '键名保存在数据中，被引用后不能修改或删除；名称可随时修改',
    'Rows hold the key, which stays while it is used; names can change at any time',
  ),
  open: true,
})

/** Products and parts. Read by `site/product/`, `site/compare/`, `resources/product/` and `resources/part/`. */
export const catalogueSettings = {
  product_page_size: {
    ...integer('product', text('产品中心每页数量', 'Products and parts per page'), 12, [4, 60]),
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
} as const satisfies SettingList
