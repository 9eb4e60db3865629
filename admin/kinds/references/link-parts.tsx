import { Tag } from 'antd'
import { useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { comma } from '../../../contract/text.ts'
import { kindTexts } from '../../parts/sentences.ts'
import type { CellProps } from '../kind.ts'
import { Nothing } from '../words.tsx'

const mostTags = 3

/** Names of linked rows, where the row brings them (`group_name_arr` beside `group_arr`); else how many there are. */
export function LinksCell({ column, value, row }: CellProps<FieldOf<'links'>>) {
  const say = useSay()
  const ids = Array.isArray(value) ? value.map(String) : []
  if (ids.length === 0) return <Nothing />
  const joined = row[`${column.replace(/_arr$/, '')}_name_arr`]
  if (!Array.isArray(joined)) return <span className="cell-muted">{say(kindTexts.entries, { count: ids.length })}</span>
  const names = joined.map(String)
  return (
    <span className="cell-tags" title={names.join(say(comma))}>
      {names.slice(0, mostTags).map((name, at) => (
        <Tag key={ids[at] ?? name} variant="filled">
          {name}
        </Tag>
      ))}
      {names.length > mostTags && <span className="cell-more">+{names.length - mostTags}</span>}
    </span>
  )
}

/** What a group may do: words of the server, or what a list of ids says by itself. */
export function GrantsCell({ value }: CellProps<FieldOf<'grants'>>) {
  const say = useSay()
  const grants = Array.isArray(value) ? value.join(',') : String(value ?? '')
  if (grants === '') return <Nothing />
  if (grants === '*') return <Tag variant="filled">{say(kindTexts.grantsEverything)}</Tag>
  const words = /^[\d,]+$/.test(grants) ? say(kindTexts.entries, { count: grants.split(',').length }) : grants
  return (
    <span className="cell-text" title={words}>
      {words}
    </span>
  )
}

/** A password is never shown, so a table has nothing to say about it. */
export const PasswordCell = () => <Nothing />
