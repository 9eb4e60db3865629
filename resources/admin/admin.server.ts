import { sql } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { type Fault, Refusal } from '../../contract/failures/failures.ts'
import { accountPattern, mobilePattern } from '../../contract/rules.ts'
import { text } from '../../contract/text.ts'
import type { ReadContext } from '../../server/engine/context.ts'
import type { ActionHandler, Rules, Save } from '../../server/engine/module.ts'
import type { Trx } from '../../server/engine/table.ts'
import type { Actor } from '../../server/permission/actor.ts'
import { handOver } from '../../server/permission/handOver.ts'
import { keepSuper } from '../../server/permission/lastSuper.ts'
import { beyondReach, type Standing, standingOf } from '../../server/permission/reachable.ts'
import { endSessionsOf } from '../../server/session/endSessions.ts'
import { defaultAvatar } from '../../server/session/signIn.ts'
import { resources } from '../tables.ts'
import { resetPassword, unlockAccount } from './admin-access.server.ts'
import { adminFailures } from './admin-failures.ts'
import { completeAdmins } from './admin-row.server.ts'

/** Administrators: each manages the own account and those below it; at least one with all rights remains (areas 15). */
export const rules: Rules = {
  /** Oneself and the members of enabled groups below one's own (protocol 3.9). */
  async scope({ db, actor }) {
    if (actor.super) return undefined
    const { below, roles } = await standingOf(db, actor)
    const enabled = [...below].filter((id) => roles.groups.get(id)?.status === '1')
    if (enabled.length === 0) return sql<boolean>`self.id = ${actor.id}`
    return sql<boolean>`(self.id = ${actor.id} or exists (
      select 1 from admin_group_access as access where access.uid = self.id and access.group_id in (${sql.join(enabled)})))`
  },

  async beforeSave({ db, actor, now }, save) {
    const standing = await standingOf(db, actor)
    const id = Number(save.before?.id ?? 0)
    if (save.before && !isSelf(id, actor)) await refuseBeyond(db, standing, [id])
    const { values } = save
    if (values.avatar === defaultAvatar) values.avatar = ''
    // One mailbox is one, however it is typed.
    if (typeof values.email === 'string') values.email = values.email.toLowerCase()
    if (passwordSent(save)) stampPassword(save, now, isSelf(id, actor))
    // The duty to choose a new password ends only by choosing one.
    else if (isSelf(id, actor)) delete values.must_change_password
    const faults: Faults = {}
    if (isNew(save, 'username') && !accountPattern.test(String(values.username))) faults.username = { word: 'account' }
    if (isNew(save, 'mobile') && !mobilePattern.test(String(values.mobile))) faults.mobile = { word: 'mobile' }
    if (isSelf(id, actor) && values.status === '0') faults.status = { word: adminFailures.ownDisable }
    if (movesSelf(save, actor)) faults.department_id = { word: adminFailures.ownDepartment }
    const grant = grantFault(save, standing, actor)
    if (grant) faults.group_arr = grant
    return faults
  },

  async afterSave({ db, emit }, { id, before, row, changed }) {
    if (!before) return
    if (changed.includes('password')) await emit('admin.passwordChanged', { id })
    const disabled = changed.includes('status') && row.status === '0'
    if (changed.includes('password') || disabled) await endSessionsOf(db, 'admin', [id])
    if (disabled || changed.includes('group_arr')) await keepSuper(db)
  },

  skipDelete: async ({ actor }, rows) => rows.map((row) => Number(row.id)).filter((id) => isSelf(id, actor)),

  async beforeDelete(on, rows, posted) {
    const { db, actor } = on
    const ids = rows.map((row) => Number(row.id))
    await refuseBeyond(db, await standingOf(db, actor), ids)
    const fault = await handOver(on, resources, { ids, posted })
    if (fault) return fault
    await keepSuper(db, ids)
    await endSessionsOf(db, 'admin', ids)
    return undefined
  },

  async beforeRestore({ db, actor }, rows) {
    const ids = rows.map((row) => Number(row.id))
    await refuseBeyond(db, await standingOf(db, actor), ids)
    return undefined
  },

  afterRead: completeAdmins,
}

export const actions: Readonly<Record<string, ActionHandler>> = {
  /** Sets a random password, returned once, to the caller alone; the account must choose a new one next. */
  async resetPassword(on, { ids }) {
    return { password: await resetPassword(on, await managed(on, ids)) }
  },

  async unlock(on, { ids }) {
    await unlockAccount(on.db, await managed(on, ids))
  },
}

const isSelf = (id: number, actor: Actor): boolean => actor.kind === 'admin' && actor.id === id

/** A value that is filled in and not the one that stands there. */
const isNew = ({ values, before }: Save, column: string): boolean =>
  column in values && values[column] !== '' && values[column] !== before?.[column]

/** Which rows an administrator sees may follow from the department. */
const movesSelf = (save: Save, actor: Actor): boolean =>
  isSelf(Number(save.before?.id ?? 0), actor) &&
  'department_id' in save.values &&
  save.values.department_id !== save.before?.department_id &&
  !actor.super &&
  actor.reach !== 'all'

const passwordSent = ({ values }: Save): boolean => typeof values.password === 'string' && values.password !== ''

function stampPassword({ values }: Save, now: number, own: boolean): void {
  values.password_time = now
  if (own) values.must_change_password = 0
}

async function refuseBeyond(db: Trx, standing: Standing, ids: readonly number[]): Promise<void> {
  const beyond = await beyondReach(db, standing, ids)
  if (beyond.length > 0) throw new Refusal(adminFailures.reach)
}

/** Only groups below the caller's own may be granted; groups the account already has need no permission. */
function grantFault({ values, before }: Save, { below, roles }: Standing, actor: Actor): Fault | undefined {
  if (actor.super || !('group_arr' in values)) return undefined
  const stood = groupsIn(before?.group_arr)
  const refused = groupsIn(values.group_arr).filter((id) => !stood.includes(id) && !below.has(id))
  if (refused.length === 0) return undefined
  const names = refused.map((id) => roles.groups.get(id)?.name ?? `#${id}`)
  return { word: adminFailures.groupGrant, values: { names: text(names.join('、'), names.join(', ')) } }
}

const groupsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** The one account an action runs on. Throws `adminReach` unless it is the caller's own or below it. */
async function managed({ db, actor }: ReadContext, ids: readonly number[]): Promise<number> {
  const [id = 0] = ids
  if (!isSelf(id, actor)) {
    const beyond = await beyondReach(db, await standingOf(db, actor), [id])
    if (beyond.length > 0) throw new Refusal(adminFailures.reach)
  }
  return id
}
