import type { ReactNode } from 'react'
import { type PaperLanguage, plainWords, Words } from '../../../browser/paper/paper-words.tsx'
import type { Text } from '../../../contract/text.ts'
import type { ReportItem, ReportReading } from './report-snapshot.ts'
import { reportTexts as words } from './report-texts.ts'

/** More readings than these have a line of their own below their item. */
const mostBeside = 3

interface Columns {
  /** Only a sample has a value besides its readings. */
  hasValue: boolean
  count: number
}

/** The table of what was measured; an item is never cut in two by the end of a page. */
export function ReportItems({ items, language }: { items: readonly ReportItem[]; language: PaperLanguage }) {
  const hasValue = items.some(({ readings }) => readings.length > 1)
  const labels = [
    ...[words.no, words.item, words.nominal, words.tolerance, words.readings],
    ...(hasValue ? [words.value] : []),
    ...[words.deviation, words.result],
  ]
  const columns = { hasValue, count: labels.length }
  return (
    <section>
      <h2>
        <Words of={words.results} />
      </h2>
      {items.length === 0 ? (
        <p>
          <Words of={words.noItems} />
        </p>
      ) : (
        <table className="paper-table report-items">
          <thead>
            <tr>
              {labels.map((label) => (
                <th key={label.en} scope="col" className={figures.has(label) ? 'number' : undefined}>
                  <Words of={label} />
                </th>
              ))}
            </tr>
          </thead>
          {items.map((item) => (
            <Item key={item.no} {...{ item, columns, language }} />
          ))}
        </table>
      )}
    </section>
  )
}

const figures: ReadonlySet<Text> = new Set([
  words.nominal,
  words.tolerance,
  words.readings,
  words.value,
  words.deviation,
])

function Item({ item, columns, language }: { item: ReportItem; columns: Columns; language: PaperLanguage }) {
  const { no, readings, value, deviation, result } = item
  const isMany = readings.length > mostBeside
  const hasMore = isMany || item.note !== '' || item.cp !== '' || item.instrument !== '' || item.method !== ''
  const cell = (label: Text, content: ReactNode) => (
    <td className={figures.has(label) ? 'number' : undefined} data-label={plainWords(label, language)}>
      <span className="report-cell">{content}</span>
    </td>
  )
  return (
    <tbody className="report-item" data-more={hasMore || undefined}>
      <tr>
        <td>{no}</td>
        <ItemName item={item} />
        {cell(words.nominal, <Nominal item={item} />)}
        {cell(words.tolerance, <Tolerance item={item} />)}
        {cell(words.readings, isMany ? `n = ${readings.length}` : <Readings readings={readings} />)}
        {columns.hasValue && cell(words.value, value)}
        {cell(words.deviation, deviation)}
        {cell(
          words.result,
          <strong data-result={result.key}>
            <Words of={result.words} />
          </strong>,
        )}
      </tr>
      {hasMore && (
        <tr className="report-more">
          <td colSpan={columns.count}>
            {isMany && <ManyReadings readings={readings} />}
            <ItemRemarks item={item} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function ItemName({ item: { position, name, isKey } }: { item: ReportItem }) {
  return (
    <th scope="row">
      <span className="report-position">{position}</span> <Words of={name} />
      {isKey && (
        <span className="report-key">
          {' '}
          ◆ <Words of={words.key} />
        </span>
      )}
    </th>
  )
}

function Nominal({ item: { nominal, unit } }: { item: ReportItem }) {
  if (nominal === '') return '–'
  return (
    <>
      <Said value={nominal} />
      {unit && `\u00a0${unit}`}
    </>
  )
}

/** Without a nominal value the unit stands here. */
function Tolerance({ item: { nominal, upper, lower, unit } }: { item: ReportItem }) {
  if (upper === '' && lower === '') return '–'
  return [upper, lower].filter(Boolean).map((limit) => (
    <span className="report-limit" key={limit}>
      {nominal === '' && unit ? `${limit}\u00a0${unit}` : limit}
    </span>
  ))
}

/** A figure, or words. */
const Said = ({ value }: { value: string | Text }) => (typeof value === 'string' ? value : <Words of={value} />)

/** What is outside is marked by more than its colour. */
function Reading({ reading: { value, isOutside } }: { reading: ReportReading }) {
  if (!isOutside) return <Said value={value} />
  return (
    <strong className="report-outside">
      ✕ <Said value={value} />
    </strong>
  )
}

const Readings = ({ readings }: { readings: readonly ReportReading[] }) =>
  readings.length === 0
    ? '–'
    : readings.map((reading) => (
        <span className="report-limit" key={reading.seq}>
          <Reading reading={reading} />
        </span>
      ))

/** Each with the number of its piece. */
function ManyReadings({ readings }: { readings: readonly ReportReading[] }) {
  return (
    <ol className="report-readings">
      {readings.map((reading) => (
        <li key={reading.seq}>
          <span className="report-seq">{reading.seq}</span>
          <Reading reading={reading} />
        </li>
      ))}
    </ol>
  )
}

function ItemRemarks({ item: { aggregate, readings, cp, cpk, instrument, method, note } }: { item: ReportItem }) {
  const parts = [
    readings.length > 1 && (
      <span key="aggregate">
        <Words of={aggregate.words} />
      </span>
    ),
    cp !== '' && <span key="cp">{`Cp ${cp} · Cpk ${cpk}`}</span>,
    instrument !== '' && <span key="instrument">{instrument}</span>,
    method !== '' && <span key="method">{method}</span>,
    note !== '' && <strong key="note">{note}</strong>,
  ].filter(Boolean)
  return parts.length > 0 && <p className="report-remarks">{parts}</p>
}
