import { weightText } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import type { PublishedPart } from '../../resources/part/published-part.ts'
import { CallLine } from '../catalogue/call-line.tsx'
import { CopyCode } from '../catalogue/copy-code.tsx'
import { Authorisation, Fact } from '../catalogue/fact.tsx'
import { ShareAndPrint } from '../catalogue/tools.tsx'
import type { Subject } from '../enquiry/enquiry.ts'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { wholeWords } from '../shell/whole-words.tsx'

/** Number, name and the values a part is ordered by; never suppliers, prices or drawing numbers. */
export function PartData({ part, phone }: { part: PublishedPart; phone: string }) {
  const { speak, language } = usePlace()
  const isWear = part.is_wear === 1
  const { id, code, name, cover } = part
  const subject: Subject = { kind: 'part', id, code, name, cover }
  return (
    <div className="key-data">
      <p className="code-line">
        <CopyCode code={part.code} />
        {isWear && <span className="tag hot">{speak(text('易损件', 'Wear part'))}</span>}
      </p>
      <h1>{wholeWords(part.name)}</h1>
      {part.spec && <p className="lead">{wholeWords(part.spec)}</p>}
      <dl className="facts">
        <Fact name={speak(text('分类', 'Category'))}>
          <SiteLink href={`/client/product?tab=parts&category=${part.category}`}>{part.category_name}</SiteLink>
        </Fact>
        {part.brand && (
          <Fact name={speak(text('品牌', 'Brand'))}>
            <SiteLink href={`/client/product?tab=parts&brand=${part.brand.id}`}>{part.brand.name}</SiteLink>
          </Fact>
        )}
        <Authorisation brand={part.brand} />
        {part.material && <Fact name={speak(text('材质', 'Material'))}>{part.material}</Fact>}
        <Fact name={speak(text('单位', 'Unit'))}>{part.unit}</Fact>
        {part.weight_g !== null && (
          <Fact name={speak(text('重量', 'Weight'))}>
            <span className="number">{weightText(part.weight_g, language)}</span>
          </Fact>
        )}
        {part.replace_cycle && (
          <Fact name={speak(text('建议更换周期', 'Replacement interval'))}>{part.replace_cycle}</Fact>
        )}
      </dl>
      <div className="actions no-print">
        {part.inquiry_enabled === 1 ? (
          <EnquiryButton asked={{ need: 'part', subject }}>
            <Icon name="letter" />
            {speak(text('询价此配件', 'Enquire about this part'))}
          </EnquiryButton>
        ) : (
          <p>{speak(text('此配件不单独销售。', 'This part is not sold separately.'))}</p>
        )}
        {phone && <CallLine phone={phone} />}
        <div className="small-actions needs-script">
          <ShareAndPrint />
        </div>
      </div>
    </div>
  )
}
