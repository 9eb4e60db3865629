import { Fragment, type ReactNode } from 'react'

/** `ISO 15848-1`, `GB/T 12237`, `metal-seated`. */
const whole =
  /((?:[A-Z/]{2,6} )?\d[\d.]*(?:-\d+)+|[A-Z/]{2,6} \d[\d.]*|[\p{Script=Latin}\d./]+(?:-[\p{Script=Latin}\d./]+)+)/u
/** Up to a length that fits into the narrowest card. */
const longest = 20

/** A title whose hyphened words and numbers of standards stay on one line: a line does not end after `ISO 15848-`. */
export function wholeWords(words: string): ReactNode {
  const parts = words.split(whole)
  if (parts.length === 1) return words
  return parts.map((part, at) =>
    at % 2 === 1 && part.length <= longest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never change places.
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
