import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fileNames from './smells/fileNames.mjs'
import * as habits from './smells/habits.mjs'
import * as sentences from './smells/sentences.mjs'
import * as sizes from './smells/sizes.mjs'
import { sourceFile } from './smells/syntax.mjs'

const detectors = { ...fileNames, ...sizes, ...sentences, ...habits }
const generated = new Set([
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'coverage',
  'bench/results',
])

export function* filesUnder(root, folder = '') {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.name.startsWith('.') || generated.has(path)) continue
    if (entry.isDirectory()) yield* filesUnder(root, path)
    else yield path
  }
}

/** Nouns of the business: folders of resources with a definition that is not a table of the engine. */
function nounsOf(root) {
  const folders = existsSync(join(root, 'resources')) ? readdirSync(join(root, 'resources')) : []
  const isNoun = (name) =>
    existsSync(join(root, 'resources', name, `${name}.ts`)) && !existsSync(join(root, 'contract/system', `${name}.ts`))
  return new Set(folders.filter(isNoun).flatMap((name) => [name, name.replaceAll('-', '_')]))
}

/** All faults of one file, each as `path smell: sentence`. */
export function faultsOf(path, text, nouns = new Set()) {
  const file = sourceFile(path, text)
  return Object.entries(detectors).flatMap(([smell, detect]) =>
    detect(file, nouns).map((sentence) => `${path} ${smell}: ${sentence}`),
  )
}

/** All faults of the project below `root`. */
export function faultsUnder(root) {
  const nouns = nounsOf(root)
  const readable = /[.](tsx?|mjs|cjs|css)$/
  return [...filesUnder(root)].flatMap((path) =>
    faultsOf(path, readable.test(path) ? readFileSync(join(root, path), 'utf8') : '', nouns),
  )
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const faults = faultsUnder(process.cwd())
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
