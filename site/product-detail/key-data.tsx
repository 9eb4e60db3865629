import { daysText } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import type { PublishedProduct } from '../../resources/product/published-product.ts'
import { CallLine } from '../catalogue/call-line.tsx'
import { CopyCode } from '../catalogue/copy-code.tsx'
import { Authorisation, Fact } from '../catalogue/fact.tsx'
import { ShareAndPrint } from '../catalogue/tools.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import type { Subject } from '../enquiry/enquiry.ts'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { usePlace } from '../place.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { wholeWords } from '../shell/whole-words.tsx'

interface KeyDataProps {
  product: PublishedProduct
  phone: string
}

/** What a visitor needs before reading on, and what can be done; it stays in sight beside the pictures. */
export function KeyData({ product, phone }: KeyDataProps) {
  const { speak } = usePlace()
  return (
    <div className="key-data">
      <p className="code-line">
        <CopyCode code={product.code} />
        {product.is_new === 1 && <span className="tag">{speak(text('新品', 'New'))}</span>}
        {product.is_hot === 1 && <span className="tag hot">{speak(text('热门', 'Popular'))}</span>}
      </p>
      <h1>{wholeWords(product.name)}</h1>
      {product.subtitle && <p className="lead">{wholeWords(product.subtitle)}</p>}
      <p className="price number">
        {product.price === null && <small>{speak(text('价格', 'Price'))} </small>}
        {product.price_text}
      </p>
      <Facts product={product} />
      <Actions product={product} phone={phone} />
    </div>
  )
}

function Facts({ product }: Pick<KeyDataProps, 'product'>) {
  const { speak, language } = usePlace()
  const { brand, standards, lead_time_days: leadTime } = product
  const type = product.type_path.at(-1)
  return (
    <dl className="facts">
      {brand && (
        <Fact name={speak(text('品牌', 'Brand'))}>
          <SiteLink href={`/client/product?brand=${brand.id}`}>{brand.name}</SiteLink>
        </Fact>
      )}
      <Authorisation brand={brand} />
      {type && (
        <Fact name={speak(text('类型', 'Type'))}>
          <SiteLink href={`/client/product?type=${type.id}`}>{type.name}</SiteLink>
        </Fact>
      )}
      {standards.length > 0 && (
        <Fact name={speak(text('执行标准', 'Standards'))}>
          <ul className="standards">
            {standards.map((standard) => (
              <li key={standard}>
                <SiteLink href={`/client/product?${new URLSearchParams({ standard })}`}>{standard}</SiteLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {leadTime !== null && (
        <Fact name={speak(text('交货期', 'Lead time'))}>
          <span className="number">{daysText(leadTime, language)}</span>
        </Fact>
      )}
    </dl>
  )
}

function Actions({ product, phone }: KeyDataProps) {
  const { speak } = usePlace()
  const { id, code, name, cover } = product
  const subject: Subject = { kind: 'product', id, code, name, cover }
  return (
    <div className="actions no-print">
      <div className="ways-to-ask">
        <EnquiryButton asked={{ need: 'quote', subject }}>
          <Icon name="letter" />
          {speak(text('立即询价', 'Enquire'))}
        </EnquiryButton>
        <EnquiryButton className="button quiet" asked={{ need: 'measure', subject }}>
          <Icon name="measure" />
          {speak(text('预约现场测绘', 'Book a site survey'))}
        </EnquiryButton>
      </div>
      {phone && <CallLine phone={phone} />}
      <div className="small-actions needs-script">
        <CompareButton product={product} root={product.type_path[0]} className="button quiet" />
        <SaveButton product={product} />
        <ShareAndPrint />
      </div>
    </div>
  )
}
