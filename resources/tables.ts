import type { Kysely, Transaction } from 'kysely'
import type { TablesOf } from '../contract/resource.ts'
import type { SystemTables } from '../contract/system/tables.ts'
import { brand } from './brand/brand.ts'
import { part } from './part/part.ts'
import { partAlternative } from './part/part-alternative.ts'
import { product } from './product/product.ts'
import type { ProductFacetTable } from './product/product-facet.ts'
import { productPart } from './product/product-part.ts'
import { productType } from './product-type/product-type.ts'

/** Every resource, in the order of the menu; adding one is one line here. */
export const resources = [brand, productType, product, productPart, part, partAlternative] as const

export type Tables = SystemTables & TablesOf<typeof resources> & { product_facet: ProductFacetTable }
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
