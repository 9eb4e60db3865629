import type { ReactNode } from 'react'
import { callAddress } from '../../admin/parts/definition.ts'
import { type Row, spoken } from '../../admin/parts/row.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { grouped, plainDecimal } from '../../contract/figures.ts'
import { type Language, say as sayIn } from '../../contract/text.ts'
import { type CraftParam, paramText } from '../craft/craft-param.ts'
import { FlowPreview, supplierOf } from './flow-preview.view.tsx'
import { OperationMarks } from './operation-marks.view.tsx'
import type { Processes } from './processes.ts'
import { routing } from './routing.ts'
import { routingOperation } from './routing-operation.ts'
import { routingTexts } from './routing-texts.ts'
import { RoutingTotals } from './routing-totals.view.tsx'
import '../../admin/kinds/grid/child-table.css'
import './operations-panel.css'
import './operations-tab.css'

const { seq, name, workstation, setup_min, run_min, wait_min, tooling } = routingOperation.fields
const heads = [
  { label: seq.label, figure: true },
  { label: name.label },
  { label: workstation.label },
  { label: setup_min.label, figure: true },
  { label: run_min.label, figure: true },
  { label: wait_min.label, figure: true },
  { label: tooling.label },
]

/** The operations of a routing to be read: the flow, what it comes to, and a line for each with what is to be minded. */
export function OperationsTab({ row }: { row: Row }) {
  const say = useSay()
  // Child rows come as rows of their own table.
  const rows = Array.isArray(row.operations) ? (row.operations as readonly Row[]) : []
  // Only the hours of a working day are wanted.
  const answer = useAnswer<Processes>(callAddress(routing, 'processes'), { ids: String(rows[0]?.craft_id ?? 0) })
  return (
    <div className="operations-panel operations-tab">
      <FlowPreview rows={rows} />
      {rows.length > 0 && (
        <>
          <RoutingTotals rows={rows} batch={Number(row.batch_qty ?? 1)} hours={answer.data?.work_hours_per_day} />
          <div className="child-table operations-read">
            <table>
              <thead>
                <tr>
                  {heads.map(({ label, figure }) => (
                    <th key={label.en} scope="col" data-figure={figure}>
                      {say(label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((operation) => (
                  <Operation key={String(operation.id)} row={operation} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  )
}

function Operation({ row }: { row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const isOutside = Number(row.is_outsource) === 1
  const craft = joined(row, 'craft')
  const figures = [setup_min, run_min, wait_min].map(({ label }, at) => ({
    label,
    value: grouped(plainDecimal(String(row[['setup_min', 'run_min', 'wait_min'][at] ?? ''] ?? '0'))),
  }))
  return (
    <tr>
      <td data-figure>{String(row.seq)}</td>
      <td className="operation-read">
        <strong>{String(spoken(row, 'name', language))}</strong> <OperationMarks row={row} />
        <span className="grid-code">{String(craft.code ?? '')}</span>
        {remarksOf(row, language).map(({ key, words }) => (
          <p key={key}>{words}</p>
        ))}
      </td>
      <td data-label={say(isOutside ? routingOperation.fields.supplier_id.label : workstation.label)}>
        {isOutside ? supplierOf(row, language) || say(routingTexts.noSupplier) : String(row.workstation)}
      </td>
      {figures.map(({ label, value }) => (
        <td key={label.en} data-figure data-label={say(label)}>
          {value === '0' ? <span className="cell-none">–</span> : value}
        </td>
      ))}
      <td data-label={say(tooling.label)}>{String(row.tooling)}</td>
    </tr>
  )
}

const joined = (row: Row, relation: string): Row => {
  const value = row[relation]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What an operation has to keep to, to mind, and what checks it; each on a line of its own. */
function remarksOf(row: Row, language: Language): { key: string; words: ReactNode }[] {
  const { link_type, overlap_qty, params, attention, remark } = row
  const { fields } = routingOperation
  const template = joined(row, 'measure_template')
  const of = (label: typeof seq.label, value: string) => `${sayIn(label, language)} ${value}`
  // What its choice admits.
  const link = fields.link_type.bounds[link_type as keyof typeof fields.link_type.bounds]
  const kept = (Array.isArray(params) ? params : []).map((param: CraftParam) => (
    <span key={param.name} className="operation-param">
      {[(language === 'en' && param.name_en) || param.name, paramText(param, language)].join(' ')}
    </span>
  ))
  const lines = {
    params: kept.length === 0 ? '' : kept,
    attention: String(attention ?? ''),
    link: [
      link_type !== 'FS' && link ? of(fields.link_type.label, sayIn(link, language)) : '',
      overlap_qty ? of(fields.overlap_qty.label, String(overlap_qty)) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    template: template.code
      ? of(fields.measure_template_id.label, `${String(template.code)} ${String(spoken(template, 'name', language))}`)
      : '',
    remark: String(remark ?? ''),
  }
  return Object.entries(lines).flatMap(([key, words]) => (words === '' ? [] : [{ key, words }]))
}
