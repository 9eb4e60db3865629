import { Link } from 'react-router'
import { speak } from '../../browser/language.ts'
import type { Text } from '../../contract/text.ts'
import { usePage } from '../menu/entries.tsx'
import { Icon } from '../parts/icon.tsx'
import type { OverviewData } from './overview-data.ts'
import { overviewTexts } from './texts.ts'

const names: Readonly<Record<string, Text>> = overviewTexts.missing

type Complete = NonNullable<OverviewData['cards']>['complete']

/** How much of the profile is filled in, what is missing, and what it brings. */
export function CompleteCard({ percent, missing, points }: Complete) {
  const profile = usePage('account/profile')
  const isDone = missing.length === 0
  const hint = points > 0 ? speak(overviewTexts.completePoints, { points }) : speak(overviewTexts.completeHint)
  return (
    <section className="member-card complete" aria-labelledby="complete">
      <header>
        <h2 id="complete">{speak(overviewTexts.complete)}</h2>
        <strong className="number">{percent}%</strong>
      </header>
      <progress max="100" value={percent} aria-labelledby="complete" />
      <p>{isDone ? speak(overviewTexts.completeDone) : hint}</p>
      {!isDone && profile && (
        <ul>
          {missing.map((name) => (
            <li key={name}>
              <Link to={`${profile}#${name}`}>
                <span>{names[name] ? speak(names[name]) : name}</span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
