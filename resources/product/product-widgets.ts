import type { Widgets } from '../../contract/definition/widget.ts'
import { text } from '../../contract/text.ts'

const onSite = text('已发布的产品会计入这里。', 'Published products are counted here.')

/** What the dashboard shows of products. */
export const productWidgets: Widgets = {
  views: { shows: 'sum', label: text('产品浏览量', 'Product views'), hint: onSite, of: 'views' },
  draftAges: {
    shows: 'groups',
    label: text('未发布产品按时间', 'Unpublished products by age'),
    hint: text('没有未发布的产品。', 'No product is left unpublished.'),
    where: { status: '0' },
    by: 'draft_age',
  },
  most: {
    shows: 'rows',
    label: text('浏览最多的产品', 'Most viewed products'),
    hint: onSite,
    where: { status: '1' },
    says: ['views', 'inquiry_count'],
    order: 'views,desc',
  },
}
