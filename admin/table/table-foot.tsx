import { useSay } from '../../browser/language.ts'
import { type Definition, shownAs } from '../../contract/definition/resource.ts'
import { KindCell } from '../kinds/cells.tsx'
import type { Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { Pager } from './pager.tsx'
import type { useArrangement } from './use-arrangement.ts'
import type { Rows } from './use-rows.ts'

interface TableFootProps {
  definition: Definition
  arranged: ReturnType<typeof useArrangement>
  list: Rows
  filtered: boolean
  /** Shown whole: there are no pages to turn. */
  isTree: boolean
  /** Revisions of one thing count once. */
  grouped: boolean
}

/** How many rows there are, what they come to, and the way to the others. */
export function TableFoot({ definition, arranged, list, filtered, isTree, grouped }: TableFootProps) {
  const say = useSay()
  const { state, setState } = arranged
  const { total, extras } = list
  const sentence = grouped ? tableTexts.groups : isTree && filtered ? tableTexts.found : tableTexts.total
  const first = (state.page - 1) * state.limit + 1
  const turns = !isTree && total > state.limit && first <= total
  return (
    <div className="table-foot">
      <span className="table-count cell-muted">
        <span>{say(sentence, { total })}</span>
        {turns && <span>{say(tableTexts.range, { first, last: Math.min(total, first + state.limit - 1) })}</span>}
      </span>
      <Sums definition={definition} sums={extras.sum} />
      {!isTree && (
        <Pager
          page={state.page}
          limit={state.limit}
          total={total}
          onChange={(next) => setState((now) => ({ ...now, ...next }))}
        />
      )}
    </div>
  )
}

/** Sums over every row that meets the conditions, not only those of this page (areas 16). */
function Sums({ definition, sums }: { definition: Definition; sums: unknown }) {
  const say = useSay()
  if (typeof sums !== 'object' || sums === null) return null
  const row: Row = { ...sums }
  return (
    <dl className="table-sums">
      {Object.entries(row).flatMap(([column, value]) => {
        const field = shownAs(definition, column)
        if (!field) return []
        return [
          <div key={column}>
            <dt>
              {say(tableTexts.sum)} · {say(field.label)}
            </dt>
            <dd>
              <KindCell {...{ field, column, value, row }} />
            </dd>
          </div>,
        ]
      })}
    </dl>
  )
}
