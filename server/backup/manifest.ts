import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'

/** What a file says of itself before any passphrase. */
export interface Manifest {
  format: number
  /** As people know it: its file name. */
  name: string
  kind: string
  scope: 'full' | 'tables'
  /** Unix seconds. */
  create_time: number
  engine: 'sqlite' | 'postgres'
  app_version: string
  /** Name of the last step. */
  schema_version: string
  /** Names of all migrations that had run. */
  steps: string[]
  tables: string[]
  include_files: boolean
  encrypted: boolean
  /** Base64; empty unless encrypted. */
  salt: string
  nonce: string
}

export const format = 1

const magic = Buffer.from('ATRIUM BACKUP\n')
const lengthBytes = 4
export const hashBytes = 32
/** Far more than the names of all tables and steps take. */
const mostBytes = 1_048_576

const name = z.string().check(z.regex(/^\w{1,63}$/))
const shape = z.object({
  format: z.number(),
  name: z.string(),
  kind: z.string(),
  scope: z.enum(['full', 'tables']),
  create_time: z.number(),
  engine: z.enum(['sqlite', 'postgres']),
  app_version: z.string(),
  schema_version: z.string(),
  steps: z.array(z.string()),
  tables: z.array(name),
  include_files: z.boolean(),
  encrypted: z.boolean(),
  salt: z.string(),
  nonce: z.string(),
})

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The head of a file: what it is, its manifest, and the hash of both. */
export function headOf(manifest: Manifest): Buffer {
  const text = Buffer.from(JSON.stringify(manifest))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(text.length)
  const said = Buffer.concat([magic, length, text])
  return Buffer.concat([said, sha256(said)])
}

/** Reads the head by `read`, which answers the next so many bytes. Throws `backupDamaged` and `backupNewer`. */
export function readHead(read: (bytes: number) => Buffer): { manifest: Manifest; hash: Buffer } {
  const start = read(magic.length + lengthBytes)
  const length = start.readUInt32BE(magic.length)
  if (!start.subarray(0, magic.length).equals(magic) || length > mostBytes) throw new Refusal('backupDamaged')
  const text = read(length)
  const hash = read(hashBytes)
  if (!sha256(Buffer.concat([start, text])).equals(hash)) throw new Refusal('backupDamaged')
  return { manifest: parsed(text.toString()), hash }
}

function parsed(text: string): Manifest {
  // The hash fits, so this was written as a manifest: only a later program may have written another shape.
  const said: unknown = JSON.parse(text)
  const { data, success } = shape.safeParse(said)
  if (success && data.format === format) return data
  throw new Refusal(isLater(said) ? 'backupNewer' : 'backupDamaged')
}

const isLater = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && 'format' in said && Number(said.format) > format
