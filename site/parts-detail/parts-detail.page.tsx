import { isFigure } from '../../contract/figures.ts'
import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import type { PublishedPart } from '../../resources/part/published-part.ts'
import { DetailSection } from '../catalogue/detail-section.tsx'
import { DownloadList } from '../catalogue/download-list.tsx'
import { FallbackNote } from '../catalogue/fallback-note.tsx'
import { RelatedCards } from '../catalogue/related-cards.tsx'
import { RichText } from '../catalogue/rich-text.tsx'
import { type PageSection, SectionNav } from '../catalogue/section-nav.tsx'
import { Tools } from '../catalogue/tools.tsx'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { Message } from '../message/message.tsx'
import { type Speaker, usePlace } from '../place.ts'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { PartCard } from '../shell/part-card.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { wholeWords } from '../shell/whole-words.tsx'
import { Visited } from '../visit/visited.tsx'
import { Alternatives } from './alternatives.tsx'
import { FittingProducts } from './fitting-products.tsx'
import { PartData } from './part-data.tsx'
import type { PartsDetailData } from './parts-detail.ts'

const names = {
  fits: text('适用产品', 'Fits these products'),
  parameters: text('参数', 'Parameters'),
  content: text('说明', 'Description'),
  alternatives: text('替代件', 'Alternatives'),
  downloads: text('资料下载', 'Downloads'),
}

/** One part: what it is, where it fits, what may stand in for it (areas 23.7). */
export function PartsDetailPage({ data }: PageProps<PartsDetailData>) {
  const { part, phone } = data
  const speaker = usePlace()
  if (!part) return <PartGone others={data.others} />
  const { speak } = speaker
  const sections = sectionsOf(part, speaker)
  const steps = [
    { label: speak(text('产品中心', 'Product centre')), href: '/client/product' },
    { label: speak(text('配件', 'Parts')), href: '/client/product?tab=parts' },
    { label: part.category_name, href: `/client/product?tab=parts&category=${part.category}` },
    { label: part.code },
  ]
  return (
    <article className="detail part-detail">
      <div className="container">
        <Breadcrumb steps={steps} />
        <FallbackNote shown={part.lang_fallback} />
        <div className="opening">
          <Gallery name={part.name} images={[...new Set([part.cover, ...part.images])].filter(Boolean)} />
          <PartData part={part} phone={phone} />
        </div>
      </div>
      {sections.length > 1 && <SectionNav sections={sections} />}
      <Sections part={part} />
      <Visited kind="part" item={part} />
      <Tools />
    </article>
  )
}

function sectionsOf(part: PublishedPart, { speak }: Speaker): PageSection[] {
  const all: (PageSection & { isThere: boolean })[] = [
    { id: 'fits', label: speak(names.fits), count: part.fits.length, isThere: part.fits.length > 0 },
    { id: 'parameters', label: speak(names.parameters), isThere: part.specs.length > 0 },
    { id: 'content', label: speak(names.content), isThere: part.content !== '' },
    { id: 'alternatives', label: speak(names.alternatives), isThere: part.alternatives.length > 0 },
    { id: 'downloads', label: speak(names.downloads), isThere: part.downloads.length > 0 },
  ]
  return all.filter((section) => section.isThere).map(({ isThere: _isThere, ...section }) => section)
}

function Sections({ part }: { part: PublishedPart }) {
  const { speak } = usePlace()
  return (
    <>
      {part.fits.length > 0 && (
        <DetailSection id="fits" title={speak(names.fits)}>
          <FittingProducts products={part.fits} unit={part.unit} />
        </DetailSection>
      )}
      {part.specs.length > 0 && (
        <DetailSection id="parameters" title={speak(names.parameters)}>
          <table className="specification">
            <caption className="unseen">{speak(names.parameters)}</caption>
            <tbody>
              {part.specs.map((spec) => (
                <tr key={spec.key}>
                  <th scope="row">{spec.name}</th>
                  <td className={isFigure(spec.value) ? 'number' : undefined}>{wholeWords(spec.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </DetailSection>
      )}
      {part.content && (
        <DetailSection id="content" title={speak(names.content)}>
          <RichText html={part.content} />
        </DetailSection>
      )}
      {part.alternatives.length > 0 && (
        <DetailSection id="alternatives" title={speak(names.alternatives)}>
          <Alternatives parts={part.alternatives} />
        </DetailSection>
      )}
      {part.downloads.length > 0 && (
        <DetailSection id="downloads" title={speak(names.downloads)}>
          <DownloadList downloads={part.downloads} of={{ kind: 'part', id: part.id }} />
        </DetailSection>
      )}
    </>
  )
}

function PartGone({ others }: Pick<PartsDetailData, 'others'>) {
  const { speak } = usePlace()
  return (
    <>
      <Message sign="no-parts" title={speak(text('该配件未公开', 'This part is not available'))}>
        <p>
          {speak(text('它可能已停用，或不单独供应。', 'It may have been discontinued, or is not sold separately.'))}
        </p>
        <div className="ways">
          <SiteLink className="button" href="/client/product?tab=parts">
            {speak(text('查看全部配件', 'All parts'))}
          </SiteLink>
          <EnquiryButton className="button quiet" asked={{ need: 'part' }}>
            {speak(text('询问此配件', 'Ask about this part'))}
          </EnquiryButton>
        </div>
      </Message>
      <RelatedCards id="others" title={speak(text('其他配件', 'Other parts'))}>
        {others.map((part) => (
          <PartCard key={part.id} part={part} />
        ))}
      </RelatedCards>
    </>
  )
}
