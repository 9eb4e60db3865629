import ts from 'typescript'

/** A file as the detectors see it: its path in the project, its text and, parsed when first asked for, its tree. */
export function sourceFile(path, text) {
  let tree
  return {
    path,
    text,
    isCode: /[.](tsx?|mjs|cjs)$/.test(path),
    isTest: /[.]test[.](tsx?|mjs)$/.test(path),
    isProduct: /^(contract|server|browser|admin|resources|site|member|start|migrations)\//.test(path),
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
