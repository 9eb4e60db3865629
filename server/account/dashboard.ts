import { type Text, text } from '../../contract/text.ts'
import { quickEntrances } from '../config/quickEntrances.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { attentionOf } from '../engine/read/attention.ts'
import { listRows } from '../engine/read/list.ts'
import { remarkOf } from '../engine/read/remark.ts'
import { anyTable } from '../engine/table.ts'
import type { Call, Route } from '../http/route.ts'
import { readLedgerCheck } from '../ledger/ledgerCheck.ts'
import { may } from '../permission/actor.ts'
import { type LocalDay, lastDays } from './localDays.ts'
import { signInsOf } from './signInCounts.ts'

export interface DashboardParts {
  settings: Settings
  /** Resources whose rows are counted, in this order. */
  counted: readonly string[]
}

const newestLogs = 8
const namedMembers = 5

/** `Dashboard/index`: figures of the start page, each only for those who may see what it counts (protocol 2.8, areas 22). */
export function dashboardRoute(parts: DashboardParts): Route {
  return {
    app: 'admin',
    controller: 'Dashboard',
    action: 'index',
    methods: ['GET'],
    permission: 'dashboard/index',
    summary: text('控制台', 'Dashboard'),
    handle: (call) => dashboard(call, parts),
  }
}

async function dashboard(call: Call, parts: DashboardParts): Promise<unknown> {
  const days = lastDays(7, call.now, parts.settings.timeZone)
  return {
    remark: await remarkOf(call.db, { node: 'dashboard' }, call.actor.language),
    entrances: quickEntrances(parts.settings.text('config_quick_entrance'), call.actor.language).filter(({ value }) =>
      may(call.actor, value),
    ),
    counts: await counts(call, parts),
    attention: await attentionOf(call.context, anyTable(call.db)),
    sign_ins: may(call.actor, 'auth/adminLog/index') ? await signIns(call, days) : null,
    logs: await newest(call),
    ledger: may(call.actor, 'user/moneyLog/index') ? await ledgerAlert(call.db) : null,
  }
}

interface Count {
  name: string
  node: string
  label: Text
  total: number
}

async function counts({ db, actor, context }: Call, { counted }: DashboardParts): Promise<Count[]> {
  const found: Count[] = []
  for (const name of counted) {
    const definition = context.registry.find(name)
    if (definition?.node === undefined || !may(actor, `${definition.node}/index`)) continue
    const { total } = await listRows(db, definition, { limit: '1' }, context)
    found.push({ name, node: definition.node, label: definition.label, total })
  }
  return found
}

async function signIns({ db, actor }: Call, days: readonly LocalDay[]): Promise<unknown> {
  const admins = await signInsOf(db, 'admin_log', days, actor.super ? undefined : actor.id)
  const members = may(actor, 'user/user/index') ? await signInsOf(db, 'user_login_log', days) : null
  return {
    days: days.map(({ day }) => day),
    admins: admins.accepted,
    members: members?.accepted ?? null,
    failed_today: admins.refusedOnLast + (members?.refusedOnLast ?? 0),
  }
}

/** The part of the log the caller may see: all of it, or the caller's own entries. */
async function newest({ db, actor }: Call): Promise<unknown> {
  return db
    .selectFrom('admin_log')
    .select(['id', 'admin_id', 'username', 'title', 'title_en', 'code', 'target_type', 'target_id', 'create_time'])
    .$if(!actor.super, (query) => query.where('admin_id', '=', actor.id))
    .orderBy('id', 'desc')
    .limit(newestLogs)
    .execute()
}

async function ledgerAlert(db: Db): Promise<{ time: number; members: number; names: string[] } | null> {
  const check = await readLedgerCheck(db)
  const ids = [...new Set(check?.mismatches.map(({ user_id }) => user_id))]
  if (!check || ids.length === 0) return null
  const first = ids.slice(0, namedMembers)
  const rows = await db.selectFrom('user').select('username').where('id', 'in', first).orderBy('id').execute()
  return { time: check.time, members: ids.length, names: rows.map((row) => row.username) }
}
