import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What has to be taken away again, also after an interruption. */
export const undo = []
process.once('SIGINT', () => {
  for (const take of undo.toReversed()) take()
  process.exit(130)
})

/** An empty data folder for one run. */
export function dataFolder() {
  const home = mkdtempSync(join(process.env.FAULTS_DIR ?? tmpdir(), 'atrium-faults-'))
  const folder = join(home, 'data')
  mkdirSync(folder)
  const remove = () => rmSync(home, { recursive: true, force: true })
  undo.push(remove)
  return { folder, remove }
}
