import { speak } from '../../browser/language.ts'
import type { MenuNode } from '../menu/bootstrap.ts'
import { Entry, entriesOf, useMenu } from '../menu/entries.tsx'
import { Icon } from '../parts/icon.tsx'
import { shellTexts } from './texts.ts'

const room = 5
/** What people come for on a phone; whatever else the menu holds follows in its own order. */
const first = ['account/overview', 'account/enquiry', 'account/balance', 'account/profile']

function ordered(entries: readonly MenuNode[]): MenuNode[] {
  const wanted = first.flatMap((name) => entries.filter((entry) => entry.name === name))
  return [...wanted, ...entries.filter(({ name }) => !first.includes(name))]
}

/** The main pages at the thumb; the rest is one tap away in the menu of the account. */
export function BottomTabs() {
  const entries = ordered(entriesOf(useMenu()))
  const fits = entries.length <= room
  const shown = fits ? entries : entries.slice(0, room - 1)
  return (
    <nav className="member-tabs" aria-label={speak(shellTexts.tabs)}>
      <ul>
        {shown.map((node) => (
          <li key={node.id}>
            <Entry node={node} />
          </li>
        ))}
        {!fits && (
          <li>
            <button type="button" popoverTarget="account-menu">
              <Icon name="more" />
              <span>{speak(shellTexts.more)}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
