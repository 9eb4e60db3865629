import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { canBuild, isBuilt } from './freshness.mjs'

/** Builds when needed, in a process of its own, so that the caller does not carry the builder's memory. */
export function makeBuilt() {
  if (isBuilt()) return
  if (!canBuild()) {
    console.error(
      'Nothing is built here and it cannot be built: run `npm ci` (with development packages) and `npm start`.',
    )
    process.exit(1)
  }
  console.log('Building …')
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
