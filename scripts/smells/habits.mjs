import ts from 'typescript'
import { at, nodesOf, reasonAbove, saidBy } from './syntax.mjs'

/** Settings are read once, at start, where all faults are listed. */
export function environmentOutsideConfig(file) {
  if (!file.isProduct || file.isTest || !file.isCode || file.path === 'start/config.ts') return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isPropertyAccessExpression(node) && node.getText() === 'process.env')
    .map((node) => at(file, node, 'read settings from start/config.ts'))
}

/** Two or more `if (x instanceof …)` about one x in one function decide by class what a word should decide. */
export function instanceofLadder(file) {
  if (!file.isProduct || file.isTest || !file.isCode || file.path.startsWith('server/http/')) return []
  const faults = []
  for (const scope of nodesOf(file.tree)) {
    if (!ts.isFunctionLike(scope) || !scope.body) continue
    const seen = new Set()
    for (const node of ownNodes(scope.body)) {
      const subject = ts.isIfStatement(node) ? classAsked(node.expression) : undefined
      if (!subject) continue
      if (seen.has(subject)) faults.push(at(file, node, `a ladder of instanceof about ${subject}`))
      seen.add(subject)
    }
  }
  return faults
}

/** Nodes of a function without those of functions inside it. */
function* ownNodes(node) {
  if (ts.isFunctionLike(node)) return
  yield node
  const children = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* ownNodes(child)
}

function classAsked(condition) {
  const asks = (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
  return [...nodesOf(condition)].find(asks)?.left.getText()
}

const isTestCall = (node) =>
  ts.isCallExpression(node) && /^(it|test|describe)([.]\w+)*$/.test(node.expression.getText())

/** A test is a sentence about what someone may do. */
export function numberedTest(file) {
  if (!file.isTest) return []
  return [...nodesOf(file.tree)]
    .filter((node) => isTestCall(node) && node.arguments[0])
    .filter((node) =>
      /^(test|case|bug|issue|ticket)?\s*#?\d+\b(?!\s\p{L})|\b(issue|bug|ticket)\s*#?\d+/iu.test(
        saidBy(node.arguments[0]) ?? '',
      ),
    )
    .map((node) => at(file, node, 'name the test after what someone may do'))
}

/** A mocked database proves nothing about the real one. */
export function mockedDatabase(file) {
  if (!file.isTest) return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isCallExpression(node) && /^vi[.](do)?[mM]ock$/.test(node.expression.getText()))
    .filter((node) =>
      /(^|\/)(db|database|kysely|pg|better-sqlite3|sqlite)(\/|[.]|$)/.test(
        node.arguments[0]?.getText().replace(/['"`]/g, '') ?? '',
      ),
    )
    .map((node) => at(file, node, 'use a real database (start/testing.ts)'))
}

/** Functions whose answer ends what they began. */
const endings = new Set(['listen', 'watchUnread', 'guardUnsaved', 'showColumn', 'whenIdle'])

/** React calls what an effect answers when the effect ends; browsers answer promises where their types say nothing. */
export function effectAnswers(file) {
  if (!file.isCode) return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isCallExpression(node) && /^use(Layout|Insertion)?Effect$/.test(node.expression.getText()))
    .flatMap(({ arguments: [effect] }) => answersOf(effect))
    .filter((answer) => !endsEffect(answer))
    .map((answer) => at(file, answer, 'an effect answers only how it ends; say void'))
}

function answersOf(effect) {
  if (!effect || !ts.isFunctionLike(effect)) return []
  if (!ts.isBlock(effect.body)) return [effect.body]
  return [...ownNodes(effect.body)].flatMap((node) =>
    ts.isReturnStatement(node) && node.expression ? [node.expression] : [],
  )
}

function endsEffect(answer) {
  if (ts.isParenthesizedExpression(answer)) return endsEffect(answer.expression)
  if (ts.isConditionalExpression(answer)) return endsEffect(answer.whenTrue) && endsEffect(answer.whenFalse)
  if (ts.isCallExpression(answer)) return endings.has(answer.expression.getText().split('.').at(-1))
  return ts.isFunctionLike(answer) || ts.isVoidExpression(answer) || answer.getText() === 'undefined'
}

/** A cast switches the compiler off; the comment above says why it may. */
export function castWithoutReason(file) {
  if (!file.isProduct || file.isTest || !file.isCode) return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isAsExpression(node) && node.type.getText() !== 'const' && !ts.isAsExpression(node.parent))
    .filter((node) => !reasonAbove(file, node))
    .map((node) => at(file, node, `the cast "as ${node.type.getText()}" gives no reason`))
}

/** The compiler is never silenced, and nothing is left for later; a test may say why something must not compile. */
export function unfinished(file) {
  if (!file.isCode || file.path.startsWith('scripts/')) return []
  return file.text.split('\n').flatMap((line, index) => {
    const word = /@ts-(ignore|expect-error|nocheck)|\b(TODO|FIXME|XXX)\b|coming soon/.exec(line)
    const isProof = file.isTest && /@ts-expect-error \w/.test(line)
    return word && !isProof ? [`line ${index + 1}: ${word[0]}`] : []
  })
}

/** The engine takes definitions; it never names a noun of the business. */
export function engineNamesNoun(file, nouns) {
  if (!file.path.startsWith('server/') || file.isTest || !file.isCode) return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isStringLiteralLike(node) && nouns.has(node.text))
    .map((node) => at(file, node, `the engine names the noun "${node.text}"`))
}

/** What runs in the process of the decoder alone, where memory and time are bounded. */
const pixelWorks = /^server\/files\/pictures\/(pictureWorks|makeThumbnail|paintShared)[.]ts$/

/** A small file can unfold to gigabytes, so nothing else decodes pictures; demo pictures are drawn by a command. */
export function pixelsOutsideDecoder(file) {
  if (!file.isProduct || file.isTest || !file.isCode || pixelWorks.test(file.path)) return []
  if (file.path.endsWith('.demo.ts')) return []
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isStringLiteralLike(node) && node.text === 'sharp' && bringsIn(node.parent))
    .map((node) => at(file, node, 'send the picture to server/files/pictures/decoder.ts'))
}

const bringsIn = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isCallExpression(node) && /^(import|require)$/.test(node.expression.getText()))

/** The transport answers; messages and redirects are left to its caller. */
export function talkativeTransport(file) {
  if (!/^browser\/(api-client|renewal|duplicates)[.]ts$/.test(file.path)) return []
  const speaks =
    /^(toast|notify|navigate|alert)$|^(window[.])?location([.]href)? =|^(window[.])?location[.](assign|replace|reload)\(/
  return [...nodesOf(file.tree)]
    .filter((node) => (ts.isIdentifier(node) || ts.isExpression(node)) && speaks.test(node.getText()))
    .map((node) => at(file, node, `${node.getText()} inside the transport`))
}
