import { text } from '../../contract/text.ts'
import type { FacetValue } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'

/** More values than this are folded away; chosen ones stay in sight. */
const inSight = 6

interface FacetGroupProps {
  /** Name in the query; with a value it names a link of the page, which keeps the focus when it is followed. */
  id: string
  name: string
  unit?: string
  values: readonly FacetValue[]
  open: boolean
  /** The list with this value chosen, or no longer chosen. */
  href(value: FacetValue): string
}

/** One question with its answers and what each of them would show; works by links alone. */
export function FacetGroup({ id, name, unit, values, open, href }: FacetGroupProps) {
  const { speak } = usePlace()
  const folded = values.length > inSight + 1 ? values.filter((value, at) => at >= inSight && !value.chosen) : []
  const shown = values.filter((value) => !folded.includes(value))
  const chosen = values.filter((value) => value.chosen).length
  return (
    <details className="facet" open={open || chosen > 0}>
      <summary>
        <span>
          {name}
          {unit && <small> {unit}</small>}
        </span>
        {chosen > 0 && <span className="chosen number">{chosen}</span>}
        <Icon name="down" />
      </summary>
      <Values id={id} values={shown} href={href} />
      {folded.length > 0 && (
        <details className="facet-rest">
          <summary>{speak(text('还有 {count} 项', '{count} more'), { count: folded.length })}</summary>
          <Values id={id} values={folded} href={href} />
        </details>
      )}
    </details>
  )
}

function Values({ id, values, href }: Pick<FacetGroupProps, 'id' | 'values' | 'href'>) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.value}>
          <SiteLink
            id={`${id}=${value.value}`}
            href={href(value)}
            rel="nofollow"
            aria-current={value.chosen ? 'true' : undefined}
          >
            <span className="box">{value.chosen && <Icon name="check" />}</span>
            <span>{value.label}</span>
            <Amount {...value} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** What the link shows; beside a chosen value, what it adds to the list. Nothing more stays a link: the other value may be taken back after it. */
function Amount({ count, adds }: FacetValue) {
  const { speak } = usePlace()
  if (adds === undefined) return <span className="number">{count}</span>
  const words = adds === 0 ? text('不再增加', 'none more') : text('再加 {count} 件', '{count} more')
  return (
    <span className={adds === 0 ? 'number none' : 'number'}>
      <span aria-hidden="true">{`+${adds}`}</span>
      <span className="unseen">{speak(words, { count: adds })}</span>
    </span>
  )
}
