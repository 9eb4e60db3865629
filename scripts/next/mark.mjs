import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../filesBelow.mjs'

/** Says of a copy of the project that its build is whole, and which sources it was made from. */
const markIn = (folder) => join(folder, 'complete.json')

/** Names and sizes of a build: a file that is missing or cut off shows. */
function stampOfBuild(dist) {
  const hash = createHash('sha1')
  for (const file of filesBelow(dist).toSorted()) hash.update(`${file.slice(dist.length)} ${statSync(file).size}\n`)
  return hash.digest('hex')
}

/** Marks a copy whose build was tried; the mark appears whole or not at all. */
export function markComplete(folder, sources) {
  const mark = markIn(folder)
  writeFileSync(`${mark}.tmp`, `${JSON.stringify({ sources, build: stampOfBuild(join(folder, 'dist')) })}\n`)
  renameSync(`${mark}.tmp`, mark)
}

/** Whether a copy may be run in place of sources with this stamp. */
export function isComplete(folder, sources) {
  const mark = markIn(folder)
  if (!existsSync(mark)) return false
  try {
    const made = JSON.parse(readFileSync(mark, 'utf8'))
    return made.sources === sources && made.build === stampOfBuild(join(folder, 'dist'))
  } catch {
    return false
  }
}

/** Removes a copy, its mark first: what is left of it when this is interrupted counts as half. */
export function removeCopy(folder) {
  rmSync(markIn(folder), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault.code === 'EPERM'
  }
}

const usedBy = /^used-by-(\d+)$/

/** Notes that this process works in a folder until it ends. */
export function use(folder) {
  const note = join(folder, `used-by-${process.pid}`)
  writeFileSync(note, '')
  process.once('exit', () => rmSync(note, { force: true }))
}

/** Whether another process that lives works in a folder. */
export function isUsed(folder) {
  if (!existsSync(folder)) return false
  return readdirSync(folder).some((name) => {
    const pid = Number(usedBy.exec(name)?.[1])
    return pid > 0 && pid !== process.pid && isAlive(pid)
  })
}
