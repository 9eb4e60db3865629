import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secretOf } from '../../../server/session/secret.ts'
import type { Db } from '../../tables.ts'

/** 128 bits. */
export const newReportToken = (): string => randomBytes(16).toString('base64url')

const shape = /^([\w-]{22})\.([\w-]{22})$/

async function signatureOf(db: Db, token: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(db))
    .update(`measure report\n${token}`)
    .digest()
    .subarray(0, 16)
}

/** The token as it stands on paper, signed: what is made up never comes as far as the table. */
export const signedToken = async (db: Db, token: string): Promise<string> =>
  `${token}.${(await signatureOf(db, token)).toString('base64url')}`

/** The random part of a token that was signed here; undefined for any other. */
export async function openedToken(db: Db, signed: string): Promise<string | undefined> {
  const [, token, sign = ''] = shape.exec(signed) ?? []
  if (token === undefined) return undefined
  const given = Buffer.from(sign, 'base64url')
  const wanted = await signatureOf(db, token)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined
}
