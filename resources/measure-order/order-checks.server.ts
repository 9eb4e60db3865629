import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { mobilePattern } from '../../contract/rules.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Save, Values } from '../../server/engine/module.ts'
import { normalizeEmail, normalizeMobile } from '../lead/enquiry/contacts.ts'
import { type MeasureKind, measureKinds } from '../measure-template/measure-kinds.ts'
import { supplierFault } from '../supplier/supplier-use.server.ts'
import type { Tables } from '../tables.ts'
import { measureFailures } from './measure-failures.ts'
import { measureOrder } from './measure-order.ts'

type On = WorkContext<Tables>

/** What people left out or wrote in another form, filled in before anything is checked. */
export async function completeOrder(on: On, { values, before }: Save): Promise<void> {
  if (!before && on.actor.kind === 'admin' && isEmpty(values.owner_admin_id)) values.owner_admin_id = on.actor.id
  if ('contact_mobile' in values) values.contact_mobile = normalizeMobile(values.contact_mobile)
  if ('contact_email' in values) values.contact_email = normalizeEmail(values.contact_email)
  await fillObject(on, values, before)
  await fillFromOperation(on, values, before)
  const row: Values = { ...before, ...values }
  if (isEmpty(row.title)) values.title = [row.customer_name, row.object_name].filter(Boolean).join(' ').slice(0, 100)
}

/** Number and name of what is measured, as they are now; those of a product that is gone stay. */
async function fillObject({ db }: On, values: Values, before: Values | null): Promise<void> {
  for (const table of ['product', 'part'] as const) {
    const id = values[`${table}_id`]
    if (id === undefined || id === before?.[`${table}_id`]) continue
    const found =
      typeof id === 'number'
        ? await db.selectFrom(table).select(['code', 'name', 'name_en']).where('id', '=', id).executeTakeFirst()
        : undefined
    if (found)
      Object.assign(values, { object_code: found.code, object_name: found.name, object_name_en: found.name_en })
    else if (isEmpty({ ...before, ...values }[table === 'product' ? 'part_id' : 'product_id']))
      Object.assign(values, { object_code: '', object_name: '', object_name_en: '' })
  }
}

/** An operation brings its template along. */
async function fillFromOperation({ db }: On, values: Values, before: Values | null): Promise<void> {
  const id = values.routing_operation_id
  if (typeof id !== 'number' || id === before?.routing_operation_id) return
  const found = await db
    .selectFrom('routing_operation')
    .select(['routing_id', 'measure_template_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return
  if (isEmpty({ ...before, ...values }.routing_id)) values.routing_id = found.routing_id
  if (isEmpty({ ...before, ...values }.measure_template_id)) values.measure_template_id = found.measure_template_id
}

/** What the fields of an order cannot say about it (areas 13.2, 13.7). */
export async function orderFaults(on: On, { values, before }: Save): Promise<Faults> {
  const row: Values = { ...before, ...values }
  const touched = (...columns: string[]) => !before || columns.some((column) => column in values)
  const isReached = row.kind === 'site' && touched('kind', 'contact_mobile', 'contact_email')
  const contact = isReached ? contactFault(row) : undefined
  return {
    ...(contact && { contact_mobile: contact }),
    ...(touched('kind', 'product_id', 'part_id') && objectFaults(row)),
    ...(row.kind === 'inspect' && touched('kind', 'lot_qty', 'sample_qty', 'accept_limit') && sampleFaults(row)),
    ...(await templateFaults(on, row, touched('kind', 'measure_template_id'))),
    ...(await operationFaults(on, row, touched('routing_id', 'routing_operation_id'))),
    ...(await supplierFaults(on, values, before)),
    ...(await ownerFaults(on, values, before)),
  }
}

/** On site somebody must be reached; a mobile number is one wherever it is given. */
export function contactFault({ contact_mobile: mobile, contact_email: email }: Values): Fault | undefined {
  if (isEmpty(mobile) && isEmpty(email)) return { word: measureFailures.contact }
  return isEmpty(mobile) || mobilePattern.test(String(mobile)) ? undefined : { word: 'mobile' }
}

/** Two objects would be two orders; an inspection is always of one. */
function objectFaults({ kind, product_id, part_id, object_name }: Values): Faults {
  const isNone = isEmpty(product_id) && isEmpty(part_id)
  const isBoth = !isEmpty(product_id) && !isEmpty(part_id)
  // What was deleted since is still named.
  const isMissing = kind === 'inspect' && isNone && isEmpty(object_name)
  return isBoth || isMissing ? { product_id: { word: measureFailures.object } } : {}
}

function sampleFaults({ lot_qty, sample_qty, accept_limit }: Values): Faults {
  const [lot, sample, limit] = [Number(lot_qty), Number(sample_qty), Number(accept_limit)]
  return {
    ...(sample > lot && { sample_qty: { word: measureFailures.sample } }),
    ...(limit >= sample && { accept_limit: { word: measureFailures.acceptLimit } }),
  }
}

async function templateFaults(
  { db }: On,
  { kind, measure_template_id: id }: Values,
  isTouched: boolean,
): Promise<Faults> {
  if (!isTouched || typeof id !== 'number') return {}
  const found = await db.selectFrom('measure_template').select('kind').where('id', '=', id).executeTakeFirst()
  if (!found || found.kind === kind) return {}
  return {
    measure_template_id: {
      word: measureFailures.templateKind,
      // What its choice admits.
      values: { kind: measureKinds[found.kind as MeasureKind] },
    },
  }
}

async function operationFaults({ db }: On, row: Values, isTouched: boolean): Promise<Faults> {
  const { routing_id: routing, routing_operation_id: id } = row
  if (!isTouched || typeof id !== 'number') return {}
  const found = await db.selectFrom('routing_operation').select('routing_id').where('id', '=', id).executeTakeFirst()
  return !found || found.routing_id === routing ? {} : { routing_operation_id: { word: measureFailures.operation } }
}

async function supplierFaults(on: On, { supplier_id: id }: Values, before: Values | null): Promise<Faults> {
  const fault = id === before?.supplier_id ? undefined : await supplierFault(on, id)
  return fault ? { supplier_id: fault } : {}
}

/** Whoever is to look after an order must be able to open it. */
async function ownerFaults(on: On, { owner_admin_id: id }: Values, before: Values | null): Promise<Faults> {
  if (typeof id !== 'number' || id === before?.owner_admin_id || id === on.actor.id) return {}
  const may = await on.isGranted(id, `${measureOrder.node}/index`)
  return may ? {} : { owner_admin_id: { word: measureFailures.ownerAccess } }
}
