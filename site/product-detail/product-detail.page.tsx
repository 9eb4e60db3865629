import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import type { PublishedProduct } from '../../resources/product/published-product.ts'
import { Shelf } from '../carousel/shelf.tsx'
import { DetailSection } from '../catalogue/detail-section.tsx'
import { DownloadList } from '../catalogue/download-list.tsx'
import { FallbackNote } from '../catalogue/fallback-note.tsx'
import { RelatedCards } from '../catalogue/related-cards.tsx'
import { type PageSection, SectionNav } from '../catalogue/section-nav.tsx'
import { Tools } from '../catalogue/tools.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { type Speaker, usePlace } from '../place.ts'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { CraftCard } from '../shell/craft-card.tsx'
import { ProductCard } from '../shell/product-card.tsx'
import { Visited } from '../visit/visited.tsx'
import { KeyData } from './key-data.tsx'
import { hasOverview, Overview } from './overview.tsx'
import { PartsList } from './parts-list.tsx'
import type { ProductDetailData } from './product-detail.ts'
import { ProductGone } from './product-gone.tsx'
import { CopySpecifications, Specifications } from './specifications.tsx'

const names = {
  overview: text('概述', 'Overview'),
  specifications: text('技术参数', 'Specifications'),
  parts: text('配件', 'Parts'),
  downloads: text('资料下载', 'Downloads'),
  making: text('制造过程', 'How it is made'),
  related: text('相关产品', 'Related products'),
}

/** Everything about one product on one page; the sections are anchors, so that they can be linked to (areas 23.6). */
export function ProductDetailPage({ data }: PageProps<ProductDetailData>) {
  const { product, phone } = data
  const speaker = usePlace()
  if (!product) return <ProductGone data={data} />
  const { speak } = speaker
  const sections = sectionsOf(data, product, speaker)
  const steps = [
    { label: speak(text('产品中心', 'Product centre')), href: '/client/product' },
    ...product.type_path.map((step) => ({ label: step.name, href: `/client/product?type=${step.id}` })),
    { label: product.code },
  ]
  const pictures = [...new Set([product.cover, ...product.images])].filter(Boolean)
  return (
    <article className="detail">
      <div className="container">
        <Breadcrumb steps={steps} />
        <FallbackNote shown={product.lang_fallback} />
        <div className="opening">
          <Gallery name={product.name} images={pictures} />
          <KeyData product={product} phone={phone} />
        </div>
      </div>
      {sections.length > 1 && <SectionNav sections={sections} />}
      <Sections product={product} data={data} />
      <Visited kind="product" item={product} />
      <CompareTray />
      <Tools />
    </article>
  )
}

/** What the product has; an empty section is neither drawn nor linked. */
function sectionsOf({ crafts }: ProductDetailData, product: PublishedProduct, { speak }: Speaker): PageSection[] {
  const { specs, parts, downloads, related } = product
  const all: (PageSection & { isThere: boolean })[] = [
    { id: 'overview', label: speak(names.overview), isThere: hasOverview(product) },
    { id: 'specifications', label: speak(names.specifications), isThere: specs.length > 0 },
    { id: 'parts', label: speak(names.parts), count: parts.length, isThere: parts.length > 0 },
    { id: 'downloads', label: speak(names.downloads), count: downloads.length, isThere: downloads.length > 0 },
    { id: 'making', label: speak(names.making), isThere: crafts.length > 0 },
    { id: 'related', label: speak(names.related), isThere: related.length > 0 },
  ]
  return all.filter((section) => section.isThere).map(({ isThere: _isThere, ...section }) => section)
}

function Sections({ product, data: { crafts } }: { product: PublishedProduct; data: ProductDetailData }) {
  const { speak } = usePlace()
  const { specs, parts, downloads, related } = product
  return (
    <>
      {hasOverview(product) && (
        <DetailSection id="overview" title={speak(names.overview)}>
          <Overview product={product} />
        </DetailSection>
      )}
      {specs.length > 0 && (
        <DetailSection id="specifications" title={speak(names.specifications)} aside={<CopySpecifications />}>
          <Specifications groups={specs} />
        </DetailSection>
      )}
      {parts.length > 0 && (
        <DetailSection id="parts" title={speak(names.parts)}>
          <PartsList product={product} />
        </DetailSection>
      )}
      {downloads.length > 0 && (
        <DetailSection id="downloads" title={speak(names.downloads)}>
          <DownloadList downloads={downloads} of={{ kind: 'product', id: product.id }} />
        </DetailSection>
      )}
      {crafts.length > 0 && (
        <DetailSection id="making" title={speak(names.making)}>
          <Shelf
            inRow="three"
            cards={crafts.map((craft) => ({ key: craft.id, content: <CraftCard craft={craft} /> }))}
          />
        </DetailSection>
      )}
      <RelatedCards id="related-title" title={speak(names.related)} anchor="related">
        {related.map((other) => (
          <ProductCard key={other.id} product={other} />
        ))}
      </RelatedCards>
    </>
  )
}
