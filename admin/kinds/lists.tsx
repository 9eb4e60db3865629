import { Tag } from 'antd'
import { useSay } from '../../browser/language.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

export function ListCell({ value }: CellProps) {
  const entries = Array.isArray(value) ? value.map(String) : []
  if (entries.length === 0) return <Nothing />
  return (
    <span className="cell-tags" title={entries.join('\n')}>
      {entries.slice(0, 3).map((entry) => (
        <Tag key={entry} variant="filled">
          {entry}
        </Tag>
      ))}
      {entries.length > 3 && <span className="cell-more">+{entries.length - 3}</span>}
    </span>
  )
}

/** Grids and structures as how many entries they hold. */
export function CountCell({ value }: CellProps) {
  const say = useSay()
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
  return count === 0 ? <Nothing /> : <span className="cell-muted">{say(kindTexts.entries, { count })}</span>
}
