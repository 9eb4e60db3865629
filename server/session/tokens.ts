import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import type { Side } from './lives.ts'

/** Tokens with one purpose: a link, the second step of a sign-in, a step of binding an address. */
export type PassType =
  | 'admin-ticket'
  | 'user-ticket'
  | 'admin-factor'
  | 'admin-factor-setup'
  | 'email-pass'
  | 'mobile-pass'

/** Every type of token that belongs to accounts of one side; ids alone say nothing. */
export const typesOf: Record<Side, readonly string[]> = {
  admin: ['admin', 'admin-refresh', 'admin-ticket', 'admin-factor', 'admin-factor-setup'],
  user: ['user', 'user-refresh', 'user-ticket', 'email-pass', 'mobile-pass'],
}

/** Made at random, shaped as clients know it (protocol 2.1). */
export const newToken = (): string => randomUUID()

/** What is kept of a token or a recovery code: a keyed hash, from which it cannot be recovered. */
export class TokenHash {
  readonly #secret: KeyObject

  constructor(secret: Buffer) {
    // Imported once: hashing runs on every request.
    this.#secret = createSecretKey(secret)
  }

  of(token: string): string {
    return createHmac('sha256', this.#secret).update(token).digest('base64url')
  }

  /** The token that follows a used one in its session: the same for every caller and process, and not to be guessed. */
  after(session: string, used: string): string {
    const hash = createHmac('sha256', this.#secret).update(`after\n${session}\n${used}`).digest('hex')
    return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.*)$/, '$1-$2-$3-$4-$5')
  }
}
