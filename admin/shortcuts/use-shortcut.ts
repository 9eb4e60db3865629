import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { type Text, text } from '../../contract/text.ts'
import { useInFront } from '../parts/own-address.ts'
import { isPageCovered } from '../tabs/page-place.ts'

/** Something that can be done at present, by keys or by its name in the command palette. */
export interface Shortcut {
  /** Empty for what has no keys. */
  keys: string
  label: Text
  group: Text
}

export interface Registered extends Shortcut {
  act(): void
}

interface ShortcutOptions {
  /** Registered only while this holds; true when not given. */
  when?: boolean
  /** The heading of the help below which it stands. */
  group?: Text
}

/** Groups of the help: what acts on the open page, and what acts everywhere. */
export const shortcutGroups = {
  page: text('当前页面', 'This page'),
  everywhere: text('随处可用', 'Everywhere'),
  jumps: text('跳转', 'Go to'),
} as const

/** What is registered now, in the order in which it came. */
export const useShortcuts = create<{ registered: readonly (() => Registered)[] }>(() => ({ registered: [] }))

/**
 * Of several that ask for the same keys the last acts, and the help lists that one. Letters of a list are those of nobody while a
 * form stands in its place.
 */
export function shortcutsNow(registered: readonly (() => Registered)[]): Registered[] {
  const isLetter = ({ keys, group }: Registered) => group === shortcutGroups.page && keys.length === 1
  const reads = isPageCovered() ? registered.filter((read) => !isLetter(read())) : registered
  return [...new Map(reads.map((read) => [read().keys || read, read()])).values()]
}

/** Offers something in the command palette while the calling part is on a page in front. */
export const useCommand = (label: Text, act: () => void, options?: ShortcutOptions): void =>
  useShortcut('', label, act, options)

/**
 * Lets keys do something while the calling part is on a page in front: `'/'`, `'mod+s'`, `'alt+up'`, or one after the other
 * `'g p'`. `mod` is ⌘ on a Mac, else Ctrl. Without `mod` they do nothing while somebody types into a field.
 */
export function useShortcut(
  keys: string,
  label: Text,
  act: () => void,
  { when = true, group = shortcutGroups.page }: ShortcutOptions = {},
): void {
  const isActive = useInFront() && when
  const now = useRef<Registered>({ keys, label, group, act })
  // Before it is painted: what is seen can be pressed.
  useLayoutEffect(() => {
    now.current = { keys, label, group, act }
  })
  useLayoutEffect(() => {
    if (!isActive) return
    const read = () => now.current
    useShortcuts.setState(({ registered }) => ({ registered: [...registered, read] }))
    return () =>
      useShortcuts.setState(({ registered }) => ({ registered: registered.filter((other) => other !== read) }))
  }, [isActive])
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const appleMarks: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧' }
const otherMarks: Readonly<Record<string, string>> = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' }
const keyMarks: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: 'Enter',
  escape: 'Esc',
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Keys as people read them: `⌘K` on a Mac, else `Ctrl K`; a sequence as `G P`. */
export const shortcutLabel = (keys: string): string =>
  keys
    .split(' ')
    .map((stroke) => {
      const marks = isApple ? appleMarks : otherMarks
      return stroke
        .split('+')
        .map((part) => marks[part] ?? keyMarks[part] ?? capital(part))
        .join(isApple ? '' : ' ')
    })
    .join(' ')

const keyNames: Readonly<Record<string, string>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The stroke of an event as shortcuts write it; shift is said of letters and named keys alone, since `?` has it in its sign. */
function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isSign = key.length === 1 && !/[a-z]/i.test(key)
  const mod = isApple ? metaKey : ctrlKey
  const other = isApple ? ctrlKey : metaKey
  const held = [mod && 'mod', altKey && 'alt', shiftKey && !isSign && 'shift', other && 'other']
  return [...held.filter(Boolean), keyNames[key] ?? key.toLowerCase()].join('+')
}

const field =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(field) !== null

/** Keys without Ctrl or Alt belong to the page, which a window covers. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => !dialog.closest('[style*="display: none"], [inert]'),
  )

/** The second stroke of a sequence is waited for this long. */
const patience = 1200
let begun: { stroke: string; time: number } | undefined

const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta', 'CapsLock'])

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented || modifiers.has(event.key)) return
  const stroke = strokeOf(event)
  if (!stroke.startsWith('mod+') && (isTyping(event.target) || (!stroke.startsWith('alt+') && isCovered()))) return
  const before = begun && event.timeStamp - begun.time < patience ? `${begun.stroke} ${stroke}` : undefined
  begun = undefined
  const all = shortcutsNow(useShortcuts.getState().registered)
  const found = all.find(({ keys }) => keys === before) ?? all.find(({ keys }) => keys === stroke)
  if (found) {
    event.preventDefault()
    found.act()
  } else if (all.some(({ keys }) => keys.startsWith(`${stroke} `))) begun = { stroke, time: event.timeStamp }
}

window.addEventListener('keydown', onKey)
