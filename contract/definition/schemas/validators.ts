import type { BrowserWord } from '../../failures/browserFailures.ts'
import {
  accountPattern,
  clockPattern,
  emailPattern,
  isDay,
  isLink,
  mobilePattern,
  passwordPattern,
} from '../../rules.ts'

const integerPattern = /^[+-]?\d{1,15}$/
const numberPattern = /^[+-]?(\d{1,15}(\.\d{1,10})?|\.\d{1,10})$/
/** Of a resident of mainland China: 18 digits whose last may be X, or the 15 of older ones (protocol 11.7). */
const idNumberPattern = /^(\d{15}|\d{17}[\dXx])$/
/** As variables are named; letters of any writing may stand in it (protocol 11.7). */
const variablePattern = /^[\p{L}_$][\p{L}\p{N}_$]*$/u
/** Of people, companies and things: it begins with a letter, and holds no sign of a markup or of a program. */
const namePattern = /^\p{L}[\p{L}\p{M}\p{N} .·•'’()（）&/_-]*$/u

/** A day, with a time of it or without. */
function isMoment(value: string): boolean {
  const [day = '', time, ...rest] = value.split(' ')
  return (
    rest.length === 0 &&
    isDay(day) &&
    (time === undefined || clockPattern.test(time.length === 5 ? `${time}:00` : time))
  )
}

/** Markup without words, and without anything that is seen. */
const isBlank = (html: string): boolean =>
  !/<(img|video|table|hr|iframe)\b/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;/g, ' ')
    .trim() === ''

interface Rule {
  /** Whether a value that is not empty is right. */
  holds(value: string): boolean
  word: BrowserWord
}

/**
 * Every validator that can be chosen for a field, and for a setting of an owner (specification 5, protocol 11.7), besides `required`,
 * which is a key of a field. Those of contents say of a required field what it lacks.
 */
export const validators = {
  mobile: { holds: (value) => mobilePattern.test(value), word: 'mobile' },
  idNumber: { holds: (value) => idNumberPattern.test(value), word: 'idNumber' },
  account: { holds: (value) => accountPattern.test(value), word: 'account' },
  password: { holds: (value) => passwordPattern.test(value), word: 'password' },
  varName: { holds: (value) => variablePattern.test(value), word: 'varName' },
  editorRequired: { holds: (value) => !isBlank(value), word: 'editorRequired' },
  url: { holds: isLink, word: 'url' },
  email: { holds: (value) => emailPattern.test(value), word: 'email' },
  date: { holds: isMoment, word: 'date' },
  number: { holds: (value) => numberPattern.test(value), word: 'number' },
  integer: { holds: (value) => integerPattern.test(value), word: 'integer' },
  float: { holds: (value) => numberPattern.test(value), word: 'float' },
  name: { holds: (value) => namePattern.test(value), word: 'name' },
  content: { holds: (value) => !isBlank(value), word: 'contentRequired' },
} as const satisfies Record<string, Rule>

export type Validator = keyof typeof validators

export const isValidator = (name: string): name is Validator => Object.hasOwn(validators, name)

/** Those that a value must not be empty for. */
export const contentRules: readonly Validator[] = ['editorRequired', 'content']

/** The first rule that a value breaks; empty ones break none, since they are a matter of `required`. */
export function brokenRule(valid: readonly Validator[] | undefined, value: unknown): BrowserWord | undefined {
  if (!valid || value === null || value === undefined || value === '') return undefined
  const words = String(value)
  return valid.map((name): Rule => validators[name]).find(({ holds }) => !holds(words))?.word
}

/** What is said where a required value is missing. */
export function missingWord(valid: readonly Validator[] = []): BrowserWord {
  const name = contentRules.find((rule) => valid.includes(rule))
  return name ? validators[name].word : 'required'
}
