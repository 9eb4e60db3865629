import type { Kysely, Transaction } from 'kysely'
import type { Definition } from '../contract/definition/resource.ts'
import type { TablesOf } from '../contract/definition/table.ts'
import { type SystemTables, systemResources } from '../contract/system/tables.ts'
import { article } from './article/article.ts'
import { articleType } from './article-type/article-type.ts'
import { brand } from './brand/brand.ts'
import { craft } from './craft/craft.ts'
import { craftStep } from './craft/craft-step.ts'
import { culture } from './culture/culture.ts'
import { department } from './department/department.ts'
import { downloadLog } from './download-log/download-log.ts'
import { homeSlide } from './home-slide/home-slide.ts'
import { job } from './job/job.ts'
import { lead } from './lead/lead.ts'
import { leadFollow } from './lead/lead-follow.ts'
import { leadItem } from './lead/lead-item.ts'
import { leadBlock } from './lead-block/lead-block.ts'
import { measureCalibration } from './measure-instrument/measure-calibration.ts'
import { measureInstrument } from './measure-instrument/measure-instrument.ts'
import { measureItem } from './measure-order/measure-item.ts'
import { measureLog } from './measure-order/measure-log.ts'
import { measureOrder } from './measure-order/measure-order.ts'
import { measureReading } from './measure-order/measure-reading.ts'
import { measureReport } from './measure-order/report/measure-report.ts'
import { measureTemplate } from './measure-template/measure-template.ts'
import { measureTemplateItem } from './measure-template/measure-template-item.ts'
import { part } from './part/part.ts'
import { partAlternative } from './part/part-alternative.ts'
import { partSupplier } from './part/suppliers/part-supplier.ts'
import { product } from './product/product.ts'
import type { ProductFacetTable } from './product/product-facet.ts'
import { productPart } from './product/product-part.ts'
import { productType } from './product-type/product-type.ts'
import { routing } from './routing/routing.ts'
import { routingOperation } from './routing/routing-operation.ts'
import { savedComparison } from './saved-product/saved-comparison.ts'
import { savedProduct } from './saved-product/saved-product.ts'
import type { SearchNetworkTable } from './search-term/search-network.ts'
import { searchTerm } from './search-term/search-term.ts'
import { storeBranch } from './store-branch/store-branch.ts'
import { supplier } from './supplier/supplier.ts'
import { supplierCert } from './supplier/supplier-cert.ts'
import { supplierContact } from './supplier/supplier-contact.ts'
import { member } from './user/member.ts'

/** Every resource that is not the engine's own, in the order of the menu; adding one is one line here. */
const own = [
  article,
  articleType,
  homeSlide,
  brand,
  culture,
  productType,
  product,
  productPart,
  part,
  partAlternative,
  partSupplier,
  downloadLog,
  savedProduct,
  savedComparison,
  lead,
  leadItem,
  leadFollow,
  leadBlock,
  supplier,
  supplierContact,
  supplierCert,
  craft,
  craftStep,
  routing,
  routingOperation,
  measureTemplate,
  measureTemplateItem,
  measureInstrument,
  measureCalibration,
  measureOrder,
  measureItem,
  measureReading,
  measureReport,
  measureLog,
  department,
  job,
  storeBranch,
  searchTerm,
] as const

/**
 * Everything that has rows: the resources above, and the tables the engine itself reads with what the business adds to
 * them.
 */
export const resources: readonly Definition[] = [
  ...own,
  ...systemResources.map((definition) => (definition.name === member.name ? member : definition)),
]

export type Tables = SystemTables &
  TablesOf<typeof own> & { product_facet: ProductFacetTable; search_network: SearchNetworkTable }
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
