import { plainDecimal } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'
import { numbersOf } from '../../resources/product/balloons/balloon-places.ts'
import type { ProductPartLine, PublishedProduct } from '../../resources/product/published-product.ts'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { wholeWords } from '../shell/whole-words.tsx'
import { placesOf } from './part-places.ts'
import { PartsDrawing } from './parts-drawing.tsx'

const words = {
  pick: text('选择', 'Select'),
  position: text('位号', 'Pos.'),
  part: text('配件', 'Part'),
  each: text('每台', 'Per unit'),
  sizes: text('适用 {sizes}', 'for {sizes}'),
  qty: text('询价数量', 'Quantity'),
  ticked: text('询价勾选的配件', 'Enquire about the selected parts'),
  unsold: text('不单独销售', 'Not sold separately'),
  one: text('询价 1 种配件', 'Enquire about 1 part'),
  many: text('询价 {count} 种配件', 'Enquire about {count} parts'),
}

/** The drawing of a product with its positions, and beside it the list of parts to tick and enquire about. */
export function PartsList({ product }: { product: PublishedProduct }) {
  const { speak } = usePlace()
  const { id, code, name, cover, parts, drawing } = product
  const places = placesOf(parts)
  const isSold = parts.some((line) => line.inquiry_enabled === 1)
  return (
    <Island
      name="parts"
      when="seen"
      className={drawing ? 'parts with-drawing' : 'parts'}
      props={{ one: speak(words.one), many: speak(words.many) }}
    >
      {drawing && <PartsDrawing product={product} places={places} />}
      <form className="parts-form">
        <table className="parts-list">
          <thead>
            <tr>
              {isSold && (
                <th scope="col" className="pick">
                  <span className="unseen">{speak(words.pick)}</span>
                </th>
              )}
              <th scope="col">{speak(words.position)}</th>
              <th scope="col">{speak(words.part)}</th>
              <th scope="col" className="amount">
                {speak(words.each)}
              </th>
              {isSold && (
                <th scope="col" className="amount pick">
                  {speak(words.qty)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {parts.map((line, at) => (
              <PartLine key={places[at]} line={line} place={places[at] ?? ''} productId={id} isPicked={isSold} />
            ))}
          </tbody>
        </table>
        {isSold && (
          <p className="parts-bar no-print" hidden>
            <EnquiryButton asked={{ need: 'part', subject: { kind: 'product', id, code, name, cover } }}>
              <span role="status">{speak(words.ticked)}</span>
            </EnquiryButton>
          </p>
        )}
      </form>
    </Island>
  )
}

interface PartLineProps {
  line: ProductPartLine
  /** Name of the row, to which the drawing leads. */
  place: string
  productId: number
  /** Parts of this list can be ticked. */
  isPicked: boolean
}

function PartLine({ line, place, productId, isPicked }: PartLineProps) {
  const { speak } = usePlace()
  const { part_id, position_no, code, name } = line
  const sizes = line.sizes && speak(words.sizes, { sizes: line.sizes })
  const about = [line.spec, line.material, line.remark].filter(Boolean).join(' · ')
  const isSold = line.inquiry_enabled === 1
  const value = JSON.stringify({ part_id, product_id: productId, position_no, code, name, sizes: line.sizes })
  return (
    <tr
      id={place}
      className={isSold ? undefined : 'unsold'}
      data-position={numbersOf(position_no).join('/') || undefined}
    >
      {isPicked && (
        <td className="pick">
          {isSold && <input type="checkbox" name="part" value={value} aria-label={`${name} ${code}`} />}
        </td>
      )}
      <td>{position_no && <span className="balloon number">{position_no}</span>}</td>
      <th scope="row">
        <SiteLink href={`/client/parts/detail/${part_id}`}>{name}</SiteLink>
        {line.is_wear === 1 && <span className="tag hot">{speak(text('易损件', 'Wear part'))}</span>}
        {line.is_optional === 1 && <span className="tag">{speak(text('选配', 'Optional'))}</span>}
        <span className="part-number">
          <span className="number part-code">{code}</span>
          {sizes && (
            <>
              {' · '}
              <span className="number">{sizes}</span>
            </>
          )}
        </span>
        {about && <small>{wholeWords(about)}</small>}
        {!isSold && <em>{speak(words.unsold)}</em>}
      </th>
      <td className="amount number">
        <small>{speak(words.each)} </small>
        {plainDecimal(line.qty)} {line.unit}
      </td>
      {isPicked && (
        <td className="amount pick">
          {isSold && (
            <input
              className="field number"
              name="qty"
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
              defaultValue={Math.max(1, Math.ceil(Number(line.qty)))}
              aria-label={`${speak(words.qty)} ${name}`}
            />
          )}
        </td>
      )}
    </tr>
  )
}
