import { type Selectable, sql } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { isCountry } from '../../contract/definition/country.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { dayOf } from '../../contract/moment.ts'
import { text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Guards, Jobs, Rules, Save, Values } from '../../server/engine/module.ts'
import { malformedContacts, normalizeContacts } from '../lead/enquiry/contacts.ts'
import type { Db, Tables } from '../tables.ts'
import { isCreditCode, normalizeCreditCode } from './credit-code.ts'
import { supplierFailures } from './supplier-failures.ts'
import { remindBuyers } from './supplier-reminders.server.ts'
import { scoreOf } from './supplier-score.ts'

type On = WorkContext<Tables>
type Supplier = Selectable<Tables['supplier']>

const day = 86_400
/** Days from an approval to the next review. */
const reviewedFor = 365

/** What the definition of a supplier cannot say (areas 10). */
export const rules: Rules<Tables> = {
  async beforeSave({ actor }, save) {
    const { values, before, children } = save
    normalize(values)
    const row: Values = { ...before, ...values }
    if (!before && actor.kind === 'admin') values.buyer_admin_id ??= actor.id
    values.score = scoreOf(row)
    if (children.certs) values.cert_expire_date = firstExpiry(children.certs)
    return { ...writtenFaults(values), ...contactsFault(save) }
  },

  /** Others stand in lists that are narrowed by a supplier. */
  selectFilter: ({ evenDisabled }) =>
    evenDisabled === '1' ? undefined : sql<boolean>`self.state in ('approved', 'trial')`,

  async afterRead({ db }, rows, extent) {
    if (extent === 'select') return
    const names = await primaryContacts(
      db,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.primary_contact = names.get(Number(row.id)) ?? ''
  },
}

/** What the actions of a supplier need beyond their data (areas 10). */
export const guards: Guards<Tables, 'supplier'> = {
  async approve(on, { row, values }) {
    values.next_review_date = dayOf(on.now + reviewedFor * day, on.settings.timeZone)
    return approvalFault(on, row)
  },

  /** Who was suspended is approved again by the same rules. */
  resume: (on, { row }) => approvalFault(on, row),
}

export const jobs: Jobs<Tables> = {
  remind: { label: text('证书到期和评审提醒', 'Remind of certificates and reviews'), at: '07:30', run: remindBuyers },
}

function normalize(values: Values): void {
  const spelled: Readonly<Record<string, (typed: string) => string>> = {
    credit_code: normalizeCreditCode,
    country: (typed) => typed.toUpperCase(),
    bank_account: (typed) => typed.replace(/[\s-]/g, ''),
  }
  for (const [column, spell] of Object.entries(spelled)) {
    const value = values[column]
    if (typeof value === 'string') values[column] = spell(value)
  }
  Object.assign(values, normalizeContacts(values))
}

/** Faults of what is written; a value that stands is not looked at again. */
function writtenFaults(values: Values): Faults {
  const faults: Faults = malformedContacts({ telephone: values.telephone })
  const { credit_code: credit, country, bank_account: account } = values
  if (!isEmpty(credit) && !isCreditCode(String(credit))) faults.credit_code = { word: supplierFailures.creditCode }
  if (!isEmpty(country) && !isCountry(String(country))) faults.country = { word: supplierFailures.country }
  if (!isEmpty(account) && !/^\d{8,32}$/.test(String(account)))
    faults.bank_account = { word: supplierFailures.bankAccount }
  return faults
}

function contactsFault({ children: { contacts = [] } }: Save): Faults {
  if (contacts.length === 0 || contacts.filter(({ is_primary }) => is_primary === 1).length === 1) return {}
  return { contacts: { word: supplierFailures.primaryContact } }
}

/** ISO dates sort as text. */
const firstExpiry = (certs: readonly Values[]): string | null =>
  certs.flatMap(({ expire_date }) => (isEmpty(expire_date) ? [] : [String(expire_date)])).sort()[0] ?? null

/** Kinds whose work is only as good as their certificates. */
const certified = ['outsource', 'calibration']

/** Why a supplier cannot be approved as it stands. */
async function approvalFault({ db, today }: On, { id, level, kind }: Supplier): Promise<Fault | undefined> {
  const contact = await db.selectFrom('supplier_contact').select('id').where('supplier_id', '=', id).executeTakeFirst()
  if (!contact) return { word: supplierFailures.noContact }
  if (level === 'D') return { word: supplierFailures.levelD }
  if (!kind.split(',').some((one) => certified.includes(one))) return undefined
  const expired = await db
    .selectFrom('supplier_cert')
    .select(['name', 'expire_date as date'])
    .where('supplier_id', '=', id)
    .where('expire_date', '<', today())
    .orderBy('expire_date')
    .executeTakeFirst()
  return expired && { word: supplierFailures.expiredCert, values: { name: expired.name, date: expired.date ?? '' } }
}

async function primaryContacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplier_contact')
    .select(['supplier_id', 'name'])
    .where('supplier_id', 'in', ids)
    .where('is_primary', '=', 1)
    .execute()
  return new Map(rows.map(({ supplier_id, name }) => [Number(supplier_id), name]))
}
