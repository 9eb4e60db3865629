import { useLanguage, useSay } from '../../browser/language.ts'
import type { Text } from '../../contract/text.ts'
import { dashboardTexts } from './texts.ts'

interface DaysTableProps {
  label: Text
  days: readonly string[]
  series: readonly { key: string; name: string; values: readonly number[] }[]
}

/** What a chart draws of some days, as figures. */
export function DaysTable({ label, days, series }: DaysTableProps) {
  const say = useSay()
  const language = useLanguage()
  return (
    <table>
      <caption className="unseen">{say(label)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(dashboardTexts.day)}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, at) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {series.map(({ key, values }) => (
              <td key={key}>{(values[at] ?? 0).toLocaleString(language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
