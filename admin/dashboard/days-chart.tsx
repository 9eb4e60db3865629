import { useLanguage, useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import type { Figure } from '../../contract/dashboard.ts'
import { type Definition, namesOf, shownAs } from '../../contract/definition/resource.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import { DaysTable } from './days-table.tsx'
import { scaleOf } from './sign-in-chart.tsx'
import { dashboardTexts } from './texts.ts'
import './days-chart.css'

interface DaysChartProps {
  definition: Definition
  widget: Widget
  figure: Extract<Figure, { shows: 'days' }>
}

const height = 180
const floor = 152
const top = 10
const edge = 40
/** The last word stands below the last day, half of it beside. */
const margin = 16
/** Narrow windows get a narrow drawing, so that its words stay as large. */
const widths = { roomy: 640, narrow: 340 }
const roomyFrom = 768
/** More words below the days would run into each other. */
const mostWords = 7

type Series = DaysChartProps['figure']['series']

/** More could not be told apart by their colours. */
const mostSeries = 6
const others = '(others)'

/** The largest, the smaller ones together. */
function fewSeries(series: Series): Series {
  if (series.length <= mostSeries) return series
  const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0)
  const sorted = series.toSorted((one, other) => sum(other.values) - sum(one.values))
  const small = sorted.slice(mostSeries - 1)
  const values = (small[0]?.values ?? []).map((_, at) => sum(small.map((one) => one.values[at] ?? 0)))
  return [...sorted.slice(0, mostSeries - 1), { key: others, values }]
}

/** Amounts of each day above each other: drawn for those who see it, a table for everybody who asks. */
export function DaysChart({ definition, widget, figure }: DaysChartProps) {
  const { days } = figure
  const series = fewSeries(figure.series)
  const say = useSay()
  const language = useLanguage()
  const width = widths[useWide(roomyFrom) ? 'roomy' : 'narrow']
  if (widget.shows !== 'days') return null
  const field = widget.by === undefined ? undefined : shownAs(definition, widget.by)
  const flows: Readonly<Record<string, string>> = {
    in: say(dashboardTexts.incoming),
    out: say(dashboardTexts.outgoing),
  }
  const nameOf = (key: string) => {
    const name = field && namesOf(field)?.[key]
    return name ? say(name) : (flows[key] ?? say(key === others ? dashboardTexts.others : widget.label))
  }
  const sums = days.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const marks = scaleOf(Math.max(1, ...sums))
  const most = marks.at(-1) ?? 1
  const tall = (value: number) => ((floor - top) * value) / most
  const step = (width - edge - margin) / days.length
  const bar = Math.min(step * 0.72, 36)
  const every = Math.ceil(days.length / mostWords)
  const below = (at: number) => series.slice(0, at)
  return (
    <figure className="chart">
      {series.length > 1 && (
        <figcaption className="chart-key">
          {series.map(({ key }, at) => (
            <span key={key}>
              <span className="chart-sign" data-series={at % 6} aria-hidden="true" />
              {nameOf(key)}
            </span>
          ))}
        </figcaption>
      )}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {marks.map((mark) => (
          <g key={mark}>
            <line className="chart-line" x1={edge - 4} x2={width} y1={floor - tall(mark)} y2={floor - tall(mark)} />
            <text className="chart-word" x={edge - 10} y={floor - tall(mark) + 4} textAnchor="end">
              {mark.toLocaleString(language, { notation: 'compact' })}
            </text>
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day}>
            {series.map(({ key, values }, of) => {
              const value = values[at] ?? 0
              const under = below(of).reduce((sum, one) => sum + (one.values[at] ?? 0), 0)
              return (
                value > 0 && (
                  <rect
                    key={key}
                    data-series={of % 6}
                    x={edge + at * step + (step - bar) / 2}
                    y={floor - tall(under + value)}
                    width={bar}
                    height={tall(value)}
                  >
                    <title>{`${day} ${nameOf(key)}: ${value.toLocaleString(language)}`}</title>
                  </rect>
                )
              )
            })}
            {(days.length - 1 - at) % every === 0 && (
              <text className="chart-word" x={edge + at * step + step / 2} y={height - 8} textAnchor="middle">
                {day.slice(5)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className="chart-table">
        <summary>{say(dashboardTexts.asTable)}</summary>
        <div>
          <DaysTable
            days={days}
            label={widget.label}
            series={series.map(({ key, values }) => ({
              key,
              values,
              name: series.length > 1 ? nameOf(key) : say(dashboardTexts.count),
            }))}
          />
        </div>
      </details>
    </figure>
  )
}
