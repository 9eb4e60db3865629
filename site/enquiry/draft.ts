import { type Values, valuesOf } from '../../browser/account/use-form.ts'
import { type Asked, askedIn, objectIn } from './enquiry.ts'

const key = 'site-enquiry'
/** Agreed to anew each time. */
const unkept = new Set(['privacy', 'website', 'attachments'])

export interface Draft extends Asked {
  values: Values
}

/** What was typed before in this tab; nothing where the browser keeps nothing. */
export function readDraft(): Draft {
  const stored = storedDraft()
  const texts = Object.entries(objectIn(JSON.stringify(objectIn(stored).values ?? {})))
  const values = texts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return { ...askedIn(stored), values: Object.fromEntries(values) }
}

function storedDraft(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps what is typed until it was sent: the page may be left and come back to. */
export function keepDraft(form: HTMLFormElement, asked: Asked): void {
  const values = Object.entries(valuesOf(form)).filter(([name]) => !unkept.has(name))
  write(JSON.stringify({ ...asked, values: Object.fromEntries(values) }))
}

export const forgetDraft = (): void => write('')

function write(draft: string): void {
  try {
    sessionStorage.setItem(key, draft)
  } catch {
    // Full or forbidden: the form itself still holds it.
  }
}
