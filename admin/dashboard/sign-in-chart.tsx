import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { DaysTable } from './days-table.tsx'
import type { SignIns } from './figures.ts'
import { dashboardTexts } from './texts.ts'

/** Narrow windows get a narrow drawing, so that its words stay as large. */
const widths = { roomy: 640, narrow: 340 }
const roomyFrom = 768
const height = 200
const floor = 168
const top = 18
const bars = { roomy: 26, narrow: 19 }

/** Round numbers for the lines behind the bars: whole, few, and above everything drawn. */
export function scaleOf(most: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most / 4)))
  const step = [power, 2 * power, 5 * power].find((size) => size * 4 >= most) ?? 10 * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}

/** Sign-ins per day: drawn for those who see it, a table for those who do not. */
export function SignInChart({ signIns }: { signIns: SignIns }) {
  const say = useSay()
  const { days, admins, members } = signIns
  const size = useWide(roomyFrom) ? 'roomy' : 'narrow'
  const width = widths[size]
  const bar = bars[size]
  const marks = scaleOf(Math.max(1, ...admins, ...(members ?? [])))
  const most = marks.at(-1) ?? 1
  const yOf = (value: number) => floor - ((floor - top) * value) / most
  const step = (width - 36) / days.length
  const series = [
    { name: 'admins', label: dashboardTexts.admins, values: admins },
    ...(members ? [{ name: 'members', label: dashboardTexts.members, values: members }] : []),
  ]
  const left = (day: number, of: number) => 36 + day * step + step / 2 - (series.length * bar) / 2 + of * bar
  return (
    <figure className="chart">
      <figcaption className="chart-key">
        {series.map(({ name, label }) => (
          <span key={name}>
            <span className={`chart-sign chart-${name}`} aria-hidden="true" />
            {say(label)}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {marks.map((mark) => (
          <g key={mark}>
            <line className="chart-line" x1="32" x2={width} y1={yOf(mark)} y2={yOf(mark)} />
            <text className="chart-word" x="26" y={yOf(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {series.map(({ name, values }, of) =>
          values.map((value, day) => (
            <g key={`${name} ${days[day]}`}>
              <rect
                className={`chart-${name}`}
                x={left(day, of) + 2}
                y={yOf(value)}
                width={bar - 4}
                height={floor - yOf(value)}
                rx="2"
              />
              {value > 0 && (
                <text className="chart-value" x={left(day, of) + bar / 2} y={yOf(value) - 5} textAnchor="middle">
                  {value}
                </text>
              )}
            </g>
          )),
        )}
        {days.map((day, at) => (
          <text key={day} className="chart-word" x={36 + at * step + step / 2} y={height - 10} textAnchor="middle">
            {at === days.length - 1 ? say(dashboardTexts.today) : day.slice(5)}
          </text>
        ))}
      </svg>
      {/* A table grows with its rows, whatever height it is given. */}
      <div className="unseen">
        <DaysTable
          label={dashboardTexts.signIns}
          days={days}
          series={series.map(({ name, label, values }) => ({ key: name, name: say(label), values }))}
        />
      </div>
    </figure>
  )
}
