import type { Values } from '../../browser/account/use-form.ts'
import { call } from '../../browser/api-client.ts'
import type { CaptchaAnswer } from '../../contract/captcha.ts'
import { arrival } from './arrival.ts'
import type { Asked } from './enquiry.ts'
import { messageOf, visit } from './visit.ts'

export interface Enquiry {
  values: Values
  about: Asked
  files: readonly File[]
  /** When it was begun, in milliseconds of the clock. */
  since: number
}

/** What the server said of an enquiry it took. */
export interface Sent {
  code: string
  thanks: string
}

interface How extends CaptchaAnswer {
  /** Sent twice under one key it is one enquiry. */
  idempotencyKey: string
  onProgress(share: number): void
}

/** Sends an enquiry with its files in one call. Throws CallFailure. */
export async function sendEnquiry(enquiry: Enquiry, { idempotencyKey, onProgress, ...captcha }: How): Promise<Sent> {
  const { data, msg } = await call<{ code: string }>({
    path: '/api/lead/submit',
    method: 'POST',
    body: bodyOf(enquiry, captcha),
    quiet: true,
    alsoAsGuest: true,
    idempotencyKey,
    onProgress,
  })
  return { code: data.code, thanks: msg }
}

function bodyOf({ values, about: { subject, parts = [] }, files, since }: Enquiry, captcha: CaptchaAnswer): FormData {
  const { utm, referrer } = arrival()
  const body = new FormData()
  const fields = {
    ...values,
    content: messageOf(values),
    // It stands in the message.
    [visit]: '',
    ...captcha,
    ...(parts.length > 0 && { items: itemsOf(parts, values) }),
    ...(subject && { [`${subject.kind}_id`]: String(subject.id) }),
    source_page: location.pathname + location.search,
    referrer,
    utm: JSON.stringify(utm),
    opened: String(Date.now() - since),
  }
  // Quantities of parts have gone into the list of them.
  for (const [name, value] of Object.entries(fields)) if (value !== '' && !name.endsWith('.qty')) body.set(name, value)
  for (const file of files) body.append('files[]', file)
  return body
}

const itemsOf = (parts: NonNullable<Asked['parts']>, values: Values): string =>
  JSON.stringify(
    parts.map(({ part_id, product_id, position_no }, at) => {
      return { part_id, product_id, position_no, qty: values[`items[${at}].qty`] }
    }),
  )
