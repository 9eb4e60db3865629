import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { nodesOf, sourceFile } from './smells/syntax.mjs'
import { filesUnder } from './vocabulary.mjs'

/** Records and migrations are only ever added to. */
const isAppendOnly = (folder) => folder === 'migrations' || folder === 'docs/decisions'

const linesOf = (text) => text.split('\n').length - 1

/** The value below which a share of all values lie. */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function functionLines(file) {
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isFunctionLike(node) && node.body)
    .map((node) => node.getText(file.tree).split('\n').length)
}

const anyIn = (file) => [...nodesOf(file.tree)].filter(({ kind }) => kind === ts.SyntaxKind.AnyKeyword).length

/** The largest value of a count by name, with its name. */
function most(counts) {
  const [name = '', value = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return { value, name }
}

/** Every budget of the architecture (3) with what the project below `root` takes of it; tests are lists and count for folders only. */
export function budgetsUnder(root) {
  const paths = [...filesUnder(root)].filter((path) => path.includes('/'))
  const files = paths
    .filter((path) => /[.](tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')))
  const code = files.filter(({ isTest }) => !isTest)
  const fileSizes = code.map(({ text }) => linesOf(text))
  const functionSizes = code.filter(({ path }) => !path.startsWith('migrations/')).flatMap(functionLines)
  const folders = new Map()
  for (const path of paths) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  for (const folder of folders.keys()) if (isAppendOnly(folder)) folders.delete(folder)
  return [
    { what: 'lines of a file, median', value: quantile(fileSizes, 0.5), limit: 60 },
    { what: 'lines of a file, nine of ten', value: quantile(fileSizes, 0.9), limit: 200 },
    { what: 'lines of a function, median', value: quantile(functionSizes, 0.5), limit: 12 },
    { what: 'lines of a function, nine of ten', value: quantile(functionSizes, 0.9), limit: 45 },
    { what: 'folders within each other', ...most(depths(folders)), limit: 4 },
    { what: 'files of a folder', ...most(folders), limit: 40 },
    { what: 'any', value: code.reduce((sum, file) => sum + anyIn(file), 0), limit: 0 },
  ]
}

const depths = (folders) => [...folders.keys()].map((folder) => [folder, folder.split('/').length])

if (process.argv[1] === import.meta.filename) {
  for (const { what, value, name, limit } of budgetsUnder(process.cwd())) {
    const isKept = value <= limit
    console.log(
      `  ${isKept ? ' ' : '✗'} ${what.padEnd(34)} ${String(value).padStart(4)} of ${limit}${name ? `  ${name}` : ''}`,
    )
    if (!isKept) process.exitCode = 1
  }
}
