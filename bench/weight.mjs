import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

const fits = (list, mine) => list === undefined || list.includes(mine)

/** Packages that a production install puts on this machine, from the lock file. */
export function productionPackages() {
  const entries = Object.entries(read('package-lock.json').packages).filter(([path]) => path !== '')
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  const needed = entries.filter(([, one]) => !(one.dev || one.devOptional))
  const fitting = needed.filter(
    ([, one]) => fits(one.os, process.platform) && fits(one.cpu, process.arch) && fits(one.libc, libc),
  )
  return { required: needed.filter(([, one]) => !one.optional).length, installed: fitting.length }
}

/** Chunks a browser loads for a source, following imports, and those after a click too when `all`. */
function chunksFrom(manifest, names, all) {
  const found = new Set()
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    if (all) for (const next of chunk.dynamicImports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  return [...found].filter((file) => file.endsWith('.js'))
}

const gzipped = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist/client', file)), { level: 9 }).length, 0)

/** Bytes of script, compressed, that each kind of page loads before any interaction; parts are named by source. */
export function scriptBytes({ site = [], table = [] }) {
  const manifest = read('dist/manifest.json')
  const bytes = (names, all) => gzipped(chunksFrom(manifest, names, all))
  const named = (patterns) => Object.keys(manifest).filter((name) => patterns.some((pattern) => pattern.test(name)))
  const islands = Object.keys(manifest).filter((name) => /[.]island[.]tsx$/.test(name))
  return {
    'public page': bytes(['start/site.entry.ts', ...named(site)], false),
    'public page, every island': bytes(['start/site.entry.ts', ...islands], true),
    'back-office list': bytes(['start/admin.entry.tsx', ...named(table)], false),
  }
}
