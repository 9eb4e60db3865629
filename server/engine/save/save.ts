import { checkRow, clearHidden, type Faults, isMissing } from '../../../contract/definition/check.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { closedFieldFault, lockedFields } from '../../../contract/definition/workflow.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import { may } from '../../permission/actor.ts'
import type { Save, Values } from '../module.ts'
import { changedColumns } from '../write/changes.ts'
import { translated } from '../write/constrained.ts'
import { refuseFaults } from '../write/faults.ts'
import { addedLinks, changedLinks, linksOfRows, saveLinks } from '../write/links.ts'
import { lockRows } from '../write/lockRows.ts'
import { nextNumber } from '../write/numbering.ts'
import { pictureFaults } from '../write/pictureFaults.ts'
import { placeFaults } from '../write/placeFaults.ts'
import { hasPublishRules, managed, settable, statusAfter } from '../write/posted.ts'
import { referenceFaults } from '../write/references.ts'
import { changesContent, inTransaction } from '../write/transaction.ts'
import { uniqueFaults } from '../write/unique.ts'
import { insertRow, updateRow, wireRow } from '../write/writeRow.ts'
import type { Writer, Writing } from '../writing.ts'
import { summedFaults } from './childFaults.ts'
import { type ChildrenPlan, changedPlans, childrenByOwner, type Owner } from './childPlan.ts'
import { saveChildren } from './children.ts'
import { type Hashes, hashedPasswords, hidePasswords } from './passwordFields.ts'
import { planChildren } from './planChildren.ts'
import { refuseStale } from './stale.ts'
import { treeFaults } from './tree.ts'

/**
 * Adds one row as posted (protocol 3.6) and answers its id. Throws `emptyBody`, the faults of the row with `data.errors` by
 * field, `parameter` for child rows of another parent, `noPermission` for publishing without the node.
 */
export async function addRow(db: Db, writer: Writer, sent: Values): Promise<number> {
  if (Object.keys(sent).length === 0) throw new Refusal('emptyBody')
  const body = writer.rules.posted?.(sent) ?? sent
  const hashes = await hashedPasswords(writer, body)
  const work = () =>
    inTransaction(db, async (trx) => {
      const on: Writing = { ...writer, trx }
      const { save, plans, owner } = await checked(on, body, null)
      const changed = Object.keys(save.values).filter((column) => !isEmpty(save.values[column]))
      await hidePasswords(on, save.values, hashes)
      const { id, row } = await insertRow(on, save.values)
      await saveLinks(on, id, {}, save.values)
      Object.assign(owner, { id, row })
      await saveChildren(on, plans)
      if (on.definition.public) changesContent(trx)
      await on.rules.afterSave?.(on.work(trx), { id, row, before: null, changed, posted: body })
      return id
    })
  return translated(db, writer, work, { id: null, values: body })
}

/**
 * Saves what was posted of one row, be it the whole row or two keys (protocol 3.6). Nothing changed is a success that writes
 * nothing; answers whether anything was written. Throws like `addRow`, `notFound`, and `stale` with `data.conflict` when `lock_version` was sent and is not the
 * newest (areas 1.6).
 */
export async function editRow(db: Db, writer: Writer, id: number, sent: Values): Promise<boolean> {
  if (Object.keys(sent).length === 0) throw new Refusal('emptyBody')
  const body = writer.rules.posted?.(sent) ?? sent
  const hashes = await hashedPasswords(writer, body)
  const work = () =>
    inTransaction(db, async (trx) => {
      const on: Writing = { ...writer, trx }
      const [before] = await lockRows(on, [id])
      if (!before) throw new Refusal('notFound')
      return edit(on, before, body, hashes)
    })
  return translated(db, writer, work, { id, values: body })
}

async function edit(on: Writing, before: Values, body: Values, hashes: Hashes): Promise<boolean> {
  const sent = versionIn(body)
  if (sent !== null && managed.version in before && sent !== before[managed.version]) {
    await refuseStale(on, before, sent, settable(on, body, before))
  }
  const id = Number(before.id)
  const wire = { ...wireRow(on.definition, before), ...(await linksOfRows(on, [id])).get(id) }
  const { save, plans, owner } = await checked(on, body, wire)
  await hidePasswords(on, save.values, hashes)
  const columns = changedColumns(on.definition, before, save.values)
  const links = changedLinks(on.definition, wire, save.values)
  const touched = changedPlans(plans).map(({ name }) => name)
  const names = [...columns, ...links].map(({ column }) => column)
  refuseFaults(closedFaults(on, { wire, body }, [...names, ...touched]), on.actor.language)
  if (names.length + touched.length === 0) return false
  await saveLinks(on, id, wire, save.values)
  const children = (await saveChildren(on, plans)).get(owner) ?? []
  const written = await updateRow(on, before, { columns, beside: [...links, ...children] }, save.values)
  if (on.definition.public) changesContent(on.trx)
  const row = { ...wire, ...written, ...Object.fromEntries(links.map(({ column }) => [column, save.values[column]])) }
  const changed = [...columns, ...links, ...children].map(({ column }) => column)
  await on.rules.afterSave?.(on.work(on.trx), { id, row, before: wire, changed, posted: body })
  return true
}

/** What was posted differently although the state of the row has closed it; rules may still write it. */
function closedFaults(
  { definition, actor }: Writing,
  { wire, body }: { wire: Values; body: Values },
  changed: readonly string[],
): Faults {
  const locked = actor.kind === 'system' ? [] : lockedFields(definition, wire)
  const closed = changed.filter((column) => column in body && locked.includes(column.replace(/_en$/, '')))
  return Object.fromEntries(closed.map((column) => [column, closedFieldFault(definition, wire)]))
}

/** The version the caller read; null when none was sent. */
function versionIn(body: Values): number | null {
  const sent = body[managed.version]
  if (isEmpty(sent)) return null
  // Anything else that was sent is no version that was ever read.
  return typeof sent === 'string' || typeof sent === 'number' ? Number(sent) : Number.NaN
}

interface Checked {
  save: Save
  plans: ChildrenPlan[]
  /** The row as its child rows know it. */
  owner: Owner
}

/** Every check of a save; throws all faults together. Missing values that rules fill in themselves are no faults. */
async function checked(on: Writing, body: Values, before: Values | null): Promise<Checked> {
  const { definition } = on
  const input = settable(on, body, before)
  holdBackUnpublished(on, input, before)
  if (!before) await giveNumber(on, input)
  const publish = hasPublishRules(definition) && statusAfter(definition, input, before) === '1'
  const mode = before ? 'edit' : 'add'
  const row = checkRow(definition, input, before ? { mode, publish, before } : { mode, publish })
  if (!before) leaveOwnerOpen(definition, input, row.values)
  const owner: Owner = { id: before ? Number(before.id) : null, row: { ...before, ...row.values } }
  const posted = await planChildren(on, owner, body)
  const faults = { ...row.faults, ...posted.faults }
  const children = childrenByOwner(posted.plans).get(owner) ?? {}
  const save: Save = { values: row.values, before, children, publish, posted: body }
  if (onlyMissing(faults)) await askRules(on, save, faults)
  await lookAround(on, save, faults)
  refuseFaults(faults, on.actor.language)
  owner.row = { ...before, ...save.values }
  return { save, plans: posted.plans, owner }
}

/** The next number of its table for a new row that came without one (areas 1.7). */
async function giveNumber({ trx, ...on }: Writing, values: Values): Promise<void> {
  const { numbered } = on.definition
  if (numbered && isEmpty(values[numbered.column])) values[numbered.column] = await nextNumber(trx, numbered, on)
}

/**
 * Without a posted owner a new row belongs to the administrator who adds it; a posted empty owner stays empty (areas 2.2).
 */
function leaveOwnerOpen({ scope }: Definition, input: Values, values: Values): void {
  const [owner] = scope?.by ?? []
  if (owner !== undefined && !(owner in input)) delete values[owner]
}

/** Showing a row to visitors, or no longer, may need a node of its own; without it a new row waits, and a posted wish is refused (areas 2.3). */
function holdBackUnpublished({ definition, actor }: Writing, input: Values, before: Values | null): void {
  if (!definition.actions?.publish || definition.node === undefined || may(actor, `${definition.node}/publish`)) return
  const after = statusAfter(definition, input, before)
  if (before ? after === before.status : after !== '1') return
  if ('status' in input) throw new Refusal('noPermission')
  input.status = '0'
}

const onlyMissing = (faults: Faults): boolean => Object.values(faults).every(isMissing)

async function askRules(on: Writing, save: Save, faults: Faults): Promise<void> {
  const { rules, trx, work, definition, registry } = on
  const found = await rules.beforeSave?.(work(trx), save)
  for (const column of Object.keys(faults)) if (!isEmpty(save.values[column])) delete faults[column]
  Object.assign(faults, found && summedFaults(registry, definition, found))
  // Rules may have decided what is shown.
  clearHidden(definition, save, save.before ?? undefined)
}

/**
 * Checks that need other rows; what did not change is not checked again. Columns with a fault already have their sentence.
 */
async function lookAround(on: Writing, { values, before }: Save, faults: Faults): Promise<void> {
  const { definition } = on
  const open: Values = {}
  for (const [column, value] of Object.entries(values)) {
    if (column in faults || (before && same(before[column], value))) continue
    open[column] = definition.fields[column]?.kind === 'links' ? addedLinks(before?.[column], value) : value
  }
  const id = before ? Number(before.id) : null
  const [references] = await referenceFaults(on, [open])
  const placed = await placeFaults(on, before, open)
  Object.assign(
    faults,
    references,
    pictureFaults(on, definition, open),
    await treeFaults(on, id, open),
    placed,
    await uniqueFaults(on, id, open),
  )
}

/** Wire values of columns that other rows matter to are scalars; of links only the new ones are asked for. */
const same = (a: unknown, b: unknown): boolean => a === b
