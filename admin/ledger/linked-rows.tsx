import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { codeColumnOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import type { Text } from '../../contract/text.ts'
import { KindCell } from '../kinds/cells.tsx'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { idOf, type Row } from '../parts/row.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { recordPath } from '../record/open-record.ts'
import { pagePath } from '../shell/routes.ts'
import { recordTexts } from './record-texts.ts'
import { Records } from './records.tsx'

export interface Linked {
  /** The noun whose rows are listed, with the columns that are shown. */
  definition: Definition
  columns: readonly string[]
  /** Its column that names the row. */
  by: string
  label: Text
}

/** The rows of another noun that name a row, newest first, and the way to all of them. */
export function LinkedRows({ definition, columns, by, row }: Omit<Linked, 'label'> & { row: Row }) {
  const say = useSay()
  const search = [{ field: by, operator: 'eq', val: String(idOf(row)) }]
  const answer = useAnswer<ListAnswer<Row>>(callAddress(definition, 'index'), { search })
  const heads = columns.map((column) => fieldOf(definition, column)?.label ?? definition.label)
  return (
    <Awaited answer={answer} lines={6}>
      {({ list, total }) => (
        <Records
          heads={heads.map((label) => say(label))}
          figures={0}
          rows={list.map((one) => ({
            key: idOf(one),
            cells: columns.map((column) => <LinkedCell key={column} {...{ definition, column, row: one }} />),
          }))}
        >
          {total > list.length && (
            <Link to={`${pagePath(definition.node ?? '')}?${by}=${idOf(row)}`}>
              {say(recordTexts.whole, { total })}
            </Link>
          )}
        </Records>
      )}
    </Awaited>
  )
}

/** A code leads to its row. */
function LinkedCell({ definition, column, row }: { definition: Definition; column: string; row: Row }) {
  const menus = useBootstrap((state) => state.menus)
  const field = fieldOf(definition, column)
  const value = row[column]
  if (column === definition.states?.column) return <StateTag definition={definition} state={String(value)} />
  if (column === codeColumnOf(definition)) {
    const path = recordPath(menus, definition, idOf(row))
    const code = <span className="cell-code">{String(value)}</span>
    return path ? <Link to={path}>{code}</Link> : code
  }
  return field && <KindCell {...{ field, column, value, row }} />
}
