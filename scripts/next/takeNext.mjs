import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isComplete, isUsed, removeCopy, use } from './mark.mjs'

/**
 * The folder to run in place of the project: the build that the terminal finished, as long as the sources are those it was made
 * from (`sources` answers their stamp). `switches` says that this is a start of the server, which puts a new one in its place; what is half or of other sources is
 * removed. Nothing is touched while another process works in it. Undefined when the project itself is to be run.
 */
export function takeNext(dataDir, sources, { switches }) {
  const next = join(dataDir, 'next')
  const current = join(dataDir, 'current')
  if (switches && existsSync(next) && !isUsed(next)) {
    if (!isComplete(next, sources())) {
      console.log('  The build in next/ is not whole, or of other sources: it is left out and removed.')
      removeCopy(next)
    } else if (!isUsed(current)) {
      removeCopy(current)
      renameSync(next, current)
      console.log('  The build that the terminal made is used from now on.')
    }
  }
  if (existsSync(current) && isComplete(current, sources())) {
    if (switches) use(current)
    return current
  }
  if (switches && existsSync(current) && !isUsed(current)) removeCopy(current)
  return undefined
}

/** An empty folder for the next build; what was there before goes. */
export function emptyNext(dataDir) {
  const next = join(dataDir, 'next')
  removeCopy(next)
  mkdirSync(next, { recursive: true })
  use(next)
  return next
}
