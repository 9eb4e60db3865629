import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { listNames } from './list-address.ts'
import { ProductPage } from './product.page.tsx'
import { loadProduct, productListsListing } from './product.server.ts'

export const screen = screenOf({
  path: '/client/product',
  api: 'product/index',
  title: text('产品中心', 'Product centre'),
  query: listNames,
  listing: productListsListing,
  load: loadProduct,
  page: ProductPage,
})
