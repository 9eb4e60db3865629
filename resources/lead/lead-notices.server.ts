import type { NoticeEvent } from '../../contract/noticeEvents.ts'
import { type Text, text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { DomainEvent, Events } from '../../server/engine/module.ts'
import { pageLink } from '../../server/messages/links.ts'
import { notify } from '../../server/notices/notify.ts'
import { notifyCustomer } from '../../server/notices/notifyCustomer.ts'
import type { Tables } from '../tables.ts'
import { ownStateOf, ownStates } from './enquiry/own-lead.ts'
import { lead } from './lead.ts'
import { type LeadState, leadStates } from './lead-choices.ts'
import { managersOf } from './lead-managers.server.ts'

type On = WorkContext<Tables>
type Row = NonNullable<Awaited<ReturnType<typeof leadOf>>>

/** Notices about leads (areas 14.2, 17.5): none for a deleted lead, and none to the administrator who acted. */
export const leadNotices: Events<Tables> = {
  async 'lead.created'(on, event) {
    const row = await leadOf(on, event)
    if (row && event.actor.admin_id === null) await sendReceipt(on, row)
    // A lead that was assigned meanwhile has a notice of its own; one that is recorded for an earlier day needs none.
    if (!row || row.owner_admin_id !== event.data.owner || Number(row.create_time) < event.time - day) return
    const to = await ownerOrManagers(on, row)
    // Leads that one administrator enters or imports together make one notice.
    const { admin_id: by } = event.actor
    await sendNotice(on, 'lead.created', { row, to, event, ...(by !== null && { target: `leads of ${by}` }) })
  },

  async 'lead.appended'(on, event) {
    const row = await leadOf(on, event)
    if (!row) return
    const values = { lead_content: (await lastMessage(on, row.id)) ?? row.content }
    await sendNotice(on, 'lead.appended', { row, to: await ownerOrManagers(on, row), event, values })
  },

  async 'lead.assigned'(on, event) {
    const row = await leadOf(on, event)
    if (!row) return
    const { owner, before } = event.data
    if (typeof owner === 'number') await sendNotice(on, 'lead.assigned', { row, to: [owner], event })
    if (typeof before !== 'number' || before === owner) return
    const values = { admin_nickname: await nicknameOf(on, Number(owner)) }
    await sendNotice(on, 'lead.handedOver', { row, to: [before], event, values })
  },

  async 'lead.released'(on, event) {
    const row = await leadOf(on, event)
    const { before } = event.data
    if (row && typeof before === 'number') await sendNotice(on, 'lead.recycled', { row, to: [before], event })
  },

  async 'lead.recycleSoon'(on, event) {
    const row = await leadOf(on, event)
    if (!row || row.owner_admin_id === null) return
    const days = Math.max(1, Math.round((Number(event.data.at) - event.time) / day))
    await sendNotice(on, 'lead.recycleSoon', { row, to: [row.owner_admin_id], event, values: { days } })
  },

  async 'lead.overdue'(on, event) {
    const row = await leadOf(on, event)
    if (!row) return
    const { owner_admin_id: owner } = row
    const to = [...(owner === null ? [] : [owner]), ...(await managersOf(on.db, owner))]
    const nickname = owner === null ? nobody : await nicknameOf(on, owner)
    await sendNotice(on, 'lead.overdue', { row, to, event, values: { admin_nickname: nickname } })
  },

  /** The member who sent it is notified when the state that members see changes; a merged enquiry keeps the one it was seen in. */
  async 'lead.moved'(on, event) {
    const [from, to] = [ownStateAt(event.data.from), ownStateAt(event.data.to)]
    const row = await leadOf(on, event)
    if (!row || row.user_id === null || row.invalid_reason === 'duplicate' || !to || from === to) return
    await notify(on, 'enquiry.moved', {
      to: [row.user_id],
      target: `lead ${row.id}`,
      url: 'account/enquiry',
      values: { lead_code: row.code, lead_state: ownStates[to] },
    })
  },
}

const day = 86_400
const nobody = text('公海', 'nobody (pool)')

function leadOf({ db }: On, { data }: DomainEvent) {
  const columns = ['id', 'code', 'name', 'company', 'content', 'owner_admin_id', 'create_time'] as const
  const contact = ['email', 'mobile', 'lang'] as const
  return db
    .selectFrom('lead')
    .select([...columns, ...contact, 'user_id', 'invalid_reason'])
    .where('id', '=', Number(data.id))
    .executeTakeFirst()
}

/** The owner, or without one the administrators who assign leads. */
const ownerOrManagers = async ({ db }: On, { owner_admin_id: owner }: Row): Promise<readonly number[]> =>
  owner === null ? managersOf(db, null) : [owner]

/** Whoever wrote hears that it arrived, and under which number (areas 17.5). */
const sendReceipt = (on: On, { code, name, content, email, mobile, lang, user_id }: Row): Promise<void> =>
  notifyCustomer(on, 'lead.receipt', {
    to: { email, mobile, language: lang },
    values: { lead_code: code, lead_name: name, lead_content: content },
    ...(user_id !== null && { link: pageLink(on.settings, 'user', 'account/enquiry') }),
  })

interface LeadNotice {
  row: Row
  to: readonly number[]
  event: DomainEvent
  /** Notices with the same target are one; the lead when not given. */
  target?: string
  values?: Readonly<Record<string, string | number | Text>>
}

async function sendNotice(on: On, name: NoticeEvent, { row, to, event, target, values }: LeadNotice): Promise<void> {
  const { id, code, company, content } = row
  await notify(on, name, {
    to: [...new Set(to)].filter((one) => one !== event.actor.admin_id),
    target: target ?? `lead ${id}`,
    url: `${lead.node}/${id}`,
    values: {
      lead_code: code,
      lead_name: row.name,
      lead_company: company,
      lead_content: content,
      ...values,
    },
  })
}

async function lastMessage({ db }: On, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('lead_follow')
    .select('content')
    .where('lead_id', '=', id)
    .where('event', '=', 'enquiry')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

async function nicknameOf({ db }: On, id: number): Promise<string> {
  const row = await db.selectFrom('admin').select('nickname').where('id', '=', id).executeTakeFirst()
  return row?.nickname ?? '—'
}

const isState = (state: unknown): state is LeadState => typeof state === 'string' && Object.hasOwn(leadStates, state)
const ownStateAt = (state: unknown) => (isState(state) ? ownStateOf[state] : undefined)
