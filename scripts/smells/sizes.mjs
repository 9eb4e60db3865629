import ts from 'typescript'
import { at, nodesOf } from './syntax.mjs'

const fileLimit = 300
const longFileLimit = 600
const functionLimit = 60
const componentLimit = 100
const parameterLimit = 4

/** Tests, definitions, settings, migrations, demo rows and catalogues of texts are lists; splitting a list gains nothing. */
const isList = (path) =>
  /[.]test[.](tsx?|mjs)$|[.]demo[.]ts$|^migrations\/|^contract\/system\/|-settings[.]ts$|^contract\/failures\/failures[.]ts$|[Tt]exts[.]ts$/.test(
    path,
  ) ||
  /^resources\/([^/]+)\/\1[.]ts$/.test(
    path.replace(/\/([^/]+)\/([^/]+)[.]ts$/, (_, folder, file) => `/${camel(folder)}/${camel(file)}.ts`),
  )

const camel = (word) => word.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

export function longFile({ path, text, isCode }) {
  if (!isCode && !path.endsWith('.css')) return []
  const limit = isList(path) ? longFileLimit : fileLimit
  const lines = text.split('\n').length - 1
  return lines > limit ? [`${lines} lines; ${limit} are allowed`] : []
}

function nameOf(node) {
  if (node.name) return node.name.getText()
  const holder = node.parent
  return ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder) ? holder.name.getText() : 'function'
}

/** Components hold markup, which is longer than steps. */
export function longFunction(file) {
  // Blocks of tests are lists of sentences, steps of a migration lists of tables.
  if (!file.isCode || file.isTest || file.path.startsWith('migrations/')) return []
  const faults = []
  for (const node of nodesOf(file.tree)) {
    if (!ts.isFunctionLike(node) || !node.body) continue
    const name = nameOf(node)
    const limit = file.path.endsWith('x') && /^[A-Z]/.test(name) ? componentLimit : functionLimit
    const lines = node.getText().split('\n').length
    if (lines > limit) faults.push(at(file, node, `${name} has ${lines} lines; ${limit} are allowed`))
  }
  return faults
}

export function manyParameters(file) {
  if (!file.isCode) return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isFunctionLike(node) && node.body && node.parameters.length > parameterLimit)
    .map((node) =>
      at(file, node, `${nameOf(node)} takes ${node.parameters.length} parameters; ${parameterLimit} are allowed`),
    )
}
