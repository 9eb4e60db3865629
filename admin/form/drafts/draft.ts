import { uniqueKey } from '../../../browser/unique-key.ts'
import type { Row } from '../../parts/row.ts'

/** Unsaved changes of one form, kept in this browser for a week (areas 1.6, decision 085). */
export interface Draft {
  changes: Row
  /** What the changed columns held before. */
  before?: Row
  /** What the row is called; missing for a new one. */
  name?: string | undefined
  /** Unix seconds. */
  at: number
}

/** A form whose unsaved changes are kept. */
export interface KeptForm {
  adminId: number
  table: string
  /** Null for a row that does not exist yet. */
  id: number | null
}

const prefix = 'draft:'
const keyParts = /^draft:(\d+):(\w+):(new|\d+):([\w-]+)$/
const keptSeconds = 7 * 86_400

/** This tab of the browser; a reload does not change it. */
function tabId(): string {
  const known = sessionStorage.getItem('tab')
  if (known !== null) return known
  const made = uniqueKey()
  sessionStorage.setItem('tab', made)
  return made
}

const lockOf = (tab: string): string => `drafts of ${tab}`

/** For as long as this tab is open its drafts are its own; others are not offered them. */
export function holdDrafts(): void {
  // Outside secure contexts browsers have no locks: then each tab is offered what any left.
  if ('locks' in navigator) void navigator.locks.request(lockOf(tabId()), { ifAvailable: true }, holdOpen)
}

// A copy of this tab has the same id, and one of both holds it.
const holdOpen = (lock: Lock | null): Promise<void> => (lock ? new Promise(() => {}) : Promise.resolve())

/** Tabs that are open besides this one. */
async function otherTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  const own = lockOf(tabId())
  return new Set(held.flatMap(({ name }) => (name === undefined || name === own ? [] : [name])))
}

interface StoredDraft extends KeptForm {
  key: string
  tab: string
}

const stored = (): StoredDraft[] =>
  Object.keys(localStorage).flatMap((key) => {
    const [, adminId, table, id, tab] = keyParts.exec(key) ?? []
    if (table === undefined || tab === undefined) return []
    return [{ key, tab, adminId: Number(adminId), table, id: id === 'new' ? null : Number(id) }]
  })

const isOf =
  (form: KeptForm) =>
  (draft: KeptForm): boolean =>
    draft.adminId === form.adminId && draft.table === form.table && draft.id === form.id

const keyOf = ({ adminId, table, id }: KeptForm): string => `${prefix}${adminId}:${table}:${id ?? 'new'}:${tabId()}`

function read(key: string): Draft | undefined {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // Written by this page alone.
    const draft = typeof parsed === 'object' && parsed !== null && 'changes' in parsed ? (parsed as Draft) : undefined
    return draft && draft.at > Date.now() / 1000 - keptSeconds ? draft : undefined
  } catch {
    return undefined
  }
}

/** Drafts of this tab and of tabs that are closed, the newest of each form; what is too old goes. */
export async function draftsLeft(adminId: number): Promise<(KeptForm & { draft: Draft })[]> {
  const others = await otherTabs()
  const found = stored().flatMap(({ key, tab, ...form }) => {
    const draft = read(key)
    if (!draft) localStorage.removeItem(key)
    return draft && form.adminId === adminId && !others.has(lockOf(tab)) ? [{ ...form, draft }] : []
  })
  const newest = found.toSorted((a, b) => b.draft.at - a.draft.at)
  return newest.filter((form, at) => newest.findIndex(isOf(form)) === at)
}

/** What is left of one form. */
export async function draftLeft(form: KeptForm): Promise<Draft | undefined> {
  return (await draftsLeft(form.adminId)).find(isOf(form))?.draft
}

/** The administrator has signed out: what the page does while it goes keeps nothing more. */
let isOver = false

/** A full store is no reason to disturb the writer. */
export function writeDraft(form: KeptForm, draft: Draft): void {
  if (isOver) return
  const key = keyOf(form)
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    localStorage.removeItem(key)
  }
}

/** Whether anybody left something in this browser. */
export const hasDrafts = (): boolean => stored().some(({ key }) => read(key) !== undefined)

/** Takes away what this tab and closed ones keep of a form. */
export async function dropDraft(form: KeptForm): Promise<void> {
  localStorage.removeItem(keyOf(form))
  const others = await otherTabs()
  for (const { key, tab, ...draft } of stored()) {
    if (isOf(form)(draft) && !others.has(lockOf(tab))) localStorage.removeItem(key)
  }
}

/** An administrator who signs out leaves nothing behind on a machine that others may use. */
export function dropDraftsOf(adminId: number): void {
  isOver = true
  for (const draft of stored()) if (draft.adminId === adminId) localStorage.removeItem(draft.key)
}
