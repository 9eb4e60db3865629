import type { Shown } from '../shownFile.ts'

export interface SignedRequest {
  url: URL
  headers: Record<string, string>
}

/** Where a browser sends a file itself, and the fields that permit it (protocol 6.5). */
export interface UploadForm {
  url: string
  params: Record<string, string>
}

export interface FormTerms {
  /** Every key must begin so. */
  prefix: string
  maxSize: number
  /** Unix seconds until which it holds. */
  expires: number
  /** Unix seconds. */
  now: number
}

/** How long an address is good: from a second of the clock for so many seconds. */
export interface Loan {
  method: 'GET' | 'HEAD'
  from: number
  seconds: number
}

/** What differs between kinds of store: where objects lie, and how a request is signed. */
export interface Service {
  readonly mode: CloudMode
  /** Of its own header names: `x-amz`, `x-oss`. */
  readonly own: string
  /** Scheme, host and port that browsers speak to. */
  readonly origin: string
  signed(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    headers: Record<string, string>,
  ): Promise<SignedRequest>
  /** Value of the header that names the source of a copy. */
  sourceOf(key: string): string
  address(key: string, shown: Shown, loan: Loan): Promise<string>
  form(terms: FormTerms): UploadForm
  /** Where forms are sent. */
  readonly formUrl: string
}

/** Kinds of store besides the disk of this machine; also values of `attachment.storage`. */
export type CloudMode = 's3' | 'alioss'

/** Bucket and keys as configured; `endpoint` is empty for the maker's own. */
export interface Bucket {
  mode: CloudMode
  bucket: string
  region: string
  endpoint: string
  accessKey: string
  secret: string
}

/** A key as a path: every segment in percent signs, slashes kept. */
export const encodedKey = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/')
