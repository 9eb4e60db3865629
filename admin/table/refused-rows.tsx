import { useLanguage } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Outcome } from '../actions/use-action.ts'
import { calledOf, idOf, type Row } from '../parts/row.ts'
import './refused-rows.css'

interface RefusedRowsProps {
  definition: Definition
  rows: readonly Row[]
  failed: NonNullable<Outcome['failed']>
}

/** Which rows an action could not be done on, and why (areas 1.6). */
export function RefusedRows({ definition, rows, failed }: RefusedRowsProps) {
  const language = useLanguage()
  const nameIn = (id: number) => {
    const row = rows.find((one) => idOf(one) === id)
    return row ? calledOf(definition, row, language) : `#${id}`
  }
  return (
    <ul className="plain-list refused-rows">
      {failed.map(({ id, msg }) => (
        <li key={id}>
          <span className="refused-row">{nameIn(id)}</span>
          <span className="cell-muted">{msg}</span>
        </li>
      ))}
    </ul>
  )
}
