import { useLanguage } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Outcome } from '../actions/use-action.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { calledOf, idOf, type Row } from '../parts/row.ts'
import { formPath, recordPath } from '../record/open-record.ts'
import './refused-rows.css'

interface RefusedRowsProps {
  definition: Definition
  rows: readonly Row[]
  failed: NonNullable<Outcome['failed']>
}

/** Which rows an action could not be done on, and why (areas 1.6); each opens beside the list, which stays until it is read. */
export function RefusedRows({ definition, rows, failed }: RefusedRowsProps) {
  const language = useLanguage()
  const menus = useBootstrap((state) => state.menus)
  const pathOf = (id: number) => recordPath(menus, definition, id) ?? formPath(menus, definition, id)
  const nameIn = (id: number) => {
    const row = rows.find((one) => idOf(one) === id)
    return row ? calledOf(definition, row, language) : `#${id}`
  }
  return (
    <ul className="plain-list refused-rows">
      {failed.map(({ id, msg }) => (
        <li key={id}>
          <a className="refused-row" href={pathOf(id)} target="_blank" rel="noopener noreferrer">
            {nameIn(id)}
          </a>
          <span className="cell-muted">{msg}</span>
        </li>
      ))}
    </ul>
  )
}
