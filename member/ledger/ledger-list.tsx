import { speak } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { signed } from '../parts/amounts.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { moment } from '../parts/moment.ts'
import type { LedgerFacts, LedgerPage, Movement } from './ledger-data.ts'
import { ledgerTexts } from './texts.ts'

interface LedgerListProps {
  facts: LedgerFacts
  page: LedgerPage
  isFiltered: boolean
}

/** Movements as a table where there is room, else as cards. */
export function LedgerList({ facts, page, isFiltered }: LedgerListProps) {
  const isWide = useWide(720)
  const { timeZone = '' } = useBootstrap((state) => state.site)
  if (page.list.length === 0) return <Nothing isFiltered={isFiltered} />
  const lines = page.list.map((movement) => lineOf(movement, facts, timeZone))
  return isWide ? <Table lines={lines} /> : <Cards lines={lines} />
}

interface Line {
  id: number
  time: string
  type: string
  memo: string
  change: string
  after: string
  direction: 'in' | 'out'
}

function lineOf(movement: Movement, { types, say }: LedgerFacts, timeZone: string): Line {
  const { id, change, after, memo, type = '', create_time } = movement
  return {
    id,
    memo,
    time: moment(create_time, timeZone),
    type: types[type] ? speak(types[type]) : type,
    change: signed(change, say),
    // `say` is the one that fits the amounts of this ledger.
    after: say(after as never),
    direction: String(change).startsWith('-') ? 'out' : 'in',
  }
}

function Table({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="member-table">
      <thead>
        <tr>
          <th scope="col">{speak(ledgerTexts.time)}</th>
          <th scope="col">{speak(ledgerTexts.type)}</th>
          <th scope="col">{speak(ledgerTexts.memo)}</th>
          <th scope="col" className="amount">
            {speak(ledgerTexts.change)}
          </th>
          <th scope="col" className="amount">
            {speak(ledgerTexts.after)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="number">{line.time}</td>
            <td>{line.type && <span className="member-tag quiet">{line.type}</span>}</td>
            <td className="memo">{line.memo}</td>
            <td className={`amount ${line.direction}`}>{line.change}</td>
            <td className="amount">{line.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="ledger-cards">
      {lines.map((line) => (
        <li key={line.id}>
          <strong>{line.memo}</strong>
          <span className={`amount ${line.direction}`}>{line.change}</span>
          <span className="about number">
            {line.time.slice(0, 16)}
            {line.type && ` · ${line.type}`}
          </span>
          <span className="after number">
            {speak(ledgerTexts.after)} {line.after}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const [title, hint] = isFiltered
    ? [ledgerTexts.nothingFound, ledgerTexts.nothingFoundHint]
    : [ledgerTexts.nothing, ledgerTexts.nothingHint]
  return <EmptyList title={speak(title)} hint={speak(hint)} />
}
