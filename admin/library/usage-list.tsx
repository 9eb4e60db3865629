import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { pagePath } from '../shell/routes.ts'
import { usedCount } from './file.ts'
import { fileTexts } from './library-texts.ts'
import { beyondReach, type FilePlace, placesIn } from './usage.ts'

const most = 50

/** Where a file is shown; places that the reader may open are links. */
export function UsageList({ row }: { row: Row }) {
  const say = useSay()
  const places = placesIn(row)
  const beyond = beyondReach(row)
  const count = Math.max(places.length + beyond, usedCount(row))
  const more = count - beyond - Math.min(most, places.length)
  return (
    <section className="file-part" aria-label={say(fileTexts.usage)}>
      <h2>
        {say(fileTexts.usage)} <span className="file-count">{count}</span>
      </h2>
      {count === 0 && <p className="file-hint">{say(fileTexts.usageNone)}</p>}
      <ul className="file-places">
        {places.slice(0, most).map((place) => (
          <li key={`${place.resource} ${place.row_id} ${place.field}`}>
            <small>{say(place.label)}</small>
            <Title place={place} />
          </li>
        ))}
        {more > 0 && <li className="file-hint">{say(fileTexts.usageMore, { count: more })}</li>}
        {beyond > 0 && <li className="file-hint">{say(fileTexts.usageBeyond, { count: beyond })}</li>}
      </ul>
    </section>
  )
}

function Title({ place }: { place: FilePlace }) {
  const say = useSay()
  const { may, definitions } = useOffice()
  const name = say(place.name)
  const definition = definitions.get(place.resource)
  const node = definition?.node
  if (!definition || !node || !definition.menu || !may(`${node}/index`)) return <span>{name}</span>
  // The list narrowed to this row: by its title, which is how people know it.
  const query = new URLSearchParams({ [definition.title]: place.title })
  return <Link to={`${pagePath(node)}?${query}`}>{name}</Link>
}
