import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { contextOf } from '../engine/actions/work.ts'
import { readableFiles } from '../engine/read/readableFiles.ts'
import type { Reading } from '../engine/read/reading.ts'
import type { Context } from '../engine/writing.ts'
import { type Actor, systemActor } from '../permission/actor.ts'
import { personOf } from '../session/people.ts'
import { secretOf } from '../session/secret.ts'
import { accountOf } from '../session/sessionAccount.ts'
import { type FileRow, filesAt } from './fileAt.ts'
import { openedAmong } from './openedFiles.ts'

/** Seconds that a link to a file that is not public stays valid. */
export const linkSeconds = 900

/** What a link carries in its query. */
export const linkNames = ['by', 'expires', 'sign'] as const

interface Link {
  url: string
  /** Side and name of the session it was made for: `admin.…`. */
  by: string
  expires: number
}

async function signatureOf(db: Db, { url, by, expires }: Link): Promise<string> {
  const key = await secretOf(db)
  return createHmac('sha256', key).update(`file\n${expires}\n${by}\n${url}`).digest('base64url')
}

type Holder = Pick<Actor, 'kind' | 'session'>

/**
 * The address of a file with the permission to fetch it for a quarter of an hour, as long as the session of its holder lives; addresses
 * elsewhere stay as they are.
 */
export async function signedAddress(db: Db, url: string, { kind, session }: Holder, now: number): Promise<string> {
  if (!url.startsWith('/storage/')) return url
  const link = { url, by: `${kind}.${session}`, expires: now + linkSeconds }
  return `${url}?by=${link.by}&expires=${link.expires}&sign=${await signatureOf(db, link)}`
}

const holder = /^(admin|user)\.([\w-]{1,64})$/

/** What it takes to know what the holder of a link may read now. */
export type Ground = Pick<Context, 'registry' | 'settings'> & { db: Db }

/** Whether a query carries such a permission for this file that has not run out, and its holder could ask for another one now. */
export async function isSigned(ground: Ground, url: string, query: unknown, now: number): Promise<boolean> {
  const { db } = ground
  // Whatever the parser of queries makes is an object.
  const { by, expires, sign } = query as { by?: unknown; expires?: unknown; sign?: unknown }
  if (typeof by !== 'string' || typeof expires !== 'string' || typeof sign !== 'string') return false
  const [, kind, session = ''] = holder.exec(by) ?? []
  if ((kind !== 'admin' && kind !== 'user') || !/^\d{1,12}$/.test(expires)) return false
  if (Number(expires) < now || Number(expires) > now + linkSeconds) return false
  const wanted = Buffer.from(await signatureOf(db, { url, by, expires: Number(expires) }))
  const given = Buffer.from(sign)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
  const id = await accountOf(db, { side: kind, session, now })
  const person = id === undefined ? undefined : await personOf(db, kind, id)
  if (!person) return false
  const actor: Actor = { ...systemActor, ...person, kind, session }
  const files = await filesAt(db, url)
  return (await seenAmong(db, files, contextOf({ ...ground, actor, now }))).length > 0
}

/**
 * Those of the files that the caller may read: administrators' own under `readableFiles`, of these a member also what is opened to
 * members, all others with a session.
 */
export async function seenAmong(db: Db, files: readonly FileRow[], reading: Reading): Promise<FileRow[]> {
  const closed = files.filter(({ visibility }) => visibility === 'admin')
  if (closed.length === 0) return [...files]
  const { actor } = reading
  const ids = closed.map(({ id }) => id)
  const readable = await readableFiles(db, closed, reading)
  const opened = actor.kind === 'user' ? await openedAmong(db, ids, actor.id) : undefined
  return files.filter(({ id, visibility }) => visibility !== 'admin' || readable.has(id) || opened?.has(id))
}
