import { comparedAddress } from '../../contract/picked.ts'
import { text } from '../../contract/text.ts'
import type { ComparedRow, Comparison, ProductCard } from '../../resources/product/published-product.ts'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { Message } from '../message/message.tsx'
import { usePlace } from '../place.ts'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'

const words = {
  title: text('产品对比', 'Product comparison'),
  differences: text('只看差异', 'Differences only'),
  differs: text('有差异', 'differs'),
  same: text('所选产品的参数完全相同。', 'All values are the same.'),
  remove: text('移除 {code}', 'Remove {code}'),
  price: text('价格', 'Price'),
  item: text('参数', 'Value'),
  other: text('其他参数', 'Further values'),
  enquire: text('询价', 'Enquire'),
}

/** Products side by side; showing what differs alone needs no script (areas 23.6). */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { speak } = usePlace()
  if (comparison.products.length === 0) return <NothingToCompare />
  const steps = [
    { label: speak(text('产品中心', 'Product centre')), href: '/client/product' },
    { label: speak(words.title) },
  ]
  return (
    <section className="comparison">
      <div className="container">
        <Breadcrumb steps={steps} />
        <div className="comparison-head">
          <h1>{speak(words.title)}</h1>
          <label>
            {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on. */}
            <input type="checkbox" role="switch" />
            {speak(words.differences)}
          </label>
        </div>
        <Table comparison={comparison} />
        <p className="same">{speak(words.same)}</p>
      </div>
    </section>
  )
}

function Table({ comparison: { products, rows } }: { comparison: Comparison }) {
  const { speak } = usePlace()
  const prices = products.map(({ price_text }) => price_text)
  const price = { name: speak(words.price), values: prices, differs: new Set(prices).size > 1 }
  const further = rows.filter(({ comparable }) => !comparable)
  const ids = products.map(({ id }) => id)
  const isPictured = products.some(({ cover }) => cover !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is pushed by arrow keys.
    <section className="comparison-body" data-products={ids.length} tabIndex={0} aria-label={speak(words.title)}>
      <table className={isPictured ? 'pictured' : undefined}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <Column key={product.id} product={product} ids={ids} isPictured={isPictured} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row row={price} />
        </tbody>
        <Groups rows={rows.filter(({ comparable }) => comparable)} count={products.length} />
        {further.length > 0 && (
          <tbody className="further">
            <tr className="group">
              <th scope="rowgroup" colSpan={products.length + 1}>
                {speak(words.other)}
              </th>
            </tr>
            {further.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

interface ColumnProps {
  product: ProductCard
  ids: readonly number[]
  /** Some of them have a picture, so each has room for one. */
  isPictured: boolean
}

function Column({ product, ids, isPictured }: ColumnProps) {
  const { speak } = usePlace()
  const { id, code, name, cover } = product
  const others = ids.filter((other) => other !== id)
  return (
    <th scope="col">
      {isPictured && (
        <span className="picture">
          {cover && <img src={cover} data-cut="" sizes="176px" alt="" width="320" height="240" decoding="async" />}
        </span>
      )}
      <span className="number">{code}</span>
      <SiteLink href={`/client/product/detail/${id}`}>{name}</SiteLink>
      <EnquiryButton
        className="more no-print"
        asked={{ need: 'quote', subject: { kind: 'product', id, code, name, cover } }}
      >
        {speak(words.enquire)}
      </EnquiryButton>
      {others.length > 1 && (
        <SiteLink
          className="icon-button no-print"
          href={comparedAddress(others)}
          aria-label={speak(words.remove, { code })}
        >
          <Icon name="close" />
        </SiteLink>
      )}
    </th>
  )
}

function Groups({ rows, count }: { rows: readonly ComparedRow[]; count: number }) {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map((group) => (
    <tbody key={group}>
      {group && (
        <tr className="group">
          <th scope="rowgroup" colSpan={count + 1}>
            {group}
          </th>
        </tr>
      )}
      {rows
        .filter((row) => row.group === group)
        .map((row) => (
          <Row key={row.key} row={row} />
        ))}
    </tbody>
  ))
}

function Row({ row }: { row: Pick<ComparedRow, 'name' | 'values' | 'differs'> }) {
  const { speak } = usePlace()
  const { name, values, differs } = row
  const usual = usualOf(values)
  return (
    <tr className={differs ? 'differs' : 'alike'}>
      <th scope="row">
        {name}
        {differs && <span className="unseen"> {speak(words.differs)}</span>}
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product has its column.
        <td key={at} className={differs && value !== usual ? 'other' : undefined}>
          {value || '–'}
        </td>
      ))}
    </tr>
  )
}

/** The value of more than half of them, from which the others differ; nothing where there is none. */
const usualOf = (values: readonly string[]): string | undefined =>
  values.find((value) => values.filter((other) => other === value).length > values.length / 2)

function NothingToCompare() {
  const { speak } = usePlace()
  return (
    <Message sign="no-comparison" title={speak(text('没有可对比的产品', 'Nothing to compare'))}>
      <p>
        {speak(
          text(
            '在产品列表或产品页点“对比”，选两款以上同类产品。',
            'Press “Compare” in the list of products or on a product, for two or more of one type.',
          ),
        )}
      </p>
      <div className="ways">
        <SiteLink className="button" href="/client/product">
          {speak(text('查看全部产品', 'All products'))}
        </SiteLink>
      </div>
    </Message>
  )
}
