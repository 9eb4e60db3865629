import * as z from 'zod/mini'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { passCaptcha } from '../../../server/captcha/check.ts'
import type { Settings } from '../../../server/config/settings.ts'
import { type Counted, countedInHour, countedOnDay, isCountedOut } from '../../../server/db/dayCounts.ts'
import { contextOf, working } from '../../../server/engine/actions/work.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { inTransaction } from '../../../server/engine/write/transaction.ts'
import type { Context } from '../../../server/engine/writing.ts'
import { discard } from '../../../server/files/arrival.ts'
import type { SniffedFile } from '../../../server/files/checkedFile.ts'
import type { Stored } from '../../../server/files/localStorage.ts'
import { undoStored } from '../../../server/files/undoStored.ts'
import { refuseField } from '../../../server/forms/refuse.ts'
import type { NounCalls, NounParts } from '../../../server/http/nounCalls.ts'
import { Answer, type Call } from '../../../server/http/route.ts'
import { systemActor } from '../../../server/permission/actor.ts'
import { networkOf } from '../../../server/session/network.ts'
import type { Tables } from '../../tables.ts'
import { leadFailures } from '../lead-failures.ts'
import { addEnquiry, addLead, spam } from './add-enquiry.server.ts'
import { checkedEnquiry, isFromBot } from './checked-enquiry.server.ts'
import { enquiryFiles } from './enquiry-limits.ts'
import { type AdmittedEnquiry, namingFile, type ReceivedEnquiry, readEnquiry } from './read-enquiry.server.ts'

const word = z.optional(z.string())

/** `lead/submit`: the enquiry of a visitor, with files or without (areas 14.2). */
export const calls: NounCalls = (parts) => [
  {
    app: 'api',
    controller: 'lead',
    action: 'submit',
    methods: ['POST'],
    multipart: true,
    permission: 'public',
    summary: text('提交询价', 'Send an enquiry'),
    body: z.object({
      name: z.string(),
      content: z.string(),
      privacy: z.string(),
      mobile: word,
      email: word,
      telephone: word,
    }),
    answer: z.strictObject({ code: z.string() }),
    handle: (call) => submit(call, parts),
  },
]

/**
 * What the fields say is checked first; then the captcha is spent and the attempt counted, before any file is touched (quality 3).
 * A refused enquiry leaves neither rows nor files.
 */
async function submit(call: Call, parts: NounParts): Promise<Answer> {
  const { db } = call
  // A request with a member token renews its session first, so that the enquiry is stored for that member.
  if (call.tokens.user !== '' && call.session !== 'valid') throw new Refusal('expired')
  const counts = limitsOf(call, parts)
  for (const count of counts) if (await isCountedOut(db, count)) throw new Refusal(leadFailures.tooMany)
  const sent: ReceivedEnquiry = { fields: {}, files: [] }
  try {
    const { values, takesFiles } = await readEnquiry(call, parts.storage, sent, () => admit(call, parts, sent, counts))
    const code = await withFiles(call, parts, sent.files, (attachments) =>
      working<Tables, string>(db, systemContext(call), async (on) => {
        const row = { ...values, attachments, user_id: call.actor.kind === 'user' ? call.actor.id : null }
        // The answer to a bot is the usual one, so that it does not reveal the check.
        return takesFiles ? addEnquiry(on, row) : (await addLead(on, { ...row, ...spam })).code
      }),
    )
    return new Answer(successText(parts.settings), { code })
  } finally {
    for (const { arrival } of sent.files) await discard(arrival)
  }
}

/** Files of a bot are not worth their room. */
async function admit(
  call: Call,
  parts: NounParts,
  { fields }: ReceivedEnquiry,
  counts: readonly Counted[],
): Promise<AdmittedEnquiry> {
  const { db, now } = call
  const values = await checkedEnquiry(ownTables<Tables>(db), call, fields)
  const answer = { id: fields.captchaId, info: fields.captchaInfo }
  if (needsCaptcha(parts) && !(await passCaptcha(db, answer, now))) refuseCaptcha(call)
  await inTransaction(db, async (trx) => {
    for (const count of counts) if (!(await countedOnDay(trx, count))) throw new Refusal(leadFailures.tooMany)
  })
  return { values, takesFiles: !isFromBot(fields) }
}

const needsCaptcha = ({ captcha, settings }: NounParts): boolean => captcha ?? settings.flag('lead_captcha')

const refuseCaptcha = ({ actor }: Call): never => refuseField('captchaInfo', { word: 'captchaWrong' }, actor.language)

/** Visitors have no permission to write leads; the checked columns are written by the system. */
function systemContext({ context }: Call): Context {
  const { language, ip, useragent } = context.actor
  return contextOf({ ...context, actor: { ...systemActor, language, ip, useragent } })
}

/** Stores the files, readable by administrators only, and removes them again when the work fails. */
async function withFiles<T>(
  call: Call,
  { storage }: NounParts,
  files: ReceivedEnquiry['files'],
  work: (urls: readonly string[]) => Promise<T>,
): Promise<T> {
  const { suffixes, topic } = enquiryFiles
  const kept: Stored[] = []
  try {
    // All of them before the first picture is decoded.
    const sniffed: SniffedFile[] = []
    for (const { name, arrival } of files)
      if (name !== '') sniffed.push(await namingFile(call, name, () => storage.sniff(arrival, name, suffixes)))
    const as = { topic, by: undefined, now: call.now, visibility: 'admin' } as const
    for (const file of sniffed) kept.push(await namingFile(call, file.name, () => storage.keep(file, as)))
    return await work([...new Set(kept.map(({ url }) => url))])
  } catch (error) {
    await undoStored(call.db, kept, 'admin')
    throw error
  }
}

/** A network may hold several customers. */
const addressesPerNetwork = 4

/**
 * Attempts in an hour: of one address, which for IPv6 is the network, since one customer owns all of it; of the network; and of
 * the account, wherever it writes from.
 */
function limitsOf({ actor: { kind, id, ip }, now }: Call, { settings }: NounParts): Counted[] {
  const most = settings.number('lead_limit_ip_hour', 5)
  const network = networkOf(ip)
  const holders = new Map([[network, most * addressesPerNetwork]])
  holders.set(ip.includes(':') ? network : ip, most)
  if (kind === 'user') holders.set(`user ${id}`, most)
  return [...holders].map(([holder, most]) => countedInHour(`enquiry ${holder}`, now, most))
}

const defaultText = text('感谢您的询价，我们会尽快与您联系', 'Thank you for your enquiry; we will be in touch shortly')

function successText(settings: Settings) {
  const [zh, en] = [settings.text('lead_success_text', 'zh-cn'), settings.text('lead_success_text', 'en')]
  return zh === '' ? defaultText : text(zh, en)
}
