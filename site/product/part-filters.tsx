import { text } from '../../contract/text.ts'
import type { PublishedParts } from '../../resources/part/published-part.ts'
import type { FacetValue } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { FacetGroup } from './facet-group.tsx'
import { listAddress, toggled } from './list-address.ts'

/** Category, brand, wear parts and the model a part must fit; all but brands answer one question only. */
export function PartFilters({ parts, query }: { parts: PublishedParts; query: string }) {
  const { speak } = usePlace()
  const only = (name: string) => (value: FacetValue) =>
    listAddress(query, { [name]: value.chosen ? null : value.value })
  const isWear = new URLSearchParams(query).get('wear') === '1'
  return (
    <>
      <FitsModel parts={parts} query={query} />
      {parts.categories.length > 0 && (
        <FacetGroup
          id="category"
          name={speak(text('分类', 'Category'))}
          values={parts.categories}
          open
          href={only('category')}
        />
      )}
      {parts.brands.length > 0 && (
        <FacetGroup
          id="brand"
          name={speak(text('品牌', 'Brand'))}
          values={parts.brands}
          open
          href={({ value }) => toggled(query, 'brand', value)}
        />
      )}
      {(isWear || parts.wear > 0) && (
        <p className="facet single">
          <SiteLink
            id="wear"
            href={listAddress(query, { wear: isWear ? null : '1' })}
            rel="nofollow"
            aria-current={isWear ? 'true' : undefined}
          >
            <span className="box">{isWear && <Icon name="check" />}</span>
            <span>{speak(text('只看易损件', 'Wear parts only'))}</span>
            <span className="number">{parts.wear}</span>
          </SiteLink>
        </p>
      )}
    </>
  )
}

/** A select box in a GET form: it may hold hundreds of models. */
function FitsModel({ parts, query }: { parts: PublishedParts; query: string }) {
  const { speak, language } = usePlace()
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'fits' && name !== 'page')
  if (parts.products.length === 0) return null
  return (
    <form className="facet fits" action="/client/product">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {language === 'en' && <input type="hidden" name="lang" value="en" />}
      <label htmlFor="fits">{speak(text('适用型号', 'Fits model'))}</label>
      <div>
        <select
          className="field"
          id="fits"
          name="fits"
          defaultValue={parts.products.find((product) => product.chosen)?.value ?? ''}
        >
          <option value="">{speak(text('全部型号', 'Any model'))}</option>
          {parts.products.map((product) => (
            <option key={product.value} value={product.value}>
              {`${product.label} (${product.count})`}
            </option>
          ))}
        </select>
        <button className="icon-button" type="submit">
          <Icon name="next" />
          <span className="unseen">{speak(text('按型号筛选', 'Filter by model'))}</span>
        </button>
      </div>
    </form>
  )
}
