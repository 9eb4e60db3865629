import { useSay } from '../../browser/language.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import type { HistoryChange, HistoryLine, HistoryPiece, HistoryValue } from '../../contract/history.ts'
import { comma, type Text } from '../../contract/text.ts'
import { fileAddress, useOffice } from '../parts/office.tsx'
import { historyTexts } from './texts.ts'

/** The name of a column; that of an English version says so. */
export function useColumnName(definition: Definition) {
  const say = useSay()
  return (column: string): string => {
    const label = fieldOf(definition, column)?.label
    if (!label) return column
    return column in definition.fields ? say(label) : `${say(label)} EN`
  }
}

type ShownChange = Pick<HistoryChange, 'column' | 'before' | 'after' | 'pieces' | 'lines' | 'pictures'>

/** The same change the other way round: what a rollback does. */
export function inverted({ before, after, pieces, lines, pictures, ...change }: ShownChange): ShownChange {
  const other = { was: 'now', now: 'was' } as const
  return {
    ...change,
    before: after,
    after: before,
    ...(pieces && { pieces: pieces.map(({ text, is }) => (is ? { text, is: other[is] } : { text })) }),
    ...(lines && { lines: lines.map(turnedLine) }),
    ...(pictures && { pictures: { before: pictures.after, after: pictures.before } }),
  }
}

const turnedKinds = { added: 'removed', removed: 'added', changed: 'changed' } as const

const turnedLine = (line: HistoryLine): HistoryLine => ({
  ...line,
  kind: turnedKinds[line.kind],
  values: line.values.map(turned),
})

const turned = ({ column, before, after, lines }: HistoryValue): HistoryValue => ({
  column,
  ...(lines && { lines: lines.map(turnedLine) }),
  ...(after !== undefined && { before: after }),
  ...(before !== undefined && { after: before }),
})

const hidden = '***'

/** From what to what, as long texts, lists, rows and pictures are best compared. */
export function ChangeShown({ definition, change }: { definition: Definition; change: ShownChange }) {
  const { before, after, pieces, lines, pictures } = change
  if (pieces) return pieces.length === 0 ? <Muted text={historyTexts.formatting} /> : <Pieces pieces={pieces} />
  if (lines)
    return lines.length === 0 ? (
      <Muted text={historyTexts.order} />
    ) : (
      <Lines {...{ definition, lines }} column={change.column} />
    )
  if (pictures) return <Pictures {...pictures} />
  if (before === hidden && after === hidden) return <Muted text={historyTexts.secret} />
  return <FromTo {...{ before, after }} />
}

/** What a value is, without what it was before. */
export function ValueShown({ definition, change }: { definition: Definition; change: ShownChange }) {
  const { after, pieces, lines, pictures } = change
  if (pieces) return <p className="history-text">{pieces.map(({ text }) => text).join('')}</p>
  if (lines?.every(({ values }) => values.length === 0)) return <Names {...{ lines }} />
  if (lines) return <Lines {...{ definition, lines }} column={change.column} />
  if (pictures) return <PictureRow addresses={pictures.after} Mark="span" />
  return after
}

function Names({ lines }: { lines: readonly HistoryLine[] }) {
  const say = useSay()
  return lines.map(({ name }) => name).join(say(comma))
}

function FromTo({ before, after }: { before: string; after: string }) {
  const empty = <Muted text={historyTexts.empty} />
  return (
    <span className="history-values">
      {before === '' ? empty : <del>{before}</del>}
      <span aria-hidden="true">→</span>
      {after === '' ? empty : <ins>{after}</ins>}
    </span>
  )
}

function Muted({ text }: { text: Text }) {
  const say = useSay()
  return <span className="cell-muted">{say(text)}</span>
}

const Pieces = ({ pieces }: { pieces: readonly HistoryPiece[] }) => (
  <p className="history-text">
    {pieces.map(({ text, is }, at) => {
      const Mark = is === 'was' ? 'del' : is === 'now' ? 'ins' : 'span'
      // Pieces of one text stay where they are.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      return <Mark key={at}>{text}</Mark>
    })}
  </p>
)

interface LinesProps {
  definition: Definition
  column: string
  lines: readonly HistoryLine[]
}

function Lines({ definition, column, lines }: LinesProps) {
  const say = useSay()
  const child = useChild(definition, column)
  const nameOf = useCellName(definition, column)
  return (
    <ul className="history-lines">
      {lines.map(({ kind, name, values }, at) => {
        const Mark = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'b'
        return (
          // Rows have no names of their own, and stay where they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={at}>
            {kind !== 'changed' && (
              <span className="cell-muted">
                {say(kind === 'added' ? historyTexts.lineAdded : historyTexts.lineRemoved)}{' '}
              </span>
            )}
            {name !== '' && <Mark>{name}</Mark>}
            {values.length > 0 && (
              <dl>
                {values.map((value) => (
                  <div key={value.column}>
                    <dt>{nameOf(value.column)}</dt>
                    <dd>
                      {value.lines ? (
                        <Lines definition={child ?? definition} column={value.column} lines={value.lines} />
                      ) : (
                        <Cell value={value} />
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Cell = ({ value: { before, after } }: { value: HistoryValue }) =>
  before === undefined || after === undefined ? (before ?? after) : <FromTo {...{ before, after }} />

/** The table of the child rows in a field. */
function useChild(definition: Definition, column: string): Definition | undefined {
  const { definitions } = useOffice()
  const field = definition.fields[column]
  return field?.kind === 'children' ? definitions.get(field.bounds.of) : undefined
}

/** Columns of child rows are named by their own table, cells of a grid by the grid. */
function useCellName(definition: Definition, column: string) {
  const say = useSay()
  const field = definition.fields[column]
  const child = useChild(definition, column)
  const ofChild = useColumnName(child ?? definition)
  if (child) return ofChild
  return (name: string) => {
    const cell = field?.kind === 'rows' ? field.bounds.columns[name] : undefined
    return cell ? say(cell.label) : name
  }
}

function Pictures({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  return (
    <span className="history-values">
      <PictureRow addresses={before} Mark="del" />
      <span aria-hidden="true">→</span>
      <PictureRow addresses={after} Mark="ins" />
    </span>
  )
}

function PictureRow({ addresses, Mark }: { addresses: readonly string[]; Mark: 'del' | 'ins' | 'span' }) {
  const { cdnUrl } = useOffice()
  if (addresses.length === 0) return <Muted text={historyTexts.empty} />
  return (
    <Mark className="history-pictures">
      {addresses.map((address) => (
        <img
          key={address}
          src={fileAddress(cdnUrl, address)}
          alt={address.slice(address.lastIndexOf('/') + 1)}
          loading="lazy"
        />
      ))}
    </Mark>
  )
}
