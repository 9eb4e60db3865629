import { InputNumber } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useOffice } from '../../admin/parts/office.tsx'
import type { Row } from '../../admin/parts/row.ts'
import { useSay } from '../../browser/language.ts'
import { fromScaled } from '../../contract/definition/schemas/schemas.ts'
import { grouped, plainDecimal } from '../../contract/figures.ts'
import { routing } from './routing.ts'
import { type FigureRow, routingFigures } from './routing-figures.ts'
import { routingTexts } from './routing-texts.ts'

interface RoutingTotalsProps {
  rows: readonly Row[]
  batch: number
  /** Of a working day; undefined until it is known. */
  hours: number | undefined
}

/** Of a supplier who was just chosen, or came with the row. */
const figureRow = (row: Row): FigureRow => {
  const { supplier } = row
  const days =
    typeof supplier === 'object' && supplier !== null && 'lead_time_days' in supplier && supplier.lead_time_days
  return {
    setup_min: row.setup_min,
    run_min: row.run_min,
    wait_min: row.wait_min,
    rate_hour: row.rate_hour,
    link_type: row.link_type,
    overlap_qty: row.overlap_qty,
    is_outsource: row.is_outsource,
    lead_time_days: days || 0,
  }
}

/** What the operations come to as they stand, with the formula, also for a batch that is only tried. */
export function RoutingTotals({ rows, batch, hours = 8 }: RoutingTotalsProps) {
  const say = useSay()
  const id = useId()
  const { may } = useOffice()
  const [tried, setTried] = useState<number | null>(null)
  const batch_qty = tried ?? batch
  const figures = routingFigures(rows.map(figureRow), { batch_qty, work_hours_per_day: hours })
  const minutes = (hundredths: number) => grouped(plainDecimal(fromScaled(hundredths, 2)))
  const { setup, run, cost, inHouse, outsourcedDays, leadDays } = figures
  return (
    <section className="routing-totals" aria-label={say(routingTexts.figures)}>
      <div className="total-batch">
        <label htmlFor={id}>{say(routingTexts.batch)}</label>
        <InputNumber
          id={id}
          min={1}
          max={1_000_000}
          precision={0}
          value={tried}
          placeholder={String(batch)}
          onChange={setTried}
        />
        <span className="form-hint">{say(routingTexts.ownBatch, { count: grouped(String(batch)) })}</span>
      </div>
      <dl>
        <Figure label={say(routingTexts.setup)} value={say(routingTexts.min, { count: minutes(setup) })}>
          {say(routingTexts.sumOf, { count: rows.length })}
        </Figure>
        <Figure label={say(routingTexts.run)} value={say(routingTexts.min, { count: minutes(run) })}>
          {say(routingTexts.sumOf, { count: rows.length })}
        </Figure>
        {may(`${routing.node}/cost`) && (
          <Figure
            label={say(routingTexts.cost)}
            value={say(routingTexts.yuan, { amount: grouped(fromScaled(cost, 2)) })}
          >
            {say(routingTexts.costFormula, { batch: grouped(String(batch_qty)) })}
          </Figure>
        )}
        <Figure
          label={say(routingTexts.lead)}
          value={say(leadDays === 1 ? routingTexts.day : routingTexts.days, { count: grouped(String(leadDays)) })}
        >
          {say(routingTexts.leadFormula, { minutes: minutes(inHouse), hours, outside: outsourcedDays })}
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{children}</span>
      </dd>
    </div>
  )
}
