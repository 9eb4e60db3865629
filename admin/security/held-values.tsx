import { Tabs } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { EntryDetails, HeldValue } from '../../contract/entryDetails.ts'
import { ValueShown } from '../history/history-change.tsx'
import { useOffice } from '../parts/office.tsx'
import { securityTexts } from './texts.ts'

/** What a deleted row held, field by field, and the rows that went with it in tabs beside. */
export function HeldContent({ noun, details }: { noun: Definition; details: EntryDetails }) {
  const say = useSay()
  const { definitions } = useOffice()
  const { values = [], below = [] } = details
  const own = { key: 'content', label: say(securityTexts.content), children: <Values {...{ noun, values }} /> }
  if (below.length === 0) return own.children
  const tabs = below.map(({ table, label, rows }) => ({
    key: table,
    label: say(securityTexts.below, { name: label, count: rows.length }),
    children: (
      <ol className="security-below">
        {rows.map((held, at) => (
          // Rows that are gone keep their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={at}>
            <h2>{say(securityTexts.row, { row: at + 1 })}</h2>
            <Values noun={definitions.get(table) ?? noun} values={held} />
          </li>
        ))}
      </ol>
    ),
  }))
  return <Tabs items={[own, ...tabs]} />
}

const Values = ({ noun, values }: { noun: Definition; values: readonly HeldValue[] }) => (
  <table className="security-values">
    <tbody>
      {values.map((value) => (
        <tr key={value.column}>
          <th scope="row">{value.label}</th>
          <td>
            <ValueShown definition={noun} change={value} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
