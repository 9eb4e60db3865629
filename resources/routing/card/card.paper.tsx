import type { ReactNode } from 'react'
import { Paper } from '../../../browser/paper/paper.tsx'
import { type PaperLanguage, Words } from '../../../browser/paper/paper-words.tsx'
import { isEmpty } from '../../../contract/empty.ts'
import { grouped, plainDecimal } from '../../../contract/figures.ts'
import { momentIn } from '../../../contract/moment.ts'
import { filled, type Text, text } from '../../../contract/text.ts'
import { routing } from '../routing.ts'
import './card.css'
import { CardOperations } from './card-operations.paper.tsx'
import { cardTexts as words } from './card-texts.ts'
import type { RoutingCard } from './routing-card.ts'

const { fields } = routing

/** A routing on A4: a function of its data. What may not be made by it says so in red. */
export function CardPaper({ card, language }: { card: RoutingCard; language: PaperLanguage }) {
  const { row, issuer, link } = card
  const name = text(String(row.name), String(row.name_en))
  const mark = `${String(row.code)} R${String(row.revision)}`
  return (
    <Paper
      {...{ language, issuer }}
      title={text(`${words.title.zh} ${name.zh}`, `${words.title.en} ${name.en || name.zh}`)}
      mark={mark}
      link={{ address: link, words: words.scan }}
    >
      {row.state === 'draft' && <Warning of={words.draft} />}
      {row.state === 'obsolete' && (
        <Warning of={words.obsolete}>{isEmpty(row.obsolete_reason) ? '' : ` (${String(row.obsolete_reason)})`}</Warning>
      )}
      <Facts {...card} />
      <h2>
        <Words of={words.operations} />
      </h2>
      <CardOperations operations={Array.isArray(row.operations) ? row.operations : []} />
      <p className="card-unit">
        <Words of={words.minutes} />
      </p>
    </Paper>
  )
}

const Warning = ({ of, children }: { of: Text; children?: ReactNode }) => (
  <p className="card-warning" role="note">
    <Words of={of} />
    {children}
  </p>
)

function Facts({ row, target, timeZone }: RoutingCard) {
  const number = (column: string) => grouped(plainDecimal(String(row[column] ?? 0)))
  const released = typeof row.release_time === 'number' ? momentIn(row.release_time, timeZone).slice(0, 10) : ''
  return (
    <dl className="paper-facts">
      <Fact of={words.target} wide>
        <Words of={target} />
      </Fact>
      <Fact of={fields.effective_date.label}>{String(row.effective_date ?? '')}</Fact>
      <Fact of={fields.batch_qty.label}>{number('batch_qty')}</Fact>
      <Fact of={fields.total_setup_min.label}>{number('total_setup_min')}</Fact>
      <Fact of={fields.total_run_min.label}>{number('total_run_min')}</Fact>
      <Fact of={words.lead}>
        <Words of={filled(words.days, { count: number('lead_days') })} />
      </Fact>
      <Fact of={fields.release_admin_id.label}>
        {[nicknameIn(row.release_admin), released].filter(Boolean).join(' ')}
      </Fact>
      <Fact of={fields.change_note.label} wide>
        {isEmpty(row.change_note) ? '' : <Words of={text(String(row.change_note), String(row.change_note_en))} />}
      </Fact>
    </dl>
  )
}

const nicknameIn = (joined: unknown): string =>
  typeof joined === 'object' && joined !== null && 'nickname' in joined ? String(joined.nickname) : ''

/** A fact, where there is one. */
function Fact({ of, wide, children }: { of: Text; wide?: boolean; children: ReactNode }) {
  if (children === '') return null
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>
        <Words of={of} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
