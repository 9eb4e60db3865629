import { checkValue } from '../../../contract/definition/check.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
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
    const field = passwordField(definition, name)
    if (!field || isCredential(field) || !(name in body) || !maySet(definition, name, actor)) continue
    const { value } = checkValue(field, body[name])
    if (typeof value === 'string' && value !== '') hashes.set(value, await hashPassword(value))
  }
  return hashes
}

/** A credential of another system, which this one must be able to read again: kept sealed instead of hashed. */
const isCredential = ({ bounds }: FieldOf<'password'>): boolean => bounds !== undefined

/** What the credential of a noun is sealed for. */
export const credentialOwner = (noun: string, field: string): string => `${noun}.${field}`

/** Replaces checked passwords by their hashes, and credentials by what is sealed, in place; a password that a rule made up is hashed now. */
export async function hidePasswords(
  { definition, settings }: Writer,
  values: Record<string, unknown>,
  hashes: Hashes,
): Promise<void> {
  for (const name of passwordsOf(definition)) {
    const typed = values[name]
    const field = passwordField(definition, name)
    if (!field || typeof typed !== 'string' || typed === '') continue
    values[name] = isCredential(field)
      ? settings.close(typed, credentialOwner(definition.name, name))
      : (hashes.get(typed) ?? (await hashPassword(typed)))
  }
}

function passwordField(definition: Definition, name: string): FieldOf<'password'> | undefined {
  const field = fieldOf(definition, name)
  return field?.kind === 'password' ? field : undefined
}
