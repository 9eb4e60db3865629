import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../contract/failures/failures.ts'
import { momentIn } from '../../../contract/moment.ts'
import { databaseBackup } from '../../../contract/system/databaseBackup.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import { text } from '../../../contract/text.ts'
import { actionContext } from '../../engine/actions/work.ts'
import { ownTables } from '../../engine/table.ts'
import { type Arrival, discard, receive } from '../../files/arrival.ts'
import { eachPart } from '../../files/sentFile.ts'
import { Answer, type Call, type Route } from '../../http/route.ts'
import { checkBackup } from '../backup.ts'
import type { BackupDesk } from './backupDesk.ts'
import { at } from './backupRow.ts'
import { fileHash } from './fileHash.ts'
import { addBackup, changeBackup } from './held.ts'
import { openFolder } from './openFolder.ts'

const { node, name: noun } = databaseBackup

/** `upload`: a backup from elsewhere, for super administrators alone (areas 21). */
export const uploadRoute = (desk: BackupDesk): Route => ({
  ...at,
  action: 'upload',
  methods: ['POST'],
  multipart: true,
  permission: `${node}/upload`,
  superOnly: true,
  summary: text('数据库备份：上传', 'Backups: upload one'),
  handle: (call) => upload(call, desk),
})

/** Nothing stays of what is no whole backup. */
async function upload(call: Call, desk: BackupDesk): Promise<Answer> {
  const { folder } = desk
  await openFolder(folder)
  const sent: { arrival?: Arrival; passphrase: string } = { passphrase: '' }
  try {
    await eachPart(call, undefined, async (part) => {
      if (part.kind === 'field') {
        if (part.name === 'passphrase') sent.passphrase = part.value
      } else if (part.name === 'file' && !sent.arrival) sent.arrival = await arriving(part.stream, desk)
      else part.stream.resume()
    })
    if (!sent.arrival || sent.arrival.size === 0) throw new Refusal('uploadIncomplete')
    const id = await keep(call, desk, { arrival: sent.arrival, passphrase: sent.passphrase })
    call.about.target = { type: noun, id }
    return new Answer(text('备份已上传', 'The backup was uploaded'), { id })
  } finally {
    await discard(sent.arrival)
  }
}

/** Throws `backupTooLarge`, `uploadIncomplete`, `diskFull`. */
async function arriving(stream: AsyncIterable<Buffer | string>, { folder, parts }: BackupDesk): Promise<Arrival> {
  try {
    return await receive(stream, folder, parts.mostUpload)
  } catch (error) {
    throw error instanceof Refusal && error.word === 'uploadTooLarge' ? new Refusal('backupTooLarge') : error
  }
}

async function keep(call: Call, desk: BackupDesk, { arrival, passphrase }: { arrival: Arrival; passphrase: string }) {
  const { settings } = desk.parts
  const { manifest, trailer } = await checkBackup(arrival.path, {
    passphrase: passphrase || settings.text('backup_passphrase'),
  })
  const { folder } = desk
  const sha256 = await fileHash(arrival.path)
  let named: string | undefined
  const kept = actionContext(call.db, call.context).transaction(async ({ db }) => {
    const trx = ownTables<SystemTables>(db)
    const stamp = momentIn(call.now, settings.timeZone).replace(/[-:]/g, '').replace(' ', '-')
    const { id, name } = await addBackup(
      trx,
      {
        ...{ kind: 'upload', state: 'success', progress: 100, admin_id: call.actor.id, create_time: call.now },
        ...{ scope: manifest.scope, tables: JSON.stringify(manifest.scope === 'tables' ? manifest.tables : []) },
        ...{ include_files: manifest.include_files ? 1 : 0, encrypted: manifest.encrypted ? 1 : 0 },
        ...{ engine: manifest.engine, app_version: manifest.app_version, schema_version: manifest.schema_version },
        ...{ tables_count: trailer.tables.length, size: arrival.size, sha256, note: manifest.name.slice(0, 200) },
        rows_count: trailer.tables.reduce((sum, { rows }) => sum + rows, 0),
      },
      stamp,
    )
    const file = join(folder, name)
    await changeBackup(trx, id, { file })
    await rename(arrival.path, file)
    named = file
    return id
  })
  return kept.catch(async (fault: unknown) => {
    if (named) await rm(named, { force: true })
    throw fault
  })
}
