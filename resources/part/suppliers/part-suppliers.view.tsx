import { KindCell } from '../../../admin/kinds/cells.tsx'
import { ChildrenInput } from '../../../admin/kinds/grid/grid-inputs.tsx'
import { TimeCell } from '../../../admin/kinds/moments.tsx'
import '../../../admin/kinds/grid/child-table.css'
import { callAddress } from '../../../admin/parts/definition.ts'
import { calledOf, type Row } from '../../../admin/parts/row.ts'
import type { PanelProps } from '../../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import { text } from '../../../contract/text.ts'
import { supplier } from '../../supplier/supplier.ts'
import { part } from '../part.ts'
import type { PriceChange, PriceChanges } from './part-prices.ts'
import { partSupplier } from './part-supplier.ts'
import './part-suppliers.css'

const words = {
  history: text('价格变动', 'Price changes'),
  when: text('日期', 'Date'),
  supplier: text('供应商', 'Supplier'),
  before: text('原价', 'Old price'),
  after: text('新价', 'New price'),
  by: text('修改人', 'Changed by'),
} as const

/** Who a part is bought from, and below it what the prices were before (areas 9). */
export function PartSuppliers({ id, name, value, onChange, row, fault, faults, disabled = false }: PanelProps) {
  return (
    <>
      <ChildrenInput
        id={id}
        table={part.name}
        column={name}
        field={part.fields.suppliers}
        {...{ value, onChange, row, fault, faults, disabled }}
      />
      {typeof row.id === 'number' && <PriceHistory key={String(row.lock_version)} id={row.id} />}
    </>
  )
}

/** Nothing is drawn while no price was another one before. */
function PriceHistory({ id }: { id: number }) {
  const say = useSay()
  const { data } = useAnswer<PriceChanges>(callAddress(part, 'prices'), { id })
  const list = data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="child-table part-prices" aria-label={say(words.history)}>
      <h3>{say(words.history)}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(words.when)}</th>
            <th scope="col">{say(words.supplier)}</th>
            <th scope="col" data-figure>
              {say(words.before)}
            </th>
            <th scope="col" data-figure>
              {say(words.after)}
            </th>
            <th scope="col">{say(words.by)}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((change) => (
            <Change key={`${change.time} ${change.supplier_id} ${change.supplier_part_no}`} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Change({ change }: { change: PriceChange }) {
  const say = useSay()
  const language = useLanguage()
  const { time, by, before, after, supplier_part_no: number, ...called } = change
  return (
    <tr>
      <td data-label={say(words.when)}>
        <TimeCell field={part.fields.update_time} column="update_time" value={time} row={nothing} />
      </td>
      <td>
        <span>
          {calledOf(supplier, called, language)} {number !== '' && <span className="cell-muted">{number}</span>}
        </span>
      </td>
      <td data-figure data-label={say(words.before)}>
        <KindCell field={priceField} column="price" value={before.price} row={{ ...before }} />
      </td>
      <td data-figure data-label={say(words.after)}>
        <KindCell field={priceField} column="price" value={after.price} row={{ ...after }} />
      </td>
      <td data-label={say(words.by)}>{by === '' ? '—' : by}</td>
    </tr>
  )
}

const nothing: Row = {}
const { price: priceField } = partSupplier.fields
