import type { Widgets } from '../../contract/definition/widget.ts'
import { text } from '../../contract/text.ts'

const onSite = text('已发布的产品会计入这里。', 'Published products are counted here.')

/** What the dashboard shows of products. */
export const productWidgets: Widgets = {
  views: { shows: 'sum', label: text('产品浏览量', 'Product views'), hint: onSite, of: 'views' },
  drafts: {
    shows: 'count',
    label: text('未发布产品', 'Unpublished products'),
    hint: text('保存但未发布的产品会计入这里。', 'Products that are saved but not published are counted here.'),
    where: { status: '0' },
    better: 'less',
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
