import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { ProductDetailPage } from './product-detail.page.tsx'
import { loadProductDetail, productListing } from './product-detail.server.ts'

export const screen = screenOf({
  path: '/client/product/detail/:id',
  api: 'product/detail',
  title: text('产品详情', 'Product detail'),
  listing: productListing,
  load: loadProductDetail,
  page: ProductDetailPage,
})
