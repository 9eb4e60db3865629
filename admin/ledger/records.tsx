import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { recordTexts } from './record-texts.ts'
import './ledger.css'

interface RecordsProps {
  heads: readonly string[]
  /** How many columns, from the first, hold figures. */
  figures: number
  rows: readonly { key: number; cells: readonly ReactNode[] }[]
  children?: ReactNode
}

/** Rows of something else that belong to a row, newest first; below them how many there are, and the way to all. */
export function Records({ heads, figures, rows, children }: RecordsProps) {
  const say = useSay()
  if (rows.length === 0) return <p className="cell-muted">{say(recordTexts.none)}</p>
  const className = (at: number) => (at < figures ? 'ledger-figure' : undefined)
  return (
    <>
      <div className="ledger-scroll">
        <table className="ledger-records">
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={className(at)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={heads[at]} className={className(at)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="ledger-foot">
        <span>{say(recordTexts.newest, { count: rows.length })}</span>
        {children}
      </div>
    </>
  )
}
