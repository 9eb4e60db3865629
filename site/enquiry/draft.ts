import { type Values, valuesOf } from '../../browser/account/use-form.ts'
import { type Asked, askedIn, objectIn } from './enquiry.ts'

const key = 'site-enquiry'
/** Agreed to anew each time. */
const unkept = new Set(['need', 'privacy', 'website', 'attachments'])

export interface Draft {
  asked: Asked
  values: Values
  /** When it was begun, in milliseconds of the clock. */
  since: number
}

/** What was typed before in this tab; nothing where the browser keeps nothing. */
export function readDraft(): Draft {
  const stored = storedDraft()
  const { values, since } = objectIn(stored)
  const texts = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string')
  return {
    asked: askedIn(stored),
    values: Object.fromEntries(texts),
    since: typeof since === 'number' ? since : Date.now(),
  }
}

function storedDraft(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps what is typed until it was sent: the page may be left and come back to. */
export function keepDraft(form: HTMLFormElement, asked: Asked, since: number): void {
  const values = Object.entries(valuesOf(form)).filter(([name]) => !unkept.has(name))
  write(JSON.stringify({ ...asked, since, values: Object.fromEntries(values) }))
}

export const forgetDraft = (): void => write('')

function write(draft: string): void {
  try {
    sessionStorage.setItem(key, draft)
  } catch {
    // Full or forbidden: the form itself still holds it.
  }
}
