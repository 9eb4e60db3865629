import { randomInt } from 'node:crypto'
import { Refusal } from '../../contract/failures/failures.ts'
import type { Db } from '../db/database.ts'
import { isSealed, type Seal } from './seal.ts'
import type { TokenHash } from './tokens.ts'

/** The name under which authenticator apps show the account. */
interface Label {
  issuer: string
  username: string
}

const period = 30
const codePattern = /^\d{6}$/
/** Letters and digits that are not mistaken for others; ten of them are about 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryPattern = /^[a-z2-9]{10}$/
const recoveryCount = 10

const totp = async (secret: string, label?: Label) => {
  const { Secret, TOTP } = await import('otpauth')
  const names = label && { issuer: label.issuer, label: label.username }
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
}

/** A new secret with the address that authenticator apps read from a picture (RFC 6238). */
export async function newFactor(label: Label): Promise<{ secret: string; uri: string }> {
  const { Secret } = await import('otpauth')
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: (await totp(secret, label)).toString() }
}

/** A code as typed, without the gaps people leave; empty when it can be neither a code nor a recovery code. */
export function asCode(typed: unknown): string {
  const code = typeof typed === 'string' ? typed.replace(/[\s-]/g, '').toLowerCase() : ''
  return codePattern.test(code) || recoveryPattern.test(code) ? code : ''
}

/** The step whose code this is, one before or after now included; undefined for a wrong code. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!codePattern.test(code)) return undefined
  const delta = (await totp(secret)).validate({ token: code, timestamp: now * 1000, window: 1 })
  return delta === null ? undefined : Math.floor(now / period) + delta
}

export interface Factor {
  id: number
  /** Sealed for this account. */
  otp_secret: string
}

/** The keys of an installation that a second factor needs. */
interface Keys {
  hash: TokenHash
  seal: Seal
}

const ownerOf = (id: number): string => `admin ${id}`

export const sealSecret = (seal: Seal, id: number, secret: string): string => seal.close(secret, ownerOf(id))

/** Throws `factorKey` when it was sealed with another secret of the installation, or for another account. */
export function openSecret(seal: Seal, { id, otp_secret }: Factor): string {
  const secret = seal.open(otp_secret, ownerOf(id))
  if (secret === undefined) throw new Refusal('factorKey')
  return secret
}

/** Seals what an earlier version kept in clear. Another process may be doing the same, so each row is written as it was read. */
export async function sealOldSecrets(db: Db, seal: Seal): Promise<void> {
  const rows = await db.selectFrom('admin').select(['id', 'otp_secret']).where('otp_secret', '<>', '').execute()
  for (const { id, otp_secret } of rows.filter((row) => !isSealed(row.otp_secret)))
    await db
      .updateTable('admin')
      .set({ otp_secret: sealSecret(seal, id, otp_secret) })
      .where('id', '=', id)
      .where('otp_secret', '=', otp_secret)
      .execute()
}

/**
 * Whether the code opens the account now; a code of the app and a recovery code are each used up by it. Throws `factorKey`; recovery
 * codes need no secret.
 */
export async function passFactor(
  db: Db,
  { hash, seal, now }: Keys & { now: number },
  factor: Factor,
  code: string,
): Promise<boolean> {
  if (recoveryPattern.test(code)) return passRecovery(db, hash, factor.id, code)
  const step = await stepOf(openSecret(seal, factor), code, now)
  if (step === undefined) return false
  const used = await db
    .updateTable('admin')
    .set({ otp_step: step })
    .where('id', '=', factor.id)
    .where('otp_secret', '=', factor.otp_secret)
    .where('otp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

async function passRecovery(db: Db, hash: TokenHash, id: number, code: string): Promise<boolean> {
  const row = await db.selectFrom('admin').select('otp_recovery').where('id', '=', id).executeTakeFirst()
  const kept = hashesIn(row?.otp_recovery ?? '')
  const used = hash.of(code)
  if (!row || !kept.includes(used)) return false
  const left = kept.filter((one) => one !== used)
  // Of two that show the same code at once, only one finds the list as it was.
  const written = await db
    .updateTable('admin')
    .set({ otp_recovery: left.join(',') })
    .where('id', '=', id)
    .where('otp_recovery', '=', row.otp_recovery)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

const hashesIn = (list: string): string[] => list.split(',').filter((one) => one !== '')

/** How many recovery codes are left. */
export const codesLeft = (list: string): number => hashesIn(list).length

const newCode = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

/** New recovery codes in place of all old ones, shown this once; kept as keyed hashes. */
export async function newRecoveryCodes(db: Db, hash: TokenHash, id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, newCode)
  const otp_recovery = codes.map((code) => hash.of(code)).join(',')
  await db.updateTable('admin').set({ otp_recovery }).where('id', '=', id).execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** From now on a sign-in of this account asks for a code. The secret comes sealed; the step of the code that proved the secret is used up. */
export async function setFactor(db: Db, id: number, secret: string, step: number): Promise<void> {
  await db.updateTable('admin').set({ otp_secret: secret, otp_step: step }).where('id', '=', id).execute()
}

/** The password alone is enough again. */
export async function clearFactor(db: Db, id: number): Promise<void> {
  await db.updateTable('admin').set({ otp_secret: '', otp_recovery: '', otp_step: 0 }).where('id', '=', id).execute()
}
