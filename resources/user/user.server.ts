import { checkValue, type Faults } from '../../contract/definition/check.ts'
import type { Field } from '../../contract/definition/field.ts'
import { toStored } from '../../contract/definition/kinds.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { accountPattern, mobilePattern } from '../../contract/rules.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { ActionHandler, Rules, Save, Saved, Values } from '../../server/engine/module.ts'
import type { Trx } from '../../server/engine/table.ts'
import { book, type LedgerKind, ledgers, spelled } from '../../server/ledger/book.ts'
import { endSessionsOf } from '../../server/session/endSessions.ts'
import { unlock as unlockAccount } from '../../server/session/passwordTry.ts'
import { defaultAvatar } from '../../server/session/signIn.ts'
import { userFailures } from './user-failures.ts'

/** Members: balance and score are moved by their logs alone (protocol 3B.5, areas 16). */
export const rules: Rules = {
  async beforeSave({ now }, save) {
    const faults = save.before ? {} : openingFaults(save)
    tidy(save, now)
    return { ...faults, ...shapeFaults(save, now) }
  },

  async afterSave(on, saved) {
    if (saved.restored) return
    if (!saved.before) return bookOpening(on, saved)
    const gone = saved.changed.includes('status') && saved.row.status === 'disable'
    const changed = saved.changed.includes('password')
    if (gone || changed) await endSessionsOf(on.db, 'user', [saved.id])
    if (changed) await on.emit('user.passwordChanged', { id: saved.id })
  },

  async beforeDelete({ db, actor }, rows) {
    const ids = rows.map((row) => Number(row.id))
    const fault = actor.kind === 'system' ? await bookedByPeople(db, ids) : balanceFault(rows)
    if (!fault) await endSessionsOf(db, 'user', ids)
    return fault
  },

  async afterRead({ db }, rows, extent) {
    for (const row of rows) if (row.avatar === '') row.avatar = defaultAvatar
    if (extent === 'select') await nameOptions(db, rows)
  },
}

export const actions: Readonly<Record<string, ActionHandler>> = {
  async unlock({ db }, { ids }) {
    const members = await db.selectFrom('user').select('username').where('id', 'in', ids).execute()
    for (const { username } of members) await unlockAccount(db, 'user', username)
  },
}

function balanceFault(rows: readonly Values[]): Fault | undefined {
  const holder = rows.find((row) => row.money !== 0)
  if (!holder) return undefined
  const values = { name: String(holder.nickname), amount: spelled('money', Number(holder.money)) }
  return { word: userFailures.hasBalance, values }
}

/** The program clears its demo members with what it gave them; one that people booked for is theirs now. */
async function bookedByPeople(db: Trx, ids: readonly number[]): Promise<Fault | undefined> {
  for (const { log } of Object.values(ledgers)) {
    const row = await db
      .selectFrom(log.name)
      .select('memo')
      .where('user_id', 'in', ids)
      .where('admin_id', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (row) return { word: 'inUse', values: { count: 1, object: nounOf(log), names: row.memo } }
  }
  return undefined
}

/** Options of a select say who is meant where nicknames are alike. */
async function nameOptions(db: Db, rows: Values[]): Promise<void> {
  const ids = rows.map((row) => Number(row.id))
  const members = await db.selectFrom('user').select(['id', 'username']).where('id', 'in', ids).execute()
  const names = new Map(members.map(({ id, username }) => [id, username]))
  for (const row of rows) row.nickname_text = `${names.get(Number(row.id))}(ID:${row.id})`
}

/**
 * Sets the values that only the program writes on a new or changed member, and drops display values that clients post
 * back. Nobody proved ownership of a contact that is entered here.
 */
function tidy({ values, before }: Save, now: number): void {
  if (values.avatar === defaultAvatar) values.avatar = ''
  if (typeof values.email === 'string') values.email = values.email.toLowerCase()
  for (const contact of ['email', 'mobile'] as const)
    if (contact in values && values[contact] !== before?.[contact]) values[`${contact}_verified_time`] = null
  if (!isEmpty(values.password)) values.password_time = now
  if (!before) Object.assign(values, { money: '0.00', score: 0, join_time: values.join_time ?? now })
  else for (const kind of kinds) delete values[kind]
}

const firstBirthday = '1900-01-01'

/** Names and numbers that were there before stay as they are; only new ones must fit. */
function shapeFaults({ values, before }: Save, now: number): Faults {
  const faults: Faults = {}
  const isNew = (column: string) => !isEmpty(values[column]) && values[column] !== before?.[column]
  const { username, mobile, birthday } = values
  if (isNew('username') && !accountPattern.test(String(username))) faults.username = { word: 'account' }
  if (isNew('mobile') && !mobilePattern.test(String(mobile))) faults.mobile = { word: 'mobile' }
  if (isNew('birthday') && !isBirthday(String(birthday), now)) faults.birthday = { word: userFailures.birthdayRange }
  return faults
}

/**
 * Compared with the date in UTC+14, the first zone to reach a day, so that no reader's own today is refused as
 * tomorrow.
 */
const isBirthday = (date: string, now: number): boolean =>
  date >= firstBirthday && date <= new Date((now + 14 * 3600) * 1000).toISOString().slice(0, 10)

const kinds: readonly LedgerKind[] = ['money', 'score']

/** What a member starts with is booked like any other movement, so it must be one (architecture 7). */
function openingFaults({ posted }: Save): Faults {
  const faults: Faults = {}
  for (const kind of kinds) {
    const field: Field = ledgers[kind].field
    const checked = isEmpty(posted[kind]) ? { value: null } : checkValue(field, posted[kind])
    if (checked.fault) faults[kind] = checked.fault
    else if (amountOf(field, checked.value) < 0) {
      faults[kind] = { word: ledgers[kind].short, values: { amount: spelled(kind, 0) } }
    }
  }
  return faults
}

const amountOf = (field: Field, value: unknown): number => Number(toStored(field, value) ?? 0)

const opening = text('期初余额', 'Opening balance')

async function bookOpening({ db, actor, emit }: WorkContext, { id, posted, row }: Saved): Promise<void> {
  const by = actor.kind === 'admin' ? { adminId: actor.id } : {}
  for (const kind of kinds) {
    const field: Field = ledgers[kind].field
    const checked = checkValue(field, posted[kind] ?? null)
    const amount = amountOf(field, checked.value)
    if (amount === 0) continue
    const memo = row.lang === 'en' ? opening.en : opening.zh
    await book(db, { kind, type: 'adjust', userId: id, amount, memo, now: Number(row.create_time), ...by }, emit)
  }
}
