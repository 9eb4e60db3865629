import type { Values } from '../../browser/account/use-form.ts'
import { call } from '../../browser/api-client.ts'
import type { CaptchaAnswer } from '../../contract/captcha.ts'
import { arrival } from './arrival.ts'
import type { Subject } from './enquiry.ts'

export interface Enquiry {
  values: Values
  subject: Subject | undefined
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

function bodyOf({ values, subject, files, since }: Enquiry, captcha: CaptchaAnswer): FormData {
  const { utm, referrer } = arrival()
  const body = new FormData()
  const fields = {
    ...values,
    ...captcha,
    ...(subject && { [`${subject.kind}_id`]: String(subject.id) }),
    source_page: location.pathname + location.search,
    referrer,
    utm: JSON.stringify(utm),
    opened: String(Date.now() - since),
  }
  for (const [name, value] of Object.entries(fields)) if (value !== '') body.set(name, value)
  for (const file of files) body.append('files[]', file)
  return body
}
