import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes; the work runs on its own threads. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** True when the password belongs to the hash. An unknown account costs as much time as a known one. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  nobody ??= hashPassword('nobody has this password')
  await verify(await nobody, password)
  return false
}

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A generated password: letters that are not mistaken for others, 16 of them, about 90 bits. */
export const newPassword = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
