import { DrawnMark } from '../../browser/drawn-mark.tsx'
import { markOf } from '../../resources/culture/culture-marks.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { RichText } from '../catalogue/rich-text.tsx'

/** Entries with their signs, side by side. */
export function Marked({ entries }: { entries: readonly PublishedCulture[] }) {
  return (
    <ul className="about-marked">
      {entries.map((entry) => (
        <li key={entry.id}>
          <DrawnMark mark={markOf(entry.icon)} />
          <h3>{entry.title}</h3>
          {entry.subtitle && <p className="subtitle">{entry.subtitle}</p>}
          <RichText html={entry.content} />
        </li>
      ))}
    </ul>
  )
}
