import { useLanguage } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Outcome } from '../actions/post-action.ts'
import { calledOf, idOf, type Row } from '../parts/row.ts'
import { useRowPath } from '../record/open-record.ts'
import './refused-rows.css'

interface RefusedRowsProps {
  definition: Definition
  rows: readonly Row[]
  failed: NonNullable<Outcome['failed']>
  /** They stand nowhere, and are known by their names alone. */
  areGone?: boolean
}

/** Which rows an action could not be done on, and why (areas 1.6); each opens beside the list, which stays until it is read. */
export function RefusedRows({ definition, rows, failed, areGone = false }: RefusedRowsProps) {
  const language = useLanguage()
  const pathOf = useRowPath(definition)
  const nameIn = (id: number, name = `#${id}`) => {
    const row = rows.find((one) => idOf(one) === id)
    return row ? calledOf(definition, row, language) : name
  }
  return (
    <ul className="plain-list refused-rows">
      {failed.map(({ id, msg, name }) => (
        <li key={id}>
          {areGone ? (
            <span className="refused-row">{nameIn(id, name)}</span>
          ) : (
            <a className="refused-row" href={pathOf(id)} target="_blank" rel="noopener noreferrer">
              {nameIn(id, name)}
            </a>
          )}
          <span className="cell-muted">{msg}</span>
        </li>
      ))}
    </ul>
  )
}
