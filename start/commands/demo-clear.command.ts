import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { attachment as files } from '../../contract/system/attachment.ts'
import { say } from '../../contract/text.ts'
import { Settings } from '../../server/config/settings.ts'
import type { Db } from '../../server/db/database.ts'
import { contextOf } from '../../server/engine/actions/work.ts'
import { Registry } from '../../server/engine/registry.ts'
import { removeRows } from '../../server/engine/save/remove.ts'
import { unindexRow } from '../../server/engine/searchIndex/searchIndex.ts'
import { type Context, writerOf } from '../../server/engine/writing.ts'
import { dropFiles, noteDropped } from '../../server/files/droppedFiles.ts'
import { TableWatch } from '../../server/memory/tableWatch.ts'
import { systemActor } from '../../server/permission/actor.ts'
import { demoRows, remember } from '../demo.ts'
import { modules } from '../modules.ts'
import { CommandFault, runCommand } from './runCommand.ts'

/** `npm run demo:clear`: removes the demo rows that nothing of the owner's refers to, and says what stayed. */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  runCommand(async (db, { dataDir }) => {
    // A call that asks for help must not delete anything.
    if (args.length > 0) throw new CommandFault(usage)
    console.log(await clearDemo(db, dataDir))
  })

const usage =
  'Use npm run demo:clear, without anything behind it: it removes the demo rows that nothing of yours refers to.'

async function clearDemo(db: Db, dataDir: string): Promise<string> {
  const rows = await demoRows(db)
  if (!rows) return 'There are no demo rows.'
  const registry = new Registry(modules)
  const settings = new Settings(db, new TableWatch())
  await settings.refresh()
  const context = contextOf({ registry, settings, actor: systemActor, now: Math.floor(Date.now() / 1000) })
  const kept: string[] = []
  const tell = (resource: string, count: number, why: string) => {
    if (count > 0) kept.push(`  ${registry.find(resource)?.label.en ?? resource}: ${count}. ${why}`)
  }
  const { attachment = [], attachment_folder: folders = [], ...others } = rows
  for (const resource of Object.keys(others).reverse()) {
    const { stayed, why } = await clear(db, context, resource, others[resource] ?? [])
    others[resource] = stayed
    tell(resource, stayed.length, why)
  }
  const unused = await clearFiles(db, attachment, dataDir)
  // Folders go when their files have gone, those below others first.
  const full = await clear(db, context, 'attachment_folder', folders)
  tell('attachment_folder', full.stayed.length, full.why)
  const left = attachment.filter((id) => !unused.has(id))
  tell('attachment', left.length, 'Rows that stay show them.')
  await remember(db, { ...others, attachment_folder: full.stayed, attachment: left })
  return kept.length === 0 ? 'The demo rows are gone.' : ['Gone, except what is still in use:', ...kept].join('\n')
}

interface Cleared {
  stayed: number[]
  /** The sentence about the last of them. */
  why: string
}

/** Deletes one by one, newest first, so that a row still in use keeps only itself; answers the ids that stayed. */
async function clear(db: Db, context: Context, resource: string, ids: readonly number[]): Promise<Cleared> {
  const cleared: Cleared = { stayed: [], why: '' }
  for (const id of [...ids].reverse()) {
    try {
      await removeRows(db, writerOf(context, resource), [id])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Deleted by hand before: nothing stays.
      if (error.word === 'nothingDeleted') continue
      cleared.stayed.push(id)
      cleared.why = say(sentenceOf(error), 'en')
    }
  }
  return cleared
}

/** Demo pictures that no row uses any more, with their files; answers their ids. */
async function clearFiles(db: Db, ids: readonly number[], dataDir: string): Promise<ReadonlySet<number>> {
  const gone = new Set<number>()
  for (const id of ids) {
    const used = await db
      .selectFrom('attachment_usage')
      .select('row_id')
      .where('attachment_id', '=', id)
      .executeTakeFirst()
    if (used) continue
    const deleted = db.deleteFrom('attachment').where('id', '=', id).returning(['url', 'storage', 'sha1'])
    const row = await deleted.executeTakeFirst()
    await unindexRow(db, files, [id])
    if (row) await noteDropped(db, [row])
    gone.add(id)
  }
  // What lies in a store goes when the server runs again.
  await dropFiles(db, ({ storage, url }) =>
    storage === 'local' ? rm(join(dataDir, url), { force: true }) : Promise.reject(new Refusal('storeAway')),
  )
  return gone
}
