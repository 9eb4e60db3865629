import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const dist = join(root, 'dist')
const stampFile = join(dist, 'build.json')
const sources = [
  'contract',
  'server',
  'browser',
  'admin',
  'resources',
  'drawing',
  'site',
  'member',
  'start',
  'migrations',
  'scripts/build',
]
const sourcesOfBuild = ['scripts/build.mjs', 'scripts/threads.mjs']
const besides = ['package-lock.json', 'vite.config.ts', 'tsconfig.base.json', ...sourcesOfBuild]

/** Names, sizes and times of everything a build reads; looking at contents would delay every start. */
export function stampOfSources() {
  const hash = createHash('sha1')
  const note = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (!/[.]test[.]tsx?$/.test(path)) note(path)
    }
  }
  for (const folder of sources) if (existsSync(join(root, folder))) walk(folder)
  for (const path of besides) if (existsSync(join(root, path))) note(path)
  return hash.digest('hex')
}

/** Whether `dist` stands for the sources as they are; a copy without sources is always taken as it is. */
export function isBuilt() {
  const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')).sources : undefined
  if (stamp === undefined) return false
  return !canBuild() || stamp === stampOfSources()
}

/** Building needs the sources and Vite; a production copy may have neither. */
export const canBuild = () =>
  existsSync(join(root, 'start/server.ts')) && existsSync(join(root, 'node_modules/vite/package.json'))

export const stampPath = stampFile
