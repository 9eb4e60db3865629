import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { CompareTray } from '../compare/compare-tray.tsx'
import { ComparisonView } from '../compare/comparison.tsx'
import { usePlace } from '../place.ts'
import { Breadcrumb, type Crumb } from '../shell/breadcrumb.tsx'
import { LinkTabs } from '../shell/link-tabs.tsx'
import { ListSearch } from '../shell/list-search.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listAddress, tabAddress, typeAddress } from './list-address.ts'
import { PartFilters } from './part-filters.tsx'
import { PartResults } from './part-results.tsx'
import type { ProductData } from './product.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductResults } from './product-results.tsx'
import { findType } from './type-place.ts'

const centre = text('产品中心', 'Product centre')
const searchLabels = {
  products: text('型号、名称或标准', 'Model, name or standard'),
  parts: text('配件编码、名称或规格', 'Part number, name or spec'),
}
const partsTitle = text('阀门配件', 'Parts')

/** Types, filters and one page of products or parts; everything chosen stands in the address (areas 23.6). */
export function ProductPage({ data, place }: PageProps<ProductData>) {
  const { tab, products, parts, comparison } = data
  if (comparison) return <ComparisonView comparison={comparison} />
  return (
    <>
      <Head data={data} />
      <div className="container catalogue">
        <FilterPanel query={place.query}>
          {products && <ProductFilters data={data} products={products} query={place.query} />}
          {parts && <PartFilters parts={parts} query={place.query} />}
        </FilterPanel>
        <div className="results">
          {products && <ProductResults data={data} products={products} query={place.query} />}
          {parts && <PartResults data={data} parts={parts} query={place.query} />}
        </div>
      </div>
      {tab === 'products' && <CompareTray />}
    </>
  )
}

function Head({ data }: { data: ProductData }) {
  const { speak, place } = usePlace()
  const path = data.products?.type_path ?? []
  const type = findType(data.types, path.at(-1)?.id)
  const title = type?.name ?? speak(data.tab === 'parts' ? partsTitle : centre)
  const lacksOf = (id: number) => data.products?.types.find((link) => link.id === id)?.lacks ?? []
  const tabHref = (tab: ProductData['tab']) =>
    tab === data.tab ? listAddress(place.query, {}) : tabAddress(place.query, tab)
  const steps: Crumb[] = [
    { label: speak(text('首页', 'Home')), href: '/client/home' },
    { label: speak(centre), ...(title !== speak(centre) && { href: '/client/product' }) },
    ...path.map((step, at) => ({
      label: step.name,
      ...(at < path.length - 1 && { href: typeAddress(place.query, `${step.id}`, lacksOf(step.id)) }),
    })),
    ...(data.tab === 'parts' ? [{ label: title }] : []),
  ]
  const words =
    data.tab === 'parts'
      ? text('按编码、分类或适用型号查找配件。', 'Find parts by number, category or the model they fit.')
      : text('按类型与参数选型，或直接输入型号。', 'Filter by type and specification, or enter a model.')
  return (
    <div className="catalogue-head">
      <div className="container">
        <Breadcrumb steps={steps} />
        <div className="title">
          <div>
            <h1>{title}</h1>
            <p>{type?.description || speak(words)}</p>
          </div>
          <ListSearch path="/client/product" label={speak(searchLabels[data.tab])} />
        </div>
        <LinkTabs
          label={speak(text('产品或配件', 'Products or parts'))}
          current={data.tab}
          tabs={[
            {
              key: 'products',
              label: speak(text('产品', 'Products')),
              href: tabHref('products'),
              count: data.counts.products,
            },
            {
              key: 'parts',
              label: speak(text('配件', 'Parts')),
              href: tabHref('parts'),
              count: data.counts.parts,
            },
          ]}
        />
      </div>
    </div>
  )
}
