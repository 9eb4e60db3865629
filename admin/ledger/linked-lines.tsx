import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Text } from '../../contract/text.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { KindCell } from '../kinds/cells.tsx'
import '../kinds/grid/child-table.css'
import { isFigure } from '../kinds/kinds.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import { calledOf, idOf, type Row } from '../parts/row.ts'
import { pagePath } from '../shell/routes.ts'

const limit = 50

interface LinesAnswer {
  list: readonly object[]
  total: number
}

interface LinkedLinesProps<Answer extends LinesAnswer> {
  row: Row
  /** The noun of the row, and its call that answers the lines that name it, each with what its owner is called. */
  definition: Definition
  call: string
  /** What a line is. */
  line: Definition
  /** Those of its columns that are shown where one of them says anything. */
  columns: readonly string[]
  /** The noun that lines belong to: the tab of its form where they stand, and the filter of its list that finds all of them. */
  owner: { name: string; tab: string; filter: string }
  texts: Readonly<Record<'owner' | 'disabled' | 'none' | 'all', Text>>
  counted: (answer: Answer) => Text
  className?: string
}

/** Lines of the rows of another noun that name a row, with the way to each and to all of them. */
export function LinkedLines<Answer extends LinesAnswer>(props: LinkedLinesProps<Answer>) {
  const { row, definition, call, texts, owner } = props
  const say = useSay()
  const { may, definitions } = useOffice()
  const owning = definitions.get(owner.name)
  const answer = useAnswer<Answer>(callAddress(definition, call), { id: idOf(row), limit })
  const [opened, setOpened] = useState<number>()
  const saved = () => {
    setOpened(undefined)
    rowsChanged.tell(owner.name)
    answer.reload()
  }
  return (
    <>
      <Awaited answer={answer} lines={6}>
        {(known) =>
          known.total === 0 ? (
            <p className="cell-muted">{say(texts.none)}</p>
          ) : (
            <>
              <Lines
                {...{ ...props, owning }}
                list={known.list.map((one) => ({ ...one }))}
                onOpen={owning && may(`${owning.node}/edit`) ? setOpened : undefined}
              />
              <p className="cell-muted">
                {say(props.counted(known))}{' '}
                {owning && may(`${owning.node}/index`) && (
                  <Link to={`${pagePath(owning.node ?? '')}?${owner.filter}=${idOf(row)}`}>{say(texts.all)}</Link>
                )}
              </p>
            </>
          )
        }
      </Awaited>
      {owning && opened !== undefined && (
        <ResourceForm
          definition={owning}
          id={opened}
          asked={owner.tab}
          extras={{}}
          onSaved={saved}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface LinesProps extends Pick<LinkedLinesProps<LinesAnswer>, 'line' | 'columns' | 'owner' | 'texts' | 'className'> {
  list: readonly Row[]
  /** Undefined where nothing of it is known. */
  owning: Definition | undefined
  /** Undefined for readers without permission to edit. */
  onOpen: ((id: number) => void) | undefined
}

function Lines(props: LinesProps) {
  const { list, line, columns, texts, className = '' } = props
  const say = useSay()
  const says = (value: unknown) => !isEmpty(value) && value !== 0
  const shown = columns.flatMap((column) => {
    const field = fieldOf(line, column)
    return field && list.some((one) => says(one[column])) ? [{ column, field }] : []
  })
  return (
    <div className={`child-table ${className}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(texts.owner)}</th>
            {shown.map(({ column, field }) => (
              <th key={column} scope="col" data-figure={isFigure(field) || undefined}>
                {say(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={idOf(one)}>
              <td>
                <Owner {...props} row={one} />
              </td>
              {shown.map(({ column, field }) => (
                <td key={column} data-figure={isFigure(field) || undefined} data-label={say(field.label)}>
                  <KindCell {...{ field, column }} value={one[column]} row={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whose line it is; pressed, its form opens where the line stands. */
function Owner({ row, owner, owning, texts, onOpen }: LinesProps & { row: Row }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <NameLink onOpen={onOpen && (() => onOpen(Number(row[`${owner.name}_id`])))}>
        {owning ? calledOf(owning, row, language) : String(row.code)}
      </NameLink>{' '}
      {row.status !== '1' && <Tag variant="filled">{say(texts.disabled)}</Tag>}
    </>
  )
}

/** A name among names, to be pressed by who may open it. */
export const NameLink = ({ children, onOpen }: { children: string; onOpen: (() => void) | undefined }) =>
  onOpen ? (
    <Button type="link" className="child-link" onClick={onOpen}>
      {children}
    </Button>
  ) : (
    children
  )
