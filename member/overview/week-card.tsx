import { currentLanguage, speak } from '../../browser/language.ts'
import { usePage } from '../menu/entries.tsx'
import { money, score, signed } from '../parts/amounts.ts'
import type { OverviewData } from './overview-data.ts'
import { overviewTexts } from './texts.ts'
import './week.css'
import { WeekChart } from './week-chart.tsx'

const format = new Intl.NumberFormat(currentLanguage === 'en' ? 'en' : 'zh-CN', {
  notation: 'compact',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** What fits above a bar; the table beside it is exact. */
const short = (amount: string | number): string => format.format(Number(amount)).replace('-', '−')

/** Score and balance of seven days, as drawings and as a table; the balance only where it has a page. */
export function WeekCard({ days, score: scores, money: amounts }: OverviewData) {
  const hasBalance = usePage('account/balance') !== undefined
  return (
    <section className="member-card week" aria-labelledby="week">
      <header>
        <h2 id="week">{speak(overviewTexts.week)}</h2>
        <p>{speak(overviewTexts.weekHint)}</p>
      </header>
      <div className="week-charts">
        <WeekChart
          title={speak(overviewTexts.scoreChange)}
          days={days}
          values={scores}
          labels={scores.map(short)}
          quiet={speak(overviewTexts.quiet)}
        />
        {hasBalance && (
          <WeekChart
            title={speak(overviewTexts.moneyChange)}
            days={days}
            // Only the height of a bar; the words beside it are exact.
            values={amounts.map(Number)}
            labels={amounts.map(short)}
            quiet={speak(overviewTexts.quiet)}
          />
        )}
      </div>
      <details className="week-table">
        <summary>{speak(overviewTexts.table)}</summary>
        <table className="member-table">
          <thead>
            <tr>
              <th scope="col">{speak(overviewTexts.day)}</th>
              <th scope="col" className="amount">
                {speak(overviewTexts.scoreChange)}
              </th>
              {hasBalance && (
                <th scope="col" className="amount">
                  {speak(overviewTexts.moneyChange)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className="amount">{signed(scores[at] ?? 0, score)}</td>
                {hasBalance && <td className="amount">{signed(amounts[at] ?? '0.00', money)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
