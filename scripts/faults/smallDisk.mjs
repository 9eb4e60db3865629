import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * A disk of a few megabytes in memory. Root mounts it for all; other users in a namespace of their own, where `wrapped`
 * makes it before the server starts. Undefined where neither is allowed.
 */
export function smallDisk(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-small-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs']
  if (works('mount', ...options, folder)) {
    return {
      folder,
      wrapped: [],
      seenAt: () => folder,
      remove() {
        spawnSync('umount', ['--lazy', folder])
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  const own = ['unshare', '--user', '--map-root-user', '--mount']
  if (works(own[0], ...own.slice(1), 'mount', ...options, folder)) {
    const mount = `mount ${options.join(' ')} "$0" && exec "$@"`
    return {
      folder,
      wrapped: [...own, 'sh', '-c', mount, folder],
      // What the server sees there is seen through its own root.
      seenAt: (pid) => join(`/proc/${pid}/root`, folder),
      remove: () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return undefined
}
