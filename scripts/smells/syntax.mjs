import ts from 'typescript'

/** A file as the detectors see it: its path in the project, its text and, parsed when first asked for, its tree. */
export function sourceFile(path, text) {
  let tree
  return {
    path,
    text,
    isCode: /[.](tsx?|mjs|cjs)$/.test(path),
    isTest: /[.](test|testing)[.](tsx?|mjs)$|^start\/testing[.]ts$/.test(path),
    isProduct: /^(contract|server|browser|admin|resources|drawing|site|member|start|migrations)\//.test(path),
    get tree() {
      tree ??= ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
      return tree
    },
  }
}

/** Every node of a file, outermost first. */
export function* nodesOf(node) {
  yield node
  const children = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

export const lineOf = (file, node) => file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree)).line + 1
export const at = (file, node, sentence) => `line ${lineOf(file, node)}: ${sentence}`
export const hasHan = (text) => /\p{Script=Han}/u.test(text)
export const hasWord = (text) => hasHan(text) || /[A-Za-z]{2}/.test(text)

/** What a literal says; a template without its values. */
export function saidBy(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
}

/** Whether a comment stands on or just above the node or its statement; it is taken for a reason. */
export const reasonAbove = (file, node) => {
  const lines = file.text.split('\n')
  const { line } = file.tree.getLineAndCharacterOfPosition(node.getStart())
  const statement = file.tree.getLineAndCharacterOfPosition(statementOf(node).getStart()).line
  const near = [lines[line], lines[line - 1], lines[statement], lines[statement - 1]]
  return near.some((text) => /\/\/|\*\//.test(text ?? ''))
}

function statementOf(node) {
  let found = node
  while (found.parent && !ts.isStatement(found) && !ts.isClassElement(found)) found = found.parent
  return found
}
