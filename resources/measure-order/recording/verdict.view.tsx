import { useSay } from '../../../browser/language.ts'
import { Decimal } from '../../../contract/decimal.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { verdictWords } from '../readings/entry.ts'
import type { SheetItem } from '../readings/sheet.ts'
import { bandOf } from '../tolerance/band.ts'
import { type Judged, judgeTyped, limitTexts, signed } from './cells.ts'
import { recordingTexts } from './recording-texts.ts'

/** The nominal value with its deviations above each other, as drawings have them. */
export function Nominal({ item }: { item: SheetItem }) {
  const say = useSay()
  const { lo, hi } = limitTexts(item)
  const sign = item.kind === 'diameter' ? 'Ø' : ''
  const limits =
    lo !== undefined && hi !== undefined
      ? say(recordingTexts.limits, { lo, hi })
      : lo !== undefined
        ? say(recordingTexts.atLeast, { lo })
        : hi !== undefined
          ? say(recordingTexts.atMost, { hi })
          : say(recordingTexts.onlyRecorded)
  const isWord = item.value_type !== 'number'
  if (isWord) {
    const value = item.value_type === 'bool' ? say(verdictWords.pass) : item.expect_text
    return <p className="recording-nominal">{value === '' ? limits : say(recordingTexts.expected, { value })}</p>
  }
  const nominal = item.nominal === null ? '' : (Decimal.read(plainDecimal(item.nominal))?.toText(item.decimals) ?? '')
  return (
    <p className="recording-nominal">
      <span className="recording-size">
        {sign}
        {nominal}
        {lo === undefined && hi === undefined ? null : (
          <span className="recording-deviations">
            <span>{signed(item.upper_tol)}</span>
            <span>{signed(item.lower_tol)}</span>
          </span>
        )}
        <span className="recording-unit">{item.unit}</span>
      </span>
      <span className="recording-limits">{limits}</span>
    </p>
  )
}

/** Where a reading lies between the limits; drawn only, the words stand beside it. */
function Band({ item, value }: { item: SheetItem; value: string }) {
  const band = bandOf({ ...item, aggregate: 'each' }, [{ seq: 1, value }])
  if (!band || band.place === null) return null
  // A quarter of the width lies outside on either side.
  const left = Math.min(Math.max(25 + band.place * 50, 2), 98)
  return (
    <svg className="recording-band" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="4" width="100" height="2" />
      <rect className="recording-room" x="25" y="2" width="50" height="6" />
      <rect className="recording-hand" data-tone={band.tone} x={left - 0.8} y="0" width="1.6" height="10" />
    </svg>
  )
}

const shapes: Readonly<Record<Judged['kind'], string>> = {
  empty: '',
  fault: '!',
  recorded: '•',
  inside: '✓',
  over: '▲',
  under: '▼',
}

/** Says at once how what is typed stands to its limits, in words and with a shape. */
export function VerdictLine({ item, value }: { item: SheetItem; value: string }) {
  const say = useSay()
  const judged = judgeTyped(item, value)
  const isWord = item.value_type !== 'number'
  const words = (): string => {
    switch (judged.kind) {
      case 'empty':
        return ''
      case 'fault':
        return say(recordingTexts[judged.word], { scale: item.decimals })
      case 'recorded':
        return say(item.aggregate === 'each' || isWord ? recordingTexts.onlyRecorded : recordingTexts.together)
      case 'inside':
        return say(isWord ? recordingTexts.asExpected : recordingTexts.inside)
      default:
        return isWord ? say(recordingTexts.unexpected) : say(recordingTexts[judged.kind], { by: judged.by })
    }
  }
  return (
    <div className="recording-verdict" data-kind={judged.kind}>
      <p role="status">
        <span className="recording-shape" aria-hidden="true">
          {isWord && judged.kind === 'under' ? '×' : shapes[judged.kind]}
        </span>
        {words()}
      </p>
      <Band item={item} value={value} />
    </div>
  )
}

/** For strips and lists: inside, outside, recorded. */
export function shapeOf(item: SheetItem, value: string | undefined): string {
  if (value === undefined) return ''
  const { kind } = judgeTyped(item, value)
  return item.value_type !== 'number' && kind === 'under' ? '×' : shapes[kind]
}
