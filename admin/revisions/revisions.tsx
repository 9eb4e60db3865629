import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { stateOf } from '../../contract/definition/workflow.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import { KindCell } from '../kinds/cells.tsx'
import '../kinds/grid/child-table.css'
import { useAnswer } from '../../browser/use-answer.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { idOf, type Row } from '../parts/row.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { useOpenRecord } from '../record/open-record.ts'
import { Comparison } from './comparison.tsx'
import { revisionTexts } from './texts.ts'

interface RevisionsProps {
  definition: Definition
  row: Row
}

const most = 200

/** All revisions of what a row is one of, the newest first; any of them is compared with it (areas 12). */
export function Revisions({ definition, row }: RevisionsProps) {
  const say = useSay()
  const { of, number } = definition.revision ?? { of: 'id', number: 'id' }
  const [other, setOther] = useState<Row>()
  const answer = useAnswer<ListAnswer<Row>>(callAddress(definition, 'index'), {
    search: [{ field: of, operator: 'eq', val: String(row[of] ?? '') }],
    order: `${number},desc`,
    limit: most,
    // The list is another one after a step of the row.
    ...(definition.states && { at: String(row[definition.states.column]) }),
  })
  return (
    <div className="revisions">
      <Awaited answer={answer} lines={3}>
        {({ list }) => (
          <>
            <RevisionTable
              {...{ definition, row, list, number }}
              compared={other && idOf(other)}
              onCompare={setOther}
            />
            {list.length < 2 && <p className="cell-muted">{say(revisionTexts.only)}</p>}
          </>
        )}
      </Awaited>
      {other && <Comparison key={idOf(other)} {...{ definition, row, other, number }} />}
    </div>
  )
}

interface RevisionTableProps extends RevisionsProps {
  list: readonly Row[]
  number: string
  compared: number | undefined
  onCompare(row: Row): void
}

/** What its actions set of a revision says who did what with it when. */
function setColumns({ actions = {}, list = [] }: Definition): string[] {
  const set = new Set(Object.values(actions).flatMap(({ sets = {} }) => Object.keys(sets)))
  return list.filter((column) => set.has(column))
}

function RevisionTable({ definition, row, list, number, compared, onCompare }: RevisionTableProps) {
  const say = useSay()
  const openRecord = useOpenRecord(definition)
  const columns = setColumns(definition)
  return (
    <div className="child-table">
      <table>
        <thead>
          <tr>
            {[number, definition.states?.column ?? number, ...columns].map((column) => (
              <th key={column} scope="col">
                {say(fieldOf(definition, column)?.label ?? definition.label)}
              </th>
            ))}
            <th aria-label={say(revisionTexts.compare)} />
          </tr>
        </thead>
        <tbody>
          {list.map((one) => {
            const isThis = idOf(one) === idOf(row)
            const named = `R${String(one[number])}`
            return (
              <tr key={idOf(one)}>
                <td>
                  {isThis || !openRecord ? (
                    named
                  ) : (
                    <Button
                      type="link"
                      className="child-link"
                      aria-label={say(revisionTexts.open, { number: String(one[number]) })}
                      onClick={() => openRecord(idOf(one))}
                    >
                      {named}
                    </Button>
                  )}
                </td>
                <td>
                  <StateTag definition={definition} state={stateOf(definition, one) ?? ''} />
                </td>
                {columns.map((column) => {
                  const field = fieldOf(definition, column)
                  return (
                    <td key={column} data-label={field && say(field.label)}>
                      {field && <KindCell {...{ field, column }} value={one[column]} row={one} />}
                    </td>
                  )
                })}
                <td>
                  {isThis ? (
                    <Tag variant="filled">{say(revisionTexts.this)}</Tag>
                  ) : (
                    <Button size="small" disabled={compared === idOf(one)} onClick={() => onCompare(one)}>
                      {say(revisionTexts.compare)}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
