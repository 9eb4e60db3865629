import { RightOutlined } from '@ant-design/icons'
import { Fragment, memo, type ReactNode } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { RegionCell } from '../references/regions.tsx'
import { joinedRow } from '../references/relations.tsx'
import { modeOf } from './grid-kinds.ts'
import { NamedRow } from './grid-line.tsx'
import type { GridColumn } from './grid-paste.ts'
import type { GridProps } from './grid-state.ts'
import { gridTexts } from './grid-texts.ts'
import { wordsOf } from './grid-words.ts'
import { rowKey } from './row-keys.ts'
import { useEntry } from './sorting.tsx'
import type { GridApi, GridModel } from './use-grid.ts'
import { useWindow } from './use-window.ts'

/** Height of a line in pixels, its border included. */
const lineHeight = 57

/** The rows where there is no room for columns: what each says in two lines; a press opens it. */
export function GridSummary({ grid: { api, marks }, props }: { grid: GridModel; props: GridProps }) {
  const { rows, columns, label, disabled = false, isOrdered } = props
  const { box, from, to, before, after, onScroll } = useWindow(rows.length, lineHeight)
  return (
    <div className="grid-scroll" ref={box} onScroll={onScroll} data-long={rows.length > 8 || undefined}>
      <ul className="grid-lines" aria-label={label}>
        {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
        {rows.slice(from, to).map((row, at) => (
          <SummaryLine
            key={rowKey(row)}
            {...{ row, columns, api }}
            at={from + at}
            draggable={isOrdered && !disabled}
            faults={Object.keys(marks.get(rowKey(row)) ?? {}).length}
          />
        ))}
        {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
      </ul>
    </div>
  )
}

interface SummaryLineProps {
  row: Row
  at: number
  columns: readonly GridColumn[]
  draggable: boolean
  faults: number
  api: GridApi
}

const SummaryLine = memo(function SummaryLine(props: SummaryLineProps) {
  return props.draggable ? <DraggedLine {...props} /> : <Line {...props} />
})

function DraggedLine(props: SummaryLineProps) {
  const say = useSay()
  return <Line {...props} entry={useEntry(rowKey(props.row), say(kindTexts.reorder, { name: `${props.at + 1}` }))} />
}

type LineProps = SummaryLineProps & { entry?: ReturnType<typeof useEntry> }

function Line({ row, at, columns, faults, api, entry }: LineProps) {
  const say = useSay()
  const { said, named } = useSummary(columns, row)
  return (
    <li ref={entry?.ref} style={entry?.style} className="grid-line" data-faulty={faults > 0 || undefined}>
      {entry?.handle}
      <button type="button" onClick={() => api.open(rowKey(row))}>
        <span className="grid-line-name">
          <span className="grid-count">{at + 1}</span>
          {named || say(gridTexts.emptyRow)}
        </span>
        <span className="grid-line-more">
          {faults > 0 && <span className="form-fault">{say(gridTexts.faults, { count: faults })}</span>}
          {said}
        </span>
        <RightOutlined aria-hidden="true" />
      </button>
    </li>
  )
}

/** What a row says first, and what else it says. */
function useSummary(columns: readonly GridColumn[], row: Row): { named: ReactNode; said: ReactNode } {
  const say = useSay()
  const language = useLanguage()
  const { timeZone, definitions } = useOffice()
  const words = columns.flatMap(([name, field], at): ReactNode[] => {
    const value = row[name]
    if (isNameless(field, name, row)) return [<Named key={name} {...{ name, field, row }} />]
    if (field.kind === 'children') {
      const count = countOf(value)
      return count > 0 ? [`${say(field.label)} ${say(gridTexts.rowsInside, { count })}`] : []
    }
    // A switch says something only where it is on.
    if (field.kind === 'flag') return Number(value) === 1 ? [say(field.label)] : []
    // A bare figure says nothing.
    const isLabelled = at > 0 && modeOf(field) === 'typed' && field.kind !== 'text'
    const text = wordsOf(field, name, row, { language, timeZone, definitions, inFull: true })
    const line = text.replaceAll('\n', ' ')
    return line === '' ? [] : [isLabelled ? `${say(field.label)} ${line}` : line]
  })
  const [named = '', ...more] = words
  // biome-ignore lint/suspicious/noArrayIndexKey: what a row says has no other order.
  const said = more.map((word, at) => <Fragment key={at}>{at > 0 ? <> · {word}</> : word}</Fragment>)
  return { named, said }
}

/** Whether a cell points at something whose name did not come along, as in a JSON grid. */
const isNameless = ({ kind }: GridColumn[1], column: string, row: Row): boolean => {
  if (!row[column]) return false
  return kind === 'reference' ? !joinedRow(row, column) : kind === 'region' && !row[regionNameOf(column)]
}

function Named({ name, field, row }: { name: string; field: GridColumn[1]; row: Row }) {
  if (field.kind === 'reference') return <NamedRow {...{ field, row }} column={name} />
  return field.kind === 'region' ? <RegionCell {...{ field, row }} column={name} value={row[name]} /> : null
}

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
