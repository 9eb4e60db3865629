import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '../../../browser/language.ts'
import { Sorting, useEntry } from '../../kinds/grid/sorting.tsx'
import type { Row } from '../../parts/row.ts'
import { FilePicture } from '../file-picture.tsx'
import { pickerTexts } from '../library-texts.ts'
import { type Choice, type Picked, urlOf } from './use-picked.ts'

interface PickedStripProps {
  choice: Choice
  /** Rows on the screen; a file that was just uploaded is among them by now. */
  rows: readonly Row[]
}

/** What is chosen so far, in its order. */
export function PickedStrip({ choice, rows }: PickedStripProps) {
  const say = useSay()
  const { picked } = choice
  if (picked.length === 0) return <p className="picker-none">{say(pickerTexts.none)}</p>
  const rowOf = (one: Picked) => one.row ?? rows.find((row) => urlOf(row) === one.url)
  return (
    <Sorting ids={picked.map(({ url }) => url)} wraps onMove={choice.move}>
      <ol className="picked-strip" aria-label={say(pickerTexts.chosenList)} title={say(pickerTexts.chosenHint)}>
        {picked.map((one, at) => (
          <Entry key={one.url} {...{ one, at }} row={rowOf(one)} onDrop={() => choice.drop(one.url)} />
        ))}
      </ol>
    </Sorting>
  )
}

interface EntryProps {
  one: Picked
  at: number
  row: Row | undefined
  onDrop(): void
}

function Entry({ one, at, row, onDrop }: EntryProps) {
  const say = useSay()
  const name = row ? String(row.name ?? one.name) : one.name
  const { ref, style, handle } = useEntry(one.url, say(pickerTexts.reorder, { name }))
  return (
    <li ref={ref} style={style} className="picked-entry" title={name}>
      <FilePicture row={row ?? { suffix: one.name.split('.').pop() ?? '' }} />
      <span className="picked-place">{at + 1}</span>
      {handle}
      <Button
        className="picked-drop"
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={say(pickerTexts.drop, { name })}
        onClick={onDrop}
      />
    </li>
  )
}
