import { rowKey } from '../../admin/kinds/grid/row-keys.ts'
import type { Row } from '../../admin/parts/row.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { plainDecimal } from '../../contract/figures.ts'
import type { Language } from '../../contract/text.ts'
import { flowOf } from './flow.ts'
import { routingTexts } from './routing-texts.ts'

/** The flow in boxes and arrows: key operations have a red border, a diamond follows what is inspected, dashed is done outside. */
export function FlowPreview({ rows }: { rows: readonly Row[] }) {
  const say = useSay()
  return (
    <section className="routing-flow" aria-label={say(routingTexts.flow)}>
      <h3>{say(routingTexts.flow)}</h3>
      {rows.length === 0 ? (
        <p className="cell-muted">{say(routingTexts.flowEmpty)}</p>
      ) : (
        <>
          <ol className="flow-steps">
            {flowOf(rows).map((step) => (
              <li key={step.map(rowKey).join()} className="flow-step">
                {step.map((row) => (
                  <FlowBox key={rowKey(row)} row={row} />
                ))}
              </li>
            ))}
          </ol>
          <FlowLegend />
        </>
      )}
    </section>
  )
}

const isMarked = (row: Row, column: string): boolean => Number(row[column]) === 1

function FlowBox({ row }: { row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const name = (language === 'en' && row.name_en) || row.name || '–'
  const outside = isMarked(row, 'is_outsource')
  const minutes = (column: string) => plainDecimal(String(row[column] ?? '0') || '0')
  return (
    <div className="flow-place">
      <div
        className="flow-box"
        data-key={isMarked(row, 'is_key') || undefined}
        data-outside={outside || undefined}
        title={marksOf(row)
          .map((mark) => say(mark))
          .join(' · ')}
      >
        <span className="flow-seq">{String(row.seq ?? '')}</span>
        <strong>{String(name)}</strong>
        <span>
          {outside ? supplierOf(row, language) || say(routingTexts.noSupplier) : String(row.workstation ?? '')}
        </span>
        <span>{say(routingTexts.minutes, { setup: minutes('setup_min'), run: minutes('run_min') })}</span>
      </div>
      {isMarked(row, 'is_inspect') && <FlowDiamond label={say(routingTexts.inspect)} />}
    </div>
  )
}

const marksOf = (row: Row) =>
  [
    isMarked(row, 'is_key') && routingTexts.key,
    isMarked(row, 'is_inspect') && routingTexts.inspect,
    isMarked(row, 'is_outsource') && routingTexts.outsource,
  ].filter((mark) => mark !== false)

/** Whoever does an operation outside, as people call him. */
export function supplierOf({ supplier }: Row, language: Language): string {
  if (typeof supplier !== 'object' || supplier === null) return ''
  const { short_name, name, name_en }: Row = { ...supplier }
  return String((language === 'en' && name_en) || short_name || name || '')
}

const FlowDiamond = ({ label }: { label: string }) => (
  <svg className="flow-diamond" viewBox="0 0 20 20" role="img" aria-label={label}>
    <path d="M10 1.5 18.5 10 10 18.5 1.5 10Z" />
  </svg>
)

function FlowLegend() {
  const say = useSay()
  return (
    <p className="flow-legend">
      <span className="flow-sample" data-key /> {say(routingTexts.key)}
      <FlowDiamond label="" /> {say(routingTexts.inspect)}
      <span className="flow-sample" data-outside /> {say(routingTexts.outsource)}
    </p>
  )
}
