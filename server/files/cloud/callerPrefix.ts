import { createHmac } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { secretOf } from '../../session/secret.ts'
import type { Uploader } from '../record.ts'

/** The folder of the store that one caller alone may send files to; it cannot be guessed from the caller's id. */
export async function callerPrefix(db: Db, by: NonNullable<Uploader>): Promise<string> {
  const [kind, id] = 'admin' in by ? ['admin', by.admin] : ['user', by.user]
  const sign = createHmac('sha256', await secretOf(db)).update(`prefix\n${kind}\n${id}`)
  return `storage/${sign.digest('hex').slice(0, 16)}/`
}

const inside = '/storage/'
const plainName = '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}'

/** With the hash two contents never meet; by chance no address is used twice, since what stands there may be replaced. */
const parts = ['{fileSha1}', '{random}']

/** The template of names for one caller: below the caller's prefix, with an address of its own for every upload. */
export function saveNameBelow(prefix: string, template: string): string {
  const inFolder = template.startsWith(inside) && !template.split('/').includes('..') ? template : plainName
  const lacking = parts.filter((part) => !inFolder.includes(part)).join('')
  return `/${prefix}${inFolder.slice(inside.length).replace(/(\{\.suffix\})?$/, `${lacking}$1`)}`
}
