import { Segmented } from 'antd'
import { useState } from 'react'
import { nameOf, type Row } from '../../admin/parts/row.ts'
import type { ActionProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Field, Fields } from '../../contract/field.ts'
import type { Text } from '../../contract/text.ts'
import { lead } from './lead.ts'
import { LeadDialog } from './lead-dialog.view.tsx'
import { leadFollow } from './lead-follow.ts'
import { type LeadMove, leadMoves, movesFrom } from './lead-moves.ts'
import { leadTexts } from './lead-texts.ts'
import { followTypes } from './lead-words.ts'

const { actions } = lead
const { system: _system, ...spoken } = followTypes

/** Who writes it down was there: what the program says is not offered. */
export const followFields: Fields = {
  ...actions?.follow?.input,
  type: { ...leadFollow.fields.type, default: 'call', bounds: spoken },
}
export const followStart: Row = { type: 'call', content: '', next_follow_time: null }

export function FollowLead({ rows, ...shared }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const name = rows.map((row) => nameOf(lead, row, language)).join('、')
  return (
    <LeadDialog
      {...shared}
      rows={rows}
      action="follow"
      title={say(leadTexts.followTitle, { name })}
      yes={say(leadTexts.save)}
      fields={followFields}
      start={followStart}
    />
  )
}

/** The steps that the state of a lead allows, and what the chosen one needs (areas 14.2). */
export function MoveLead({ rows, ...shared }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const [row = {}] = rows
  const steps = movesFrom(row.state)
  const [step, setStep] = useState<LeadMove>(steps[0] ?? 'lost')
  const move = leadMoves[step]
  return (
    <LeadDialog
      key={step}
      {...shared}
      rows={rows}
      action="transition"
      title={say(leadTexts.moveTitle, { name: nameOf(lead, row, language) })}
      yes={say(move.label)}
      danger={'danger' in move}
      fields={askedBy(step)}
      start={startOf(step, row)}
      beside={{ to: step }}
    >
      {steps.length > 1 && (
        <Segmented
          block
          aria-label={say(leadTexts.step)}
          value={step}
          options={steps.map((value) => ({ value, label: say(leadMoves[value].label) }))}
          onChange={setStep}
        />
      )}
    </LeadDialog>
  )
}

/** The fields of a step; what it cannot do without carries a star. */
function askedBy(step: LeadMove): Fields {
  const needed: readonly string[] = leadMoves[step].needed
  const asks: Fields = leadMoves[step].asks
  return Object.fromEntries(
    Object.entries(asks).map(([name, field]): [string, Field] => [
      name,
      needed.includes(name) ? { ...field, required: 'save' } : field,
    ]),
  )
}

const startOf = (step: LeadMove, row: Row): Row =>
  Object.fromEntries(Object.keys(leadMoves[step].asks).map((name) => [name, row[name] ?? null]))

/** What is done with many leads at once, after a question. */
const batch = (action: 'assign' | 'release', title: Text) =>
  function LeadBatch({ rows, ...shared }: ActionProps) {
    const say = useSay()
    const done = actions?.[action]
    return (
      <LeadDialog
        {...shared}
        {...{ rows, action }}
        title={say(title, { count: rows.length })}
        yes={say(done?.label ?? lead.label)}
        fields={done?.input ?? {}}
      />
    )
  }

export const AssignLeads = batch('assign', leadTexts.assignTitle)
export const ReleaseLeads = batch('release', leadTexts.releaseTitle)
