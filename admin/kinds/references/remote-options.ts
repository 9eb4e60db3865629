import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../browser/api-client.ts'
import { useLanguage } from '../../../browser/language.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import type { ReferenceBounds } from '../../../contract/definition/field.ts'
import { type Definition, parentColumnOf, pictureColumnOf } from '../../../contract/definition/resource.ts'
import { type Language, say } from '../../../contract/text.ts'
import { callAddress } from '../../parts/definition.ts'
import { flatten, type Row, spoken } from '../../parts/row.ts'

export interface RemoteOption {
  value: string
  /** Code and name in one. */
  label: string
  code: string
  name: string
  /** Address of its picture; empty where it has none, undefined where its reader is shown none. */
  picture: string | undefined
  row: Row
}

interface Answer {
  options?: readonly Row[]
  list?: readonly Row[]
  total?: number
}

interface Asked {
  quickSearch?: string
  page?: number
  initValue?: string | readonly string[]
}

/** Lines that a server draws before the titles of a tree (protocol 3B.1); ours are drawn by depth. */
const treeArt = /^[\s│├└]+/

/** A row as an option: its title in the reader's language, and what needs attention. */
export function optionOf(definition: Definition, row: Row, language: Language): RemoteOption {
  const title = String(spoken(row, definition.title, language) ?? row.name ?? '').replace(treeArt, '')
  const code = 'code' in definition.fields && typeof row.code === 'string' ? row.code : ''
  const name = [title, ...needsOf(definition, row, language)].join(' · ')
  const picture = pictureOf(definition, row, language)
  return { value: String(row.id), label: code === '' ? name : `${code} ${name}`, code, name, picture, row }
}

/** A row of which nothing but its id is known. */
export const unnamedOption = (value: string): RemoteOption => {
  const name = `#${value}`
  return { value, label: name, code: '', name, picture: undefined, row: { id: Number(value) } }
}

/** Rows of a list, and those of readers who may only choose, are joined without it. */
function pictureOf(definition: Definition, row: Row, language: Language): string | undefined {
  const column = pictureColumnOf(definition)
  return column !== undefined && column in row ? String(spoken(row, column, language) ?? '') : undefined
}

const needsOf = ({ computed = {} }: Definition, row: Row, language: Language): string[] =>
  Object.entries(computed).flatMap(([name, { bounds, attention = [] }]) => {
    const phase = String(row[name] ?? '')
    const words = attention.includes(phase) ? bounds?.[phase] : undefined
    return words ? [say(words, language)] : []
  })

/** Asks for options as existing clients do (protocol 3.3). */
async function ask(definition: Definition, asked: Asked, signal: AbortSignal): Promise<{ rows: Row[]; total: number }> {
  const query = { select: true, ...asked, initKey: 'id', uuid: uniqueKey() }
  const { data } = await call<Answer>({ path: callAddress(definition, 'index'), query, signal, quiet: true })
  const rows = flatten(data.options ?? data.list ?? [])
  return { rows, total: data.total ?? 0 }
}

type Fixed = Readonly<Record<string, string | number>>
const nothing: Fixed = {}
/** Of those that stand in a list all narrow it, whether or not they could be chosen for a new row. */
export const everyRow: Fixed = { evenDisabled: 1 }

/** What the options of a reference are asked with: disabled rows too where it may point at them. */
export const askedFor = ({ evenDisabled }: Pick<ReferenceBounds, 'evenDisabled'>): Fixed | undefined =>
  evenDisabled && everyRow

/** Typing settles for this long before it is sent. */
const settleTime = 100

export interface RemoteOptions {
  options: readonly RemoteOption[]
  loading: boolean
  /** Something was typed, and the options are not yet those of it. */
  isBehind(): boolean
  /** The box was opened or closed. */
  toggle(isOpen: boolean): void
  type(words: string): void
  /** The next page, when there is one. */
  more(): void
}

/** A page of the options that words find. */
async function find(
  definition: Definition,
  asked: Asked,
  { language, signal }: { language: Language; signal: AbortSignal },
) {
  // A tree is shown whole: its pages would cut branches from their roots.
  const whole = parentColumnOf(definition) ? { isTree: true, limit: 500 } : {}
  const { rows, total } = await ask(definition, { ...asked, ...whole }, signal)
  return { found: rows.map((row) => optionOf(definition, row, language)), total }
}

/** Options of another table, page by page; nothing is asked before the box is opened. */
export function useRemoteOptions(definition: Definition | undefined, fixed: Fixed = nothing): RemoteOptions {
  const language = useLanguage()
  const [options, setOptions] = useState<readonly RemoteOption[]>([])
  const [loading, setLoading] = useState(false)
  const state = useRef({ words: '', typed: '', page: 0, total: 0, known: 0, timer: 0, stop: new AbortController() })
  const load = useCallback(
    async (words: string, page: number) => {
      if (!definition) return
      const now = state.current
      now.stop.abort()
      now.stop = new AbortController()
      const { signal } = now.stop
      setLoading(true)
      try {
        const { found, total } = await find(definition, { ...fixed, quickSearch: words, page }, { language, signal })
        Object.assign(now, { words, page, total, known: page === 1 ? found.length : now.known + found.length })
        setOptions((before) => (page === 1 ? found : [...before, ...found]))
      } catch {
        // The box stays as it was, and is asked anew when it is opened again; options of other words do not stay.
        if (signal.aborted || words === now.words) return
        Object.assign(now, { words, total: 0, known: 0 })
        setOptions([])
      } finally {
        if (!signal.aborted) setLoading(false)
      }
    },
    [definition, language, fixed],
  )
  useEffect(() => {
    const now = state.current
    return () => {
      now.stop.abort()
      clearTimeout(now.timer)
    }
  }, [])
  const isBehind = useCallback(() => state.current.typed !== '' && state.current.typed !== state.current.words, [])
  const later = (words: string) => {
    clearTimeout(state.current.timer)
    state.current.timer = window.setTimeout(() => void load(words, 1), settleTime)
  }
  return {
    options,
    loading,
    isBehind,
    // Typing into a closed box opens it after the first letter was passed on; that letter counts.
    toggle: (isOpen) => {
      if (isOpen) later(state.current.typed)
      else state.current.typed = ''
    },
    type: (words) => {
      state.current.typed = words
      later(words)
    },
    more: () => {
      const { words, page, total, known } = state.current
      if (!loading && known < total) void load(words, page + 1)
    },
  }
}

/** Names of chosen rows that are not in the options known so far. */
export function useChosenOptions(
  definition: Definition | undefined,
  ids: readonly string[],
  told: readonly RemoteOption[],
): readonly RemoteOption[] {
  const language = useLanguage()
  const [found, setFound] = useState<readonly RemoteOption[]>([])
  const known = new Set([...told, ...found].map((option) => option.value))
  const missing = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (!definition || missing === '') return
    const stop = new AbortController()
    const wanted = missing.split(',')
    ask(definition, { page: 1, initValue: wanted.length === 1 ? (wanted[0] ?? '') : wanted }, stop.signal).then(
      ({ rows }) => setFound((before) => [...before, ...rows.map((row) => optionOf(definition, row, language))]),
      () => undefined,
    )
    return () => stop.abort()
  }, [definition, missing, language])
  return found
}

/** How deep an option stands below the top of its tree. */
export function depthOf(options: readonly RemoteOption[], parentColumn: string, option: RemoteOption): number {
  const parent = options.find((other) => other.value === String(option.row[parentColumn] ?? ''))
  return parent ? 1 + depthOf(options, parentColumn, parent) : 0
}
