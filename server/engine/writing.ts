import type { Definition } from '../../contract/resource.ts'
import type { Actor } from '../permission/actor.ts'
import type { Rules } from './module.ts'
import type { Scope } from './reading.ts'
import type { Registry } from './registry.ts'
import type { Trx } from './transaction.ts'

/** Who writes rows of what, and when. */
export interface Writer {
  registry: Registry
  definition: Definition
  /** Each resource's rules see their own tables; only the engine's connection is passed through. */
  rules: Rules<never>
  actor: Actor
  /** Which rows the caller may touch, as in his lists; all when not given (areas 2.2). */
  scope?: Scope | undefined
  /** Unix seconds; every time of one request is the same. */
  now: number
}

/** A write under way, inside its transaction. */
export interface Writing extends Writer {
  trx: Trx
}

/** A write of one resource by name, with its rules. */
export function writerOf(registry: Registry, name: string, actor: Actor, now: number): Writer {
  return { registry, definition: registry.definition(name), rules: registry.rules(name) ?? {}, actor, now }
}

/** The same write seen from another table: child rows, rows that a delete cuts. */
export function writingOf(on: Writing, definition: Definition): Writing {
  return { ...on, definition, rules: {}, scope: undefined }
}
