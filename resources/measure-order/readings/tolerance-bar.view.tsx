import { useSay } from '../../../browser/language.ts'
import { type Band, bandOf } from '../tolerance/band.ts'
import type { SeqReading, ToleranceItem } from '../tolerance/item.ts'
import { readingsTexts } from './readings-texts.ts'

const width = 96
const height = 16
/** Limits stand this far from the ends, so that what is outside has room. */
const margin = 16
const inner = width - 2 * margin

/** Where an item stands in its tolerance: green, amber from three quarters of it, red outside. */
export function ToleranceBar({ item, readings }: { item: ToleranceItem; readings: readonly SeqReading[] }) {
  const say = useSay()
  const band = bandOf(item, readings)
  if (!band) return null
  const { tone, share } = band
  const side = say(tone === 'outside' ? readingsTexts.outside : readingsTexts.inside)
  const used = share === null ? side : `${side}, ${say(readingsTexts.shares, { share: Math.round(share * 100) })}`
  return (
    <svg className="tolerance-bar" data-tone={tone} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={used}>
      <title>{used}</title>
      {band.place === null ? <OneSided share={share} /> : <TwoSided place={band.place} />}
    </svg>
  )
}

const held = (value: number): number => Math.max(4, Math.min(width - 4, value))

/** A mark between two limits. */
function TwoSided({ place }: { place: NonNullable<Band['place']> }) {
  return (
    <>
      <rect className="tolerance-room" x={margin} y={6} width={inner} height={4} rx={2} />
      <line className="tolerance-limit" x1={margin} x2={margin} y1={2} y2={14} />
      <line className="tolerance-limit" x1={width - margin} x2={width - margin} y1={2} y2={14} />
      <line className="tolerance-middle" x1={width / 2} x2={width / 2} y1={5} y2={11} />
      <circle className="tolerance-mark" cx={held(margin + place * inner)} cy={8} r={4} />
    </>
  )
}

/** A bar that grows towards the only limit. */
function OneSided({ share }: { share: number | null }) {
  const end = width - margin
  return (
    <>
      <rect className="tolerance-room" x={4} y={6} width={end - 4} height={4} rx={2} />
      <line className="tolerance-limit" x1={end} x2={end} y1={2} y2={14} />
      {share !== null && <circle className="tolerance-mark" cx={held(4 + share * (end - 4))} cy={8} r={4} />}
    </>
  )
}
