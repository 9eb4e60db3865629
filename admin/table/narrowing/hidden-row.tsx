import { Alert, Button } from 'antd'
import { useLanguage, useSay } from '../../../browser/language.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { readsApart } from '../../parts/drawing.ts'
import { calledOf, codeOf, flatten, idOf, type Row } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import type { useArrangement } from '../use-arrangement.ts'
import type { Rows } from '../use-rows.ts'
import { firstPage, type ListState } from './list-query.ts'

interface HiddenRowProps {
  definition: Definition
  arrangement: ReturnType<typeof useArrangement>
  rows: Rows
  /** A row that was just added. */
  added: Row
  onClose(): void
}

/** Why a row that was just added is not in the list, and a way to see it; nothing where it is. */
export function HiddenRow({
  definition,
  arrangement: { state, setState, arrangement },
  rows,
  added,
  onClose,
}: HiddenRowProps) {
  const say = useSay()
  const language = useLanguage()
  const isShown = flatten(rows.rows).some((row) => idOf(row) === idOf(added))
  if (rows.loading || !rows.fit || isShown || readsApart(arrangement.drawing)) return null
  const name = calledOf(definition, added, language)
  const show = () => {
    setState(({ limit }) => ({
      ...firstPage,
      limit,
      quickSearch: definition.quickSearch ? searched(definition, added) : '',
    }))
    onClose()
  }
  return (
    <Alert
      className="table-remark"
      type="warning"
      role="status"
      title={say(tableTexts.hiddenRow, { name, reason: say(reasonOf(state)) })}
      action={
        <Button size="small" onClick={show}>
          {say(tableTexts.showRow)}
        </Button>
      }
      closable={{ closeIcon: true, onClose }}
    />
  )
}

/** What keeps it out of the list; without any condition it stands on another page. */
function reasonOf({ filters, view, quickSearch }: ListState) {
  if (Object.keys(filters).length > 0) return tableTexts.hiddenByFilter
  if (quickSearch.trim() !== '') return tableTexts.hiddenBySearch
  return view === '' ? tableTexts.hiddenByPage : tableTexts.hiddenByView
}

/** Its code finds it alone, where it has one. */
const searched = (definition: Definition, row: Row): string =>
  codeOf(definition, row) || String(row[definition.title] ?? '')
