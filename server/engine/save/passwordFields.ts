import { checkValue } from '../../../contract/definition/check.ts'
import { type Definition, fieldOf, passwordsOf } from '../../../contract/definition/resource.ts'
import { hashPassword } from '../../session/passwords.ts'
import type { Values } from '../module.ts'
import { maySet } from '../write/posted.ts'
import type { Writer } from '../writing.ts'

/** Hashes of the passwords that a save was given, by what was typed. */
export type Hashes = ReadonlyMap<string, string>

/**
 * Hashes what was typed into password fields, before the transaction of the save: a hash takes about 100 ms, in which no other
 * transaction could write. What the check of the field refuses anyway is not hashed.
 */
export async function hashedPasswords({ definition, actor }: Writer, body: Values): Promise<Hashes> {
  const hashes = new Map<string, string>()
  for (const name of passwordsOf(definition)) {
    const field = fieldOf(definition, name)
    if (!field || !(name in body) || !maySet(definition, name, actor)) continue
    const { value } = checkValue(field, body[name])
    if (typeof value === 'string' && value !== '') hashes.set(value, await hashPassword(value))
  }
  return hashes
}

/** Replaces checked passwords by their hashes, in place; one that a rule made up itself is hashed now. */
export async function hidePasswords(
  definition: Definition,
  values: Record<string, unknown>,
  hashes: Hashes,
): Promise<void> {
  for (const name of passwordsOf(definition)) {
    const typed = values[name]
    if (typeof typed !== 'string' || typed === '') continue
    values[name] = hashes.get(typed) ?? (await hashPassword(typed))
  }
}
