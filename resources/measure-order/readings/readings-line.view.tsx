import { CheckOutlined, CloudOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { memo } from 'react'
import { ToneDot } from '../../../admin/parts/state-tag.tsx'
import { useLanguage, useSay } from '../../../browser/language.ts'
import type { Tone } from '../../../contract/definition/field.ts'
import { itemResults } from '../measure-choices.ts'
import type { Verdict } from '../tolerance/judge-item.ts'
import type { CellPlace, Press } from './cell-steps.ts'
import type { ReadingPlace } from './entry.ts'
import { askedText, itemName, readingText } from './item-words.ts'
import type { CellMark } from './reading-desk.ts'
import { ReadingInput } from './reading-input.view.tsx'
import { readingsTexts } from './readings-texts.ts'
import type { SheetItem } from './sheet.ts'
import type { SheetLine } from './sheet-lines.ts'
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
  /** Its cells are written. */
  open: boolean
  line: SheetLine | undefined
  /** The column that is an input. */
  active: number | undefined
  /** It takes the focus. */
  takes: boolean
}

export const ReadingsLine = memo(function Line(props: ReadingsLineProps) {
  const { item, row, placeWords, line } = props
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
      <td className="readings-band">{line && <ToleranceBar {...{ item }} readings={line.readings} />}</td>
      <td className="readings-result">{line && <ResultTag result={line.verdict.result} />}</td>
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
  const { item, row, column, words, status, api, open, line, active, takes } = props
  const say = useSay()
  const language = useLanguage()
  const place = { item_id: item.id, seq: column + 1 }
  const mark = open ? line?.marks.get(place.seq) : undefined
  const read = line?.readings.find(({ seq }) => seq === place.seq)?.value ?? ''
  const value = mark?.state === 'wrong' ? mark.typed : read
  const isActive = active === column
  const isWrong = mark?.state === 'wrong'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go from the active cell, which is an input.
    <td
      data-figure
      data-active={isActive || undefined}
      data-wrong={isWrong || undefined}
      data-outside={line?.verdict.outside.includes(place.seq) || undefined}
      title={mark?.sentence}
      onClick={() => open && !isActive && api.go({ row, column })}
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
