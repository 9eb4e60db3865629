import { CheckOutlined, CloudOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { memo } from 'react'
import { ToneDot } from '../../../admin/parts/state-tag.tsx'
import { useLanguage, useSay } from '../../../browser/language.ts'
import type { Tone } from '../../../contract/definition/field.ts'
import { itemResults } from '../measure-choices.ts'
import type { SeqReading } from '../tolerance/item.ts'
import type { Verdict } from '../tolerance/judge-item.ts'
import type { CellPlace, Press } from './cell-steps.ts'
import { placeName, type ReadingPlace } from './entry.ts'
import { askedText, itemName, readingText } from './item-words.ts'
import type { CellMark } from './reading-desk.ts'
import { ReadingInput } from './reading-input.view.tsx'
import { readingsTexts } from './readings-texts.ts'
import type { SheetItem } from './sheet.ts'
import { ToleranceBar } from './tolerance-bar.view.tsx'

export interface LineApi {
  go(place: CellPlace): void
  /** Goes where a key leads; false where that is nowhere. */
  step(press: Press): boolean
  enter(place: ReadingPlace, typed: string): Promise<void>
  paste(cells: string[][]): void
  /** Gives up a value that was not taken; false when there is none. */
  cancel(place: ReadingPlace): boolean
}

interface ReadingsLineProps {
  item: SheetItem
  row: number
  placeWords: readonly string[]
  /** Id of the sentence about the active cell. */
  status: string
  api: LineApi
  values: ReadonlyMap<string, string>
  /** What is said of cells; undefined where they only show. */
  marks: ReadonlyMap<string, CellMark> | undefined
  readings: readonly SeqReading[] | undefined
  verdict: Verdict | undefined
  /** The column that is an input. */
  active: number | undefined
  /** It takes the focus. */
  takes: boolean
}

const none: readonly SeqReading[] = []

export const ReadingsLine = memo(function Line(props: ReadingsLineProps) {
  const { item, row, placeWords, readings = none, verdict } = props
  return (
    <tr aria-rowindex={row + 2}>
      <ItemHead item={item} />
      {placeWords.map((words, column) =>
        column < item.readings_required ? (
          <ReadingCell key={words} {...props} {...{ column, words }} />
        ) : (
          <td key={words} data-closed aria-hidden="true" />
        ),
      )}
      <td className="readings-band">
        <ToleranceBar {...{ item, readings }} />
      </td>
      <td className="readings-result">{verdict && <ResultTag result={verdict.result} />}</td>
    </tr>
  )
})

function ItemHead({ item }: { item: SheetItem }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <th scope="row" className="readings-item">
      <span className="readings-name">
        <b>{item.position}</b> {itemName(item, language)}
        {item.is_key === 1 && <span className="readings-sign"> {say(readingsTexts.key)}</span>}
        {item.is_required === 0 && <span className="readings-sign"> {say(readingsTexts.optional)}</span>}
      </span>
      <span className="readings-asked">{askedText(item, language)}</span>
    </th>
  )
}

const resultTones: Readonly<Record<Verdict['result'], Tone>> = { ok: 'good', ng: 'bad', na: 'open', pending: 'idle' }

export function ResultTag({ result }: Pick<Verdict, 'result'>) {
  const say = useSay()
  return (
    <Tag variant="filled">
      <ToneDot tone={resultTones[result]} />
      {say(itemResults[result])}
    </Tag>
  )
}

function ReadingCell(props: ReadingsLineProps & { column: number; words: string }) {
  const { item, row, column, words, status, api, values, marks, verdict, active, takes } = props
  const say = useSay()
  const language = useLanguage()
  const place = { item_id: item.id, seq: column + 1 }
  const mark = marks?.get(placeName(place))
  const value = mark?.state === 'wrong' ? mark.typed : (values.get(placeName(place)) ?? '')
  const isActive = active === column
  const isWrong = mark?.state === 'wrong'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go from the active cell, which is an input.
    <td
      data-figure
      data-active={isActive || undefined}
      data-wrong={isWrong || undefined}
      data-outside={verdict?.outside.includes(place.seq) || undefined}
      title={mark?.sentence}
      onClick={() => marks && !isActive && api.go({ row, column })}
    >
      {isActive ? (
        <ReadingInput
          {...{ item, value, takes }}
          label={say(readingsTexts.cell, { position: item.position, name: itemName(item, language), place: words })}
          invalid={isWrong}
          describedBy={status}
          onCommit={(typed) => void api.enter(place, typed)}
          onStep={api.step}
          onPaste={api.paste}
          onCancel={() => api.cancel(place)}
        />
      ) : (
        <span className="readings-value">{isWrong ? value : readingText(item, value, language)}</span>
      )}
      {mark && <MarkSign state={mark.state} />}
    </td>
  )
}

const signs = {
  saving: { Icon: LoadingOutlined, words: readingsTexts.saving },
  saved: { Icon: CheckOutlined, words: readingsTexts.saved },
  unsent: { Icon: CloudOutlined, words: readingsTexts.unsent },
  wrong: { Icon: ExclamationCircleOutlined, words: readingsTexts.notTaken },
} as const

function MarkSign({ state }: Pick<CellMark, 'state'>) {
  const say = useSay()
  const { Icon, words } = signs[state]
  return (
    <span className="reading-sign" data-state={state} role="img" aria-label={say(words)}>
      <Icon aria-hidden="true" />
    </span>
  )
}
