import ts from 'typescript'
import { at, hasHan, hasWord, nodesOf, reasonAbove, saidBy } from './syntax.mjs'

const isScreen = (file) => file.isProduct && !file.isTest && file.path.endsWith('.tsx')
const isSpoken = (file) =>
  file.isProduct && !file.isTest && file.isCode && !/[.]demo[.]ts$|^start\/commands\/bench-data/.test(file.path)
const readAloud = new Set(['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label'])

const isTextCall = (node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'text'

/** Words in markup that no language switch can reach. */
export function rawSentenceInMarkup(file) {
  if (!isScreen(file)) return []
  const faults = []
  for (const node of nodesOf(file.tree)) {
    if (ts.isJsxText(node) && hasWord(node.text))
      faults.push(at(file, node, `say "${node.text.trim()}" through text()`))
    if (!ts.isJsxAttribute(node) || !readAloud.has(node.name.getText())) continue
    const value = node.initializer
    if (value && ts.isStringLiteral(value) && hasWord(value.text))
      faults.push(at(file, node, `say "${value.text}" through text()`))
  }
  return faults
}

/** Chinese that stands outside a pair has no English beside it; a comment above says why it needs none. */
export function rawChinese(file) {
  if (!isSpoken(file)) return []
  return [...nodesOf(file.tree)]
    .filter((node) => hasHan(saidBy(node) ?? '') && !isTextCall(node.parent) && !isLanguageKey(node.parent))
    .filter((node) => !reasonAbove(file, node))
    .map((node) => at(file, node, 'Chinese outside text(); write the pair'))
}

/** `{ zh: '…', en: '…' }` is a pair too. */
const isLanguageKey = (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'zh'

/** A pair with an empty side, or with Chinese on the English side. */
export function halfSentence(file) {
  if (!isSpoken(file)) return []
  const faults = []
  for (const node of nodesOf(file.tree)) {
    if (!isTextCall(node)) continue
    const [zh, en] = node.arguments.map((argument) => saidBy(argument))
    if (node.arguments.length < 2 || zh === '' || en === '')
      faults.push(at(file, node, 'a sentence without both languages'))
    else if (en !== undefined && en !== zh && hasHan(en)) faults.push(at(file, node, 'Chinese on the English side'))
  }
  return faults
}

/** An error is a word of contract/failures/failures.ts or a constant of a noun, not a sentence on the spot; a comment above marks one that only programmers meet. */
export function thrownSentence(file) {
  if (!isSpoken(file)) return []
  const faults = []
  for (const node of nodesOf(file.tree)) {
    if (!ts.isThrowStatement(node) || !ts.isNewExpression(node.expression)) continue
    if (reasonAbove(file, node)) continue
    const said = node.expression.arguments?.map((argument) => saidBy(argument)).find((words) => words !== undefined)
    if (said?.includes(' ') || hasHan(said ?? ''))
      faults.push(at(file, node, `throw a word of failures.ts or a constant of x-failures.ts, not "${said}"`))
  }
  return faults
}

/** Code that reads messages to decide breaks when a sentence is improved. */
export function decidingByMessage(file) {
  if (!file.isProduct || file.isTest || !file.isCode) return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isPropertyAccessExpression(node) && node.name.text === 'message' && isTested(node))
    .map((node) => at(file, node, 'decide by a code or a word, not by the message'))
}

const comparisons = new Set(['includes', 'startsWith', 'endsWith', 'match', 'search', 'indexOf'])

function isTested(node) {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) {
    const other = parent.left === node ? parent.right : parent.left
    return /^[!=]==?$/.test(parent.operatorToken.getText()) && saidBy(other) !== undefined
  }
  if (ts.isPropertyAccessExpression(parent)) return comparisons.has(parent.name.text)
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === 'test'
  )
}
