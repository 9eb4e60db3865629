import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

/** Opens a place in the reader's map. */
export function MapLink({ map, name }: { map: string; name: string }) {
  const { speak } = usePlace()
  if (!map) return null
  return (
    <a className="map-link" href={map} rel="noopener nofollow">
      {speak(text('在地图中打开', 'Open in maps'))}
      <span className="unseen"> {name}</span>
      <Icon name="next" />
    </a>
  )
}
