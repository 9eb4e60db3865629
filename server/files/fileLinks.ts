import { createHmac, timingSafeEqual } from 'node:crypto'
import { kept } from '../config/kept.ts'
import type { Db } from '../db/database.ts'

/** Seconds that a link to a file which is not everybody's stays good. */
export const linkSeconds = 900

/** The secret that permissions of files are signed with; each use says first what for. */
export const secretOf = kept(['config'], async (db: Db): Promise<Buffer> => {
  const row = await db.selectFrom('config').select('value').where('name', '=', 'token_secret').executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
})

async function signatureOf(db: Db, url: string, expires: number): Promise<string> {
  const key = await secretOf(db)
  return createHmac('sha256', key).update(`file\n${expires}\n${url}`).digest('base64url')
}

/** The address of a file with the permission to fetch it for a quarter of an hour; addresses elsewhere stay as they are. */
export async function signedAddress(db: Db, url: string, now: number): Promise<string> {
  if (!url.startsWith('/storage/')) return url
  const expires = now + linkSeconds
  return `${url}?expires=${expires}&sign=${await signatureOf(db, url, expires)}`
}

/** Whether a query carries such a permission for this file, and it has not run out. */
export async function isSigned(db: Db, url: string, query: unknown, now: number): Promise<boolean> {
  // Whatever the parser of queries makes is an object.
  const { expires, sign } = query as { expires?: unknown; sign?: unknown }
  if (typeof expires !== 'string' || typeof sign !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  if (Number(expires) < now || Number(expires) > now + linkSeconds) return false
  const wanted = Buffer.from(await signatureOf(db, url, Number(expires)))
  const given = Buffer.from(sign)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
