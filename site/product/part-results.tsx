import { text } from '../../contract/text.ts'
import type { PublishedParts } from '../../resources/part/published-part.ts'
import { type Speaker, usePlace } from '../place.ts'
import { Pager } from '../shell/pager.tsx'
import { PartCard } from '../shell/part-card.tsx'
import { listAddress, toggled } from './list-address.ts'
import { ListBar } from './list-bar.tsx'
import { type ActiveFilter, ListChips, phraseFilter } from './list-chips.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ProductData } from './product.ts'

interface PartResultsProps {
  data: ProductData
  parts: PublishedParts
  query: string
}

/** One page of parts. */
export function PartResults({ data, parts, query }: PartResultsProps) {
  const speaker = usePlace()
  const { speak } = speaker
  const { list, total, page, limit } = parts
  const count = speak(total === 1 ? text('1 种配件', '1 part') : text('{total} 种配件', '{total} parts'), { total })
  return (
    <>
      <ListBar count={count} query={query} />
      <ListChips active={activeFilters(parts, query, speaker)} query={query} />
      {list.length === 0 ? (
        <NothingFound sign="no-parts" query={query} total={total} data={data} />
      ) : (
        <ul className="picks">
          {list.map((part) => (
            <li key={part.id}>
              <PartCard part={part} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        limit={limit}
        total={total}
        href={(to) => listAddress(query, { page: to > 1 ? `${to}` : null })}
      />
    </>
  )
}

function activeFilters(parts: PublishedParts, query: string, speaker: Speaker): ActiveFilter[] {
  const groups = { fits: parts.products, category: parts.categories, brand: parts.brands }
  const chosen = Object.entries(groups).flatMap(([name, values]) =>
    values
      .filter((value) => value.chosen)
      .map((value) => ({ key: `${name} ${value.value}`, label: value.label, href: toggled(query, name, value.value) })),
  )
  return [
    ...phraseFilter(query, speaker),
    ...chosen,
    ...(new URLSearchParams(query).get('wear') === '1'
      ? [{ key: 'wear', label: speaker.speak(text('易损件', 'Wear parts')), href: listAddress(query, { wear: null }) }]
      : []),
  ]
}
