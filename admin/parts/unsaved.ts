/** Pages with a form that holds unsaved changes, so that closing a tab can ask first (areas 1.6). */
type Question = () => Promise<boolean>

const questions = new Map<symbol, { page: string; ask: Question }>()

/** Registers a dirty form of a page; answers how to take it back. */
export function guardUnsaved(page: string, ask: Question): () => void {
  const key = Symbol(page)
  questions.set(key, { page, ask })
  return () => questions.delete(key)
}

/** Asks every dirty form of a page; true when the page may go. */
export async function mayClose(page: string): Promise<boolean> {
  for (const question of questions.values()) {
    if (question.page === page && !(await question.ask())) return false
  }
  return true
}
