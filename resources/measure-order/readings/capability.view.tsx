import './capability.css'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { type ControlChart, capabilityOf, controlChartOf } from '../tolerance/capability.ts'
import type { SeqReading } from '../tolerance/item.ts'
import { itemName } from './item-words.ts'
import { noCapability, readingsTexts } from './readings-texts.ts'
import type { SheetItem } from './sheet.ts'

/** Cp, Cpk and the control chart of the item that has the focus, or why there are none (areas 13.4). */
export function Capability({ item, readings }: { item: SheetItem; readings: readonly SeqReading[] }) {
  const say = useSay()
  const language = useLanguage()
  const capability = capabilityOf(item, readings)
  const chart = typeof capability === 'string' ? undefined : controlChartOf(item, readings)
  const title = say(readingsTexts.capability, { position: item.position, name: itemName(item, language) })
  return (
    <section className="capability" aria-label={title}>
      <h2>{title}</h2>
      {typeof capability === 'string' ? (
        <p className="form-hint">{say(noCapability[capability])}</p>
      ) : (
        <p className="capability-figures">
          <strong>{say(readingsTexts.cp, { value: capability.cp.toFixed(2) })}</strong>
          <strong>{say(readingsTexts.cpk, { value: capability.cpk.toFixed(2) })}</strong>
        </p>
      )}
      {chart && <Chart chart={chart} decimals={item.decimals} />}
    </section>
  )
}

const width = 320
const height = 96
const left = 8
const right = 60

/** Single readings between their control limits. */
function Chart({ chart, decimals }: { chart: ControlChart; decimals: number }) {
  const say = useSay()
  const { points, mean, upper, lower } = chart
  const values = [...points.map(({ value }) => value), upper, lower]
  const [most, least] = [Math.max(...values), Math.min(...values)]
  const room = (most - least) * 1.2 || 1
  const yOf = (value: number) => height / 2 - ((value - (most + least) / 2) / room) * height
  const xOf = (at: number) => left + (at * (width - left - right)) / Math.max(1, points.length - 1)
  const written = (value: number) => value.toFixed(decimals + 1)
  const told = say(readingsTexts.chart, {
    ...{ count: points.length, mean: written(mean), lower: written(lower), upper: written(upper) },
  })
  return (
    <svg className="capability-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={told}>
      <title>{told}</title>
      {([upper, mean, lower] as const).map((value, at) => (
        <g key={['upper', 'mean', 'lower'][at]} className={at === 1 ? 'chart-mean' : 'chart-limit'}>
          <line x1={left} x2={width - right} y1={yOf(value)} y2={yOf(value)} />
          <text x={width - right + 6} y={yOf(value) + 4}>
            {written(value)}
          </text>
        </g>
      ))}
      <polyline points={points.map(({ value }, at) => `${xOf(at)},${yOf(value)}`).join(' ')} />
      {points.map(({ seq, value }, at) => (
        <circle
          key={seq}
          cx={xOf(at)}
          cy={yOf(value)}
          r={3}
          data-outside={value > upper || value < lower || undefined}
        />
      ))}
    </svg>
  )
}
