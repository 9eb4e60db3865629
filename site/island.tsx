import { createElement, type ReactNode } from 'react'

/** When the code of an island comes: in view, when the browser rests, or at the first touch, focus or click. */
export type IslandMoment = 'seen' | 'idle' | 'asked'

interface IslandProps {
  /** A name in the list of start/site.entry.ts. */
  name: string
  when: IslandMoment
  /** Selector of what the island answers elsewhere on the page; clicks there start it and wait for it. */
  answers?: string
  /** Keys of the browser's storage, apart by a space: the island starts by itself where something is stored under one of them. */
  kept?: string
  /** Passed to `mount` of the island as JSON; keep it small, it is sent with the page. */
  props?: Readonly<Record<string, unknown>>
  as?: 'div' | 'section' | 'span' | 'form'
  className?: string
  id?: string
  label?: string
  /** What works without a script; the island improves or replaces it. */
  children?: ReactNode
}

/** A part of a page that gets its own script; everything else stays plain HTML (architecture 4). */
export function Island({ name, when, answers, kept, props, as = 'div', children, className, id, label }: IslandProps) {
  return createElement(
    as,
    {
      'data-island': name,
      'data-when': when,
      'data-answers': answers,
      'data-kept': kept,
      'data-props': props && JSON.stringify(props),
      'aria-label': label,
      className,
      id,
    },
    children,
  )
}
