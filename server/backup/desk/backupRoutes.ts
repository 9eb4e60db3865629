import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { BackupProgress, BackupTableSize } from '../../../contract/backups/standing.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { databaseBackup } from '../../../contract/system/databaseBackup.ts'
import { text } from '../../../contract/text.ts'
import { actionContext } from '../../engine/actions/work.ts'
import { idOf } from '../../engine/ids.ts'
import { Answer, Bytes, type Call, type Route } from '../../http/route.ts'
import { estimate } from '../backup.ts'
import type { BackupDesk } from './backupDesk.ts'
import { at, backupOf, readable, stateRefusal } from './backupRow.ts'
import { copyStore } from './copies.ts'
import { restoreRoutes } from './restoreRoutes.ts'
import { standingOf } from './standing.ts'
import { uploadRoute } from './uploadBackup.ts'

const { node } = databaseBackup
/** Seconds for which a link to a backup works, once. */
const linkSeconds = 300

/** Calls of backups besides the list and what the engine does with their rows (areas 21). */
export const backupRoutes = (desk: BackupDesk): Route[] => [
  ...lookingRoutes(desk),
  ...runningRoutes(desk),
  uploadRoute(desk),
  ...restoreRoutes(desk),
]

const lookingRoutes = (desk: BackupDesk): Route[] => [
  {
    ...at,
    action: 'standing',
    methods: ['GET'],
    permission: `${node}/index`,
    summary: text('数据库备份：概况', 'Backups: how they stand'),
    handle: async ({ db }) => standingOf(desk, db),
  },
  {
    ...at,
    action: 'progress',
    methods: ['GET'],
    permission: `${node}/index`,
    unnoted: true,
    summary: text('数据库备份：进度', 'Backups: how far one is'),
    query: z.object({ id: z.int() }),
    handle: (call) => progress(call, desk),
  },
  {
    ...at,
    action: 'tables',
    methods: ['GET'],
    permission: `${node}/run`,
    summary: text('数据库备份：数据表', 'Backups: tables'),
    handle: async () => tablesOf(desk),
  },
]

const runningRoutes = (desk: BackupDesk): Route[] => [
  {
    ...at,
    action: 'run',
    methods: ['POST'],
    permission: `${node}/run`,
    summary: text('数据库备份：立即备份', 'Backups: back up now'),
    body: z.object({
      tables: z.optional(z.array(z.string())),
      include_files: z.optional(z.int()),
      copy: z.optional(z.int()),
      note: z.optional(z.string()),
    }),
    handle: (call) => run(call, desk),
  },
  {
    ...at,
    action: 'cancel',
    methods: ['POST'],
    permission: `${node}/cancel`,
    summary: text('数据库备份：取消', 'Backups: cancel'),
    body: z.object({ ids: z.array(z.int()) }),
    handle: (call) => cancel(call, desk),
  },
  {
    ...at,
    action: 'download',
    methods: ['GET'],
    permission: `${node}/download`,
    ticketSeconds: linkSeconds,
    summary: text('数据库备份：下载', 'Backups: download'),
    query: z.object({ id: z.int() }),
    handle: download,
  },
]

async function progress({ db, query }: Call, desk: BackupDesk): Promise<BackupProgress> {
  const { id, state, restoring, progress: written, error, error_en } = await backupOf(db, idOf(query.id))
  const saving = await db
    .selectFrom('database_backup')
    .select('id')
    .where('kind', '=', 'pre_restore')
    .where('state', '=', 'running')
    .executeTakeFirst()
  return { state, restoring, isSaving: saving !== undefined, progress: desk.progressOf(id) ?? written, error, error_en }
}

async function tablesOf({ parts }: BackupDesk): Promise<{ tables: BackupTableSize[]; files: number }> {
  const { tables, files } = await estimate(parts.place, join(parts.dataDir, 'storage'))
  return { tables: tables.map(({ name, rows, bytes }) => ({ name, rows, bytes })), files }
}

const longestNote = databaseBackup.fields.note.bounds.max

async function run(call: Call, desk: BackupDesk): Promise<Answer> {
  const { body, db, context, actor } = call
  const { tables = [], note = '' } = body
  const isList = Array.isArray(tables) && tables.every((one) => typeof one === 'string')
  if (!isList || typeof note !== 'string' || [...note].length > longestNote) throw new Refusal('parameter')
  const known = (await estimate(desk.parts.place)).tables.map(({ name }) => name)
  const strange = tables.find((one) => !known.includes(one))
  if (strange !== undefined) throw new Refusal('backupTable', { table: strange })
  const copy = Number(body.copy) === 1
  if (copy && !copyStore(desk.parts.cloud)) throw new Refusal('backupNoStore')
  const { id, done } = await desk.begin(actionContext(db, context), {
    ...{ kind: 'manual', tables, note, copy, adminId: actor.id },
    includeFiles: Number(body.include_files) === 1,
    encrypt: context.settings.flag('backup_encrypt'),
  })
  done.catch(desk.parts.report)
  call.about.target = { type: databaseBackup.name, id }
  return new Answer(text('已开始备份', 'The backup has begun'), { id })
}

async function cancel(call: Call, desk: BackupDesk): Promise<Answer> {
  const [id] = Array.isArray(call.body.ids) ? call.body.ids : []
  const row = await backupOf(call.db, idOf(id))
  call.about.target = { type: databaseBackup.name, id: row.id }
  if (row.state !== 'running' && row.state !== 'pending') throw stateRefusal(row)
  await desk.cancel(row.id)
  return new Answer(text('正在取消', 'Being cancelled'))
}

/** The file itself; its address opens once, for whoever asked for it. */
async function download(call: Call): Promise<Bytes> {
  const row = await backupOf(call.db, idOf(call.query.id))
  const { size } = await readable(row)
  call.about.target = { type: databaseBackup.name, id: row.id }
  // Reading alone is not logged, and this takes everything along.
  call.about.revealed = true
  return new Bytes(createReadStream(row.file), {
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': `attachment; filename="${row.name}"`,
    'cache-control': 'no-store',
  })
}
