import { Tag } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import { type Differing, type DifferingRow, differingRows, differingValues } from './difference-words.ts'
import './comparison.css'
import { revisionTexts } from './texts.ts'

interface ComparisonProps {
  definition: Definition
  row: Row
  /** As its list shows it. */
  other: Row
  /** Column with the number of a revision. */
  number: string
}

/** Two revisions of one thing, the earlier first: values that differ, and child rows that came, went or changed. */
export function Comparison({ definition, row, other, number }: ComparisonProps) {
  const say = useSay()
  const path = callAddress(definition, 'edit')
  const [mine, theirs] = [
    useAnswer<{ row: Row }>(path, { id: idOf(row) }),
    useAnswer<{ row: Row }>(path, { id: idOf(other) }),
  ]
  const [before, after] = Number(other[number]) < Number(row[number]) ? [theirs, mine] : [mine, theirs]
  const numbers = [Number(other[number]), Number(row[number])].toSorted((a, b) => a - b)
  return (
    <section className="comparison">
      <h3>{say(revisionTexts.title, { before: numbers[0] ?? 0, after: numbers[1] ?? 0 })}</h3>
      <Awaited answer={before} lines={4}>
        {(earlier) => (
          <Awaited answer={after} lines={4}>
            {(later) => <Differences {...{ definition }} before={earlier.row} after={later.row} />}
          </Awaited>
        )}
      </Awaited>
    </section>
  )
}

function Differences({ definition, before, after }: { definition: Definition; before: Row; after: Row }) {
  const say = useSay()
  const language = useLanguage()
  const { definitions, timeZone } = useOffice()
  const words = { language, timeZone, definitions, inFull: true } as const
  const values = differingValues(definition, before, after, words)
  const lists = differingRows({ definition, definitions }, before, after, words)
  if (values.length + lists.length === 0) return <p className="cell-muted">{say(revisionTexts.same)}</p>
  return (
    <>
      {values.length > 0 && <DifferenceTable values={values} />}
      {lists.map(({ label, rows }) => (
        <div key={label} className="compared-rows">
          <h4>{label}</h4>
          <ul>
            {rows.map((row) => (
              <ComparedRow key={`${row.state} ${row.places.join(' ')}`} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

const tones = { added: 'success', removed: 'error', changed: 'processing', moved: 'default' } as const

function ComparedRow({ row: { state, name, places, changes } }: { row: DifferingRow }) {
  const say = useSay()
  const place = [...new Set(places.filter(Boolean))].join(' → ')
  return (
    <li data-state={state}>
      <Tag color={tones[state]}>{say(revisionTexts[state])}</Tag> <span className="compared-place">{place}</span> {name}
      {changes.length > 0 && <DifferenceTable values={changes} />}
    </li>
  )
}

/** Values as they were and as they are. */
export function DifferenceTable({
  values,
  heads,
}: {
  values: readonly Differing[]
  heads?: readonly [string, string]
}) {
  const say = useSay()
  const [before, after] = heads ?? [say(revisionTexts.before), say(revisionTexts.after)]
  const nothing = <span className="cell-muted">{say(revisionTexts.nothing)}</span>
  return (
    <table className="difference-table">
      <thead>
        <tr>
          <th scope="col">{say(revisionTexts.item)}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((one) => (
          <tr key={one.label}>
            <th scope="row">{one.label}</th>
            <td>{one.before ? <del>{one.before}</del> : nothing}</td>
            <td>{one.after ? <ins>{one.after}</ins> : nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
