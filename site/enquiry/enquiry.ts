/** What an enquiry is about: a product or a part, as its page shows it. */
export interface Subject {
  kind: 'product' | 'part'
  id: number
  code: string
  name: string
  cover: string
}

/** A part that was ticked in the list of a product. */
export interface ChosenPart {
  part_id: number
  product_id: number
  position_no: string
  code: string
  name: string
  /** Which it fits; empty when all of its product, and on pages that are older. */
  sizes?: string
  qty: string
}

/** What the site wants with an enquiry, as configured. */
export interface Wanted {
  captcha: boolean
  privacy: boolean
}

/** What is not said is wanted: the server asks for it anyway. */
export function wantedIn(value: unknown): Wanted {
  const { captcha, privacy } = { captcha: true, privacy: true, ...(typeof value === 'object' && value) }
  return { captcha: captcha !== false, privacy: privacy !== false }
}

/** What a button that opens the drawer has already; the form does not ask for it again. */
export interface Asked {
  need?: string
  subject?: Subject | undefined
  parts?: readonly ChosenPart[] | undefined
}

export function isSubject(value: unknown): value is Subject {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, code, name, cover } = { kind: '', id: 0, code: 0, name: 0, cover: 0, ...value }
  const texts: unknown[] = [code, name, cover]
  return (
    (kind === 'product' || kind === 'part') && Number.isInteger(id) && texts.every((one) => typeof one === 'string')
  )
}

/** Reads what a page or this browser kept as text; whatever is not understood counts as not said. */
export function askedIn(text: string | null | undefined): Asked {
  const { need, subject, parts } = objectIn(text)
  return {
    ...(typeof need === 'string' && { need }),
    ...(isSubject(subject) && { subject }),
    // Written by the form of a product; the server looks at each of them.
    ...(Array.isArray(parts) && { parts: parts as ChosenPart[] }),
  }
}

export function objectIn(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    // Every key of an object may be asked for; its value is looked at.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
