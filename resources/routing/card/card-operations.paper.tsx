import { useContext } from 'react'
import { PaperLanguageContext, Words } from '../../../browser/paper/paper-words.tsx'
import { isEmpty } from '../../../contract/empty.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { filled, type Text, text } from '../../../contract/text.ts'
import { type CraftParam, paramText } from '../../craft/craft-param.ts'
import { cardTexts as words } from './card-texts.ts'

type Row = Readonly<Record<string, unknown>>

const heads = [
  words.no,
  words.operation,
  words.place,
  words.setup,
  words.run,
  words.tooling,
  words.done,
  words.qty,
] as const

/** The operations with room for signatures; no operation is cut in two, and the head stands on each page. */
export function CardOperations({ operations }: { operations: readonly unknown[] }) {
  // Child rows of the answer.
  const rows = operations as readonly Row[]
  return (
    <div className="paper-scroll">
      <table className="paper-table card-operations">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head.en}
                scope="col"
                className={head === words.setup || head === words.run ? 'number' : undefined}
              >
                <Words of={head} />
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Operation key={String(row.id)} row={row} />
        ))}
      </table>
    </div>
  )
}

const isOn = (row: Row, column: string): boolean => Number(row[column]) === 1

const joined = (row: Row, relation: string): Row => {
  const value = row[relation]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const nameIn = (row: Row): Text => text(String(row.name ?? ''), String(row.name_en ?? ''))

function Operation({ row }: { row: Row }) {
  const craft = joined(row, 'craft')
  const supplier = joined(row, 'supplier')
  const isOutside = isOn(row, 'is_outsource')
  const more = useMore(row)
  const marks = [
    isOn(row, 'is_key') && words.key,
    isOn(row, 'is_inspect') && words.inspect,
    isOutside && words.outsource,
  ].filter((mark) => mark !== false)
  return (
    <tbody className="card-operation" data-more={more.length > 0 || undefined}>
      <tr>
        <th scope="row">{String(row.seq)}</th>
        <td>
          <strong>
            <Words of={nameIn(row)} />
          </strong>
          <span className="card-craft">
            {String(craft.code ?? '')}
            {marks.map((mark) => (
              <span key={mark.en} className="card-sign" data-key={mark === words.key || undefined}>
                <Words of={mark} />
              </span>
            ))}
          </span>
        </td>
        <td>{isOutside && !isEmpty(supplier.short_name) ? String(supplier.short_name) : String(row.workstation)}</td>
        <td className="number">{plainDecimal(String(row.setup_min))}</td>
        <td className="number">{plainDecimal(String(row.run_min))}</td>
        <td>{String(row.tooling)}</td>
        {[words.done, words.qty].map(({ en }) => (
          <td key={en} className="card-blank" rowSpan={more.length > 0 ? 2 : 1} />
        ))}
      </tr>
      {more.length > 0 && (
        <tr className="card-more">
          <td />
          <td colSpan={5}>
            {more.map(({ key, content }) => (
              <p key={key}>{content}</p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** What stands below an operation: parameters, what to mind, what it waits for and what checks it. */
function useMore(row: Row) {
  const language = useContext(PaperLanguageContext)
  const template = joined(row, 'measure_template')
  const params = (Array.isArray(row.params) ? row.params : []).map((param: CraftParam) => {
    const name = language === 'en' && param.name_en !== '' ? param.name_en : param.name
    return `${name} ${paramText(param, language === 'en' ? 'en' : 'zh-cn')}`.trim()
  })
  const wait = plainDecimal(String(row.wait_min ?? '0'))
  return [
    { key: 'params', content: params.join(' · ') },
    { key: 'attention', content: String(row.attention ?? '') },
    { key: 'wait', content: wait === '0' ? '' : <Words of={filled(words.wait, { count: wait })} /> },
    {
      key: 'template',
      content: isEmpty(template.code) ? (
        ''
      ) : (
        <>
          <Words of={words.template} /> {String(template.code)} <Words of={nameIn(template)} />
        </>
      ),
    },
    { key: 'remark', content: String(row.remark ?? '') },
  ].filter(({ content }) => content !== '')
}
