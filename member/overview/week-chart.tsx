import { useLayoutEffect, useRef, useState } from 'react'
import { barsOf } from './bars.ts'

interface WeekChartProps {
  title: string
  days: readonly string[]
  values: readonly number[]
  /** The amount of a day as it is written above its bar. */
  labels: readonly string[]
  quiet: string
}

const height = 184
const top = 28
const bottom = 148

/** `11-21`, or `21` where seven of them would touch. */
const dayWords = (day: string, room: number): string => day.slice(room < 46 ? 8 : 5)

/** Words keep their size however wide the card is, so the drawing takes its width from the page. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    setWidth(element.clientWidth)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}

/** Seven days of one amount, drawn like a dimension: a base line with ticks. The table beside it says the same. */
export function WeekChart({ title, days, values, labels, quiet }: WeekChartProps) {
  const { ref, width } = useWidth()
  const { bars, base } = barsOf(values, { width, top, bottom })
  const step = width / Math.max(days.length, 1)
  const isQuiet = values.every((value) => value === 0)
  return (
    <figure className="week-chart">
      <figcaption>{title}</figcaption>
      <div ref={ref} className="week-room">
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
            {[0, 1, 2, 3].map((line) => {
              const y = top + ((bottom - top) / 3) * line
              return <line key={line} className="grid" x1="0" x2={width} y1={y} y2={y} />
            })}
            <line className="base" x1="0" x2={width} y1={base} y2={base} />
            {bars.map((bar, at) => {
              const middle = bar.x + bar.width / 2
              const value = values[at] ?? 0
              return (
                <g key={days[at]} className={at === days.length - 1 ? 'today' : undefined}>
                  {value !== 0 && (
                    <>
                      <rect {...bar} rx="2" className={value < 0 ? 'out' : 'in'} />
                      <text className="amount" x={middle} y={value < 0 ? bar.y + bar.height + 14 : bar.y - 6}>
                        {labels[at]}
                      </text>
                    </>
                  )}
                  <text className="day" x={step * at + step / 2} y={height - 6}>
                    {dayWords(days[at] ?? '', step)}
                  </text>
                </g>
              )
            })}
          </svg>
        )}
        {isQuiet && <p className="week-quiet">{quiet}</p>}
      </div>
    </figure>
  )
}
