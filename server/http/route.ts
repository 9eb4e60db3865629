import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../engine/writing.ts'
import type { Actor } from '../permission/actor.ts'

/** One part of a multipart body: a plain field, or a file whose bytes must be read before the next part comes. */
export type Part =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; stream: Readable }

/** How much of each a multipart body may hold. */
export interface PartLimits {
  files: number
  fields: number
}

/** What the log of administrators says beyond the call itself; filled in by the handler. */
export interface About {
  /** The administrator concerned, where the call itself has no session: a sign-in. */
  admin?: { id: number; username: string }
  title?: Text
  target?: { type: string; id: number }
  /** Masked values of another person were shown in full: logged although nothing was changed (areas 2.4). */
  revealed?: true
  /** Of work that goes on while its answer is sent: how it ended, which is logged in a row of its own. */
  ended?: Promise<{ title: Text; code: 0 | 1 }>
}

/** What a handler is given: checked input, who asks, and the database. */
export interface Call {
  db: Db
  /** What the engine works with for this caller. */
  context: Context
  actor: Actor
  query: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>>
  /** Query and body together, the body first: most reads take either (protocol 1.2). */
  input: Readonly<Record<string, unknown>>
  method: 'GET' | 'POST' | 'DELETE'
  /** Lower-cased names. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Host and port for whole addresses in the answer: those the caller used, when they are ours. */
  host: string
  /** Access tokens as sent, for the few calls that end or renew a session. */
  tokens: Readonly<{ admin: string; user: string }>
  /** State of the session on the side that is called; public calls are answered in each case. */
  session: 'none' | 'expired' | 'valid'
  about: About
  /** Unix seconds when the request started. */
  now: number
  /** Parts of a multipart body in the order they arrive, one file among them unless said otherwise; nothing for any other body. */
  parts(limits?: PartLimits): AsyncIterable<Part>
}

/** Data together with a sentence for the toast; plain data answers with an empty message. */
export class Answer {
  readonly data: unknown
  readonly message: Text

  constructor(message: Text, data: unknown = null) {
    this.message = message
    this.data = data
  }
}

/** Bytes instead of an envelope: a picture, a spreadsheet, a download; no bytes at all answer 204. */
export class Bytes {
  readonly body: Buffer | NodeJS.ReadableStream
  readonly headers: Readonly<Record<string, string>>

  constructor(body: Buffer | NodeJS.ReadableStream, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}

/**
 * One call of the protocol. `permission` is a node (`content/brand/edit`), `login` (any administrator or member of that
 * side), or `public`. Nothing is reachable without one of them.
 */
export interface Route {
  app: 'admin' | 'api'
  /** `product.ProductType`, `Index`, `ajax`; matched in any case. */
  controller: string
  action: string
  methods: readonly ('GET' | 'POST' | 'DELETE')[]
  permission: string
  /** Other nodes that open it too, for this query and body; a form finds what its selects offer (architecture 7). */
  also?(input: Readonly<Record<string, unknown>>): readonly string[]
  /** Super administrators alone may call it, whoever else holds the node. */
  superOnly?: true
  summary: Text
  /** Its answer holds what only the caller may ever see: a token, a password, recovery codes. It is kept nowhere. */
  secret?: boolean
  /** It works while the site is read-only: signing in and out, reading that is asked by a post, and the configuration itself. */
  evenReadOnly?: true
  /** Nothing is noted of it: neither in the log of administrators, nor that its caller is still there. */
  unnoted?: true
  /** Its reads do more than read: they are logged, refused ones too, and HEAD does not reach it. */
  logged?: true
  /** What a refusal is answered with in place of the envelope, by a call whose callers cannot read one. */
  refused?(sentence: string, query: Readonly<Record<string, unknown>>): Bytes
  /** How long a link for one use opens it; a minute when not given. */
  ticketSeconds?: number
  /** It takes a file, so it reads a multipart body itself; all others refuse one (protocol 1.2). */
  multipart?: boolean
  /** Shapes for the OpenAPI document and tests; handlers check what they use themselves. */
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer?: z.ZodMiniType
  handle(call: Call): Promise<unknown>
}
