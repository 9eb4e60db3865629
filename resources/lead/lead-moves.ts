import type { Fields } from '../../contract/field.ts'
import { text } from '../../contract/text.ts'
import { lead } from './lead.ts'
import type { LeadState } from './lead-words.ts'

const { fields } = lead

/** One step of a lead to another state: from where, and what must be said with it (areas 14.2). */
interface Move {
  label: typeof lead.label
  from: readonly LeadState[]
  to: LeadState
  /** Columns asked for; those that are `needed` stand first. */
  asks: Fields
  needed: readonly string[]
  danger?: true
}

const note = { kind: 'text', label: text('说明', 'Note'), bounds: { max: 1000 } } as const

export const leadMoves = {
  qualified: {
    label: text('确认意向', 'Qualify'),
    from: ['contacted'],
    to: 'qualified',
    asks: {
      level: fields.level,
      need: fields.need,
      expect_date: fields.expect_date,
      expect_amount: fields.expect_amount,
      note,
    },
    needed: ['level', 'need', 'expect_date'],
  },
  won: {
    label: text('成交', 'Won'),
    from: ['qualified'],
    to: 'won',
    asks: { won_amount: fields.won_amount, contract_no: fields.contract_no, note },
    needed: ['won_amount'],
  },
  lost: {
    label: text('流失', 'Lost'),
    from: ['new', 'contacted', 'qualified'],
    to: 'lost',
    asks: { lost_reason: fields.lost_reason, note },
    needed: ['lost_reason'],
    danger: true,
  },
  invalid: {
    label: text('标为无效', 'Invalid'),
    from: ['new', 'contacted'],
    to: 'invalid',
    asks: { invalid_reason: fields.invalid_reason, note },
    needed: ['invalid_reason'],
    danger: true,
  },
  reactivate: {
    label: text('重新激活', 'Reactivate'),
    from: ['lost', 'invalid'],
    to: 'contacted',
    asks: { note },
    needed: ['note'],
  },
} as const satisfies Record<string, Move>

export type LeadMove = keyof typeof leadMoves

/** The steps that a state allows. */
export const movesFrom = (state: unknown): LeadMove[] =>
  // The names of the table above, which Object.keys forgets.
  (Object.keys(leadMoves) as LeadMove[]).filter((name) => leadMoves[name].from.some((from) => from === state))
