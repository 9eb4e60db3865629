import * as z from 'zod/mini'
import type { RestorePlan } from '../../../contract/backups/standing.ts'
import type { Faults } from '../../../contract/definition/check.ts'
import { type FailureWord, Refusal } from '../../../contract/failures/failures.ts'
import { databaseBackup } from '../../../contract/system/databaseBackup.ts'
import { text } from '../../../contract/text.ts'
import { type DatabasePlace, readDatabase } from '../../db/database.ts'
import { actionContext } from '../../engine/actions/work.ts'
import { idOf } from '../../engine/ids.ts'
import { refuseFaults } from '../../engine/write/faults.ts'
import { Answer, type Call, type Route } from '../../http/route.ts'
import { attemptOn, tryPassword } from '../../session/passwordTry.ts'
import { checkBackup, estimate } from '../backup.ts'
import { linksOf } from '../tableShapes.ts'
import type { BackupDesk } from './backupDesk.ts'
import { at, type BackupRow, backupOf, readable } from './backupRow.ts'

const { node, name: noun } = databaseBackup

/** Looking at a backup before a restore, and the restore itself: for super administrators alone (areas 21). */
export const restoreRoutes = (desk: BackupDesk): Route[] => [
  {
    ...at,
    action: 'verify',
    methods: ['POST'],
    permission: `${node}/restore`,
    superOnly: true,
    summary: text('数据库备份：检查', 'Backups: look at one before a restore'),
    body: z.object({ id: z.int(), passphrase: z.optional(z.string()) }),
    handle: (call) => verify(call, desk),
  },
  {
    ...at,
    action: 'restore',
    methods: ['POST'],
    permission: `${node}/restore`,
    superOnly: true,
    summary: text('数据库备份：恢复', 'Backups: restore one'),
    body: z.object({
      ...{ id: z.int(), name: z.string(), password: z.string() },
      ...{ passphrase: z.optional(z.string()), tables: z.optional(z.array(z.string())), files: z.optional(z.int()) },
    }),
    handle: (call) => restore(call, desk),
  },
]

/** The backup that is named. Throws `notFound`, `state`, `backupGone`. */
async function chosen({ db, body, about }: Call): Promise<BackupRow> {
  const row = await backupOf(db, idOf(body.id))
  about.target = { type: noun, id: row.id }
  await readable(row)
  return row
}

const passphraseIn = ({ body }: Call): string => (typeof body.passphrase === 'string' ? body.passphrase : '')

const ofPassphrase: readonly (FailureWord | object)[] = ['backupPassphrase', 'backupPassphraseMissing']

/** Reads the whole file. Throws `backupDamaged`, `backupNewer`, and what is wrong with the passphrase on its field. */
async function checked(call: Call, { file, sha256 }: BackupRow) {
  try {
    return await checkBackup(file, { passphrase: passphraseIn(call), sha256 })
  } catch (error) {
    if (error instanceof Refusal && ofPassphrase.includes(error.word))
      refuseFaults({ passphrase: { word: error.word } }, call.actor.language)
    throw error
  }
}

async function verify(call: Call, { parts }: BackupDesk): Promise<RestorePlan> {
  const row = await chosen(call)
  const { manifest, trailer } = await checked(call, row)
  const { tables } = await estimate(parts.place)
  const now = new Map(tables.map((table) => [table.name, table.rows]))
  const links = await everyLink(parts.place)
  return {
    tables: trailer.tables.map(({ name, rows }) => ({ name, saved: rows, now: now.get(name) ?? 0 })),
    links: links.map(({ table, to }) => ({ table, to })),
    create_time: manifest.create_time,
    app_version: manifest.app_version,
    schema_version: manifest.schema_version,
    include_files: manifest.include_files,
    isOlder: manifest.steps.length < parts.migrations.length,
  }
}

/** Which tables name rows of which: what may break when some of them are restored alone. */
async function everyLink(place: DatabasePlace) {
  const db = readDatabase(place)
  try {
    return await linksOf(db)
  } finally {
    await db.destroy()
  }
}

async function restore(call: Call, desk: BackupDesk): Promise<Answer> {
  const { body, db, context, actor } = call
  const row = await chosen(call)
  const { tables = [] } = body
  if (!Array.isArray(tables) || !tables.every((one) => typeof one === 'string')) throw new Refusal('parameter')
  if (typeof body.name !== 'string' || body.name.trim() !== row.name)
    refuseFaults({ name: { word: 'backupName' } }, actor.language)
  await provePassword(call, desk)
  await checked(call, row)
  await desk.restore(actionContext(db, context), {
    ...{ id: row.id, name: row.name, file: row.file, sha256: row.sha256, tables },
    ...{ passphrase: passphraseIn(call), adminId: actor.id, session: actor.session },
    includeFiles: Number(body.files) === 1,
  })
  return new Answer(text('已开始恢复', 'The restore has begun'), { id: row.id })
}

/** Counted like a sign-in. Throws the fault of the field `password`, `accountLocked`. */
async function provePassword(call: Call, { parts }: BackupDesk): Promise<void> {
  const { db, actor, body } = call
  const typed = typeof body.password === 'string' ? body.password : ''
  const { password } = await db
    .selectFrom('admin')
    .select('password')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const attempt = attemptOn(actor.username, 'admin', call, parts.settings)
  try {
    await tryPassword(db, attempt, { id: actor.id, stored: password, password: typed })
  } catch (error) {
    if (!(error instanceof Refusal) || error.word !== 'credentials') throw error
    const faults: Faults = { password: { word: 'backupOwnPassword' } }
    refuseFaults(faults, actor.language)
  }
}
