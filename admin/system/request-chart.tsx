import { useSay } from '../../browser/language.ts'
import type { SystemState } from '../../contract/systemState.ts'
import { systemTexts } from './texts.ts'

const height = 44
const bar = 12
const gap = 4

/** Requests of the last minutes, those that failed at the foot of their bar. */
export function RequestChart({ minutes }: Pick<SystemState['load'], 'minutes'>) {
  const say = useSay()
  const most = Math.max(1, ...minutes.map(({ requests }) => requests))
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height))
  return (
    <svg
      className="system-chart"
      viewBox={`0 0 ${minutes.length * (bar + gap) - gap} ${height}`}
      role="img"
      aria-label={say(systemTexts.chart, { count: minutes.length })}
    >
      {minutes.map(({ requests, errors }, at) => {
        const x = at * (bar + gap)
        const ago = minutes.length - 1 - at
        return (
          <g key={ago}>
            <title>{say(systemTexts.minute, { minutes: ago, requests, errors })}</title>
            <rect className="chart-ground" x={x} width={bar} height={height} rx="2" />
            <rect x={x} y={height - tall(requests)} width={bar} height={tall(requests)} rx="2" />
            {errors > 0 && (
              <rect className="chart-faults" x={x} y={height - tall(errors)} width={bar} height={tall(errors)} rx="2" />
            )}
          </g>
        )
      })}
    </svg>
  )
}
