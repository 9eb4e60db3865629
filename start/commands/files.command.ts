import { settingPurpose } from '../../server/config/sealedSettings.ts'
import { Settings } from '../../server/config/settings.ts'
import type { Db } from '../../server/db/database.ts'
import { isCloudMode } from '../../server/files/cloud/bucketSettings.ts'
import { carryIn, carryOut, removeFrom } from '../../server/files/cloud/carrying.ts'
import { checkFiles } from '../../server/files/cloud/checkingFiles.ts'
import { Cloud } from '../../server/files/cloud/cloud.ts'
import { inMegabytes, type Moved, moveFiles } from '../../server/files/cloud/movingFiles.ts'
import { dropFiles } from '../../server/files/droppedFiles.ts'
import { TableWatch } from '../../server/memory/tableWatch.ts'
import { Seal } from '../../server/session/seal.ts'
import { tokenSecret } from '../../server/session/secret.ts'
import type { Config } from '../config.ts'
import { CommandFault, runCommand } from './runCommand.ts'

/** `npm run files -- …`: where files lie, and from one place to the other (areas 19). */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  runCommand(async (db, config) => {
    const isWell = await runFiles(db, config, { args, tell: console.log })
    if (!isWell) process.exitCode = 1
  })

const usage = `Use one of
  npm run files -- check      whether the store can be used, and whether every file is there;
                              with https://your.site also whether its pages may send files
  npm run files -- to-cloud   moves the files of this machine to the configured store
  npm run files -- to-local   moves them back
The server may go on running; what was interrupted is taken up by the next run.`

const noStore = 'upload_mode is local; set it to s3 or alioss, with a bucket and its keys.'
const unusable = (fault: string): string => `The store cannot be used: ${fault}.`

interface Told {
  args: readonly string[]
  tell(line: string): void
}

/** Does what the arguments say; answers whether nothing was left undone. Throws CommandFault. */
export async function runFiles(given: Db, config: Config, { args, tell }: Told): Promise<boolean> {
  const watch = new TableWatch()
  const db = given.withPlugin(watch)
  const settings = new Settings(db, watch, { seal: new Seal(await tokenSecret(db), settingPurpose) })
  await settings.refresh()
  const cloud = new Cloud({ settings, environment: config.upload, tell })
  const [command = '', ...more] = args
  const wanted = Object.hasOwn(commands, command) ? commands[command] : undefined
  const [origin = '', ...rest] = more
  const isAsked = origin === '' || (command === 'check' && /^https?:\/\/[^/?#]+$/.test(origin))
  if (!wanted || !isAsked || rest.length > 0) throw new CommandFault(usage)
  return wanted({ db, cloud, dataDir: config.dataDir, tell, origin })
}

interface Ground {
  db: Db
  cloud: Cloud
  dataDir: string
  tell(line: string): void
  /** Of pages that send files; empty when not asked about. */
  origin: string
}

const commands: Readonly<Record<string, (ground: Ground) => Promise<boolean>>> = {
  check,
  'to-cloud': toCloud,
  'to-local': toLocal,
}

async function check({ db, cloud, dataDir, tell, origin }: Ground): Promise<boolean> {
  const fault = await cloud.fault()
  if (cloud.mode === 'local') tell('New files stay on this machine (upload_mode is local).')
  else if (fault === undefined) tell(`New files go to the store (${cloud.mode}); it was written to and read.`)
  else tell(`New files stay on this machine, because the store (${cloud.mode}) cannot be used: ${fault}.`)
  const isOpen = await checkOrigin(cloud, origin, tell)
  const { counts, faults } = await checkFiles(db, cloud, dataDir)
  const kept = Object.entries(counts).map(([storage, count]) => `${count} ${storage}`)
  tell(`Files recorded: ${kept.join(', ') || 'none'}.`)
  tellAll(faults, tell)
  return fault === undefined && isOpen && faults.length === 0
}

async function checkOrigin(cloud: Cloud, origin: string, tell: (line: string) => void): Promise<boolean> {
  const store = origin === '' ? undefined : cloud.store(cloud.mode)
  if (!store) return true
  const isOpen = await store.isOpenTo(origin).catch(() => false)
  tell(
    isOpen
      ? `Pages of ${origin} may send files there.`
      : `The bucket refuses pages of ${origin}: see CORS in docs/running.md.`,
  )
  return isOpen
}

async function toCloud(ground: Ground): Promise<boolean> {
  const { db, cloud, tell } = ground
  const { mode } = cloud
  if (!isCloudMode(mode)) throw new CommandFault(noStore)
  const fault = await cloud.fault()
  if (fault !== undefined) throw new CommandFault(unusable(fault))
  return finish(ground, await moveFiles(db, { from: ['local'], to: mode }, carryOut(ground), tell))
}

async function toLocal(ground: Ground): Promise<boolean> {
  const from = ['s3', 'alioss']
  return finish(ground, await moveFiles(ground.db, { from, to: 'local' }, carryIn(ground), ground.tell))
}

async function finish(ground: Ground, { moved, bytes, failures }: Moved): Promise<boolean> {
  const left = await dropFiles(ground.db, removeFrom(ground))
  ground.tell(`Moved ${moved} files, ${inMegabytes(bytes)}.`)
  if (left > 0) ground.tell(`${left} old copies could not be removed; the running server tries again.`)
  tellAll(failures, ground.tell)
  return failures.length === 0
}

function tellAll(faults: readonly string[], tell: (line: string) => void): void {
  if (faults.length > 0) tell(`${faults.length} left as they are:`)
  for (const fault of faults) tell(`  ${fault}`)
}
