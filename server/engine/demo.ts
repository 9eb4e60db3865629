import type { Kysely } from 'kysely'
import type { JsonObject } from '../../contract/definition/field.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Text } from '../../contract/text.ts'
import type { Values } from './module.ts'

/** What demo rows are made with; every row goes through the same checks and rules as one that a person saves. */
export interface DemoTools {
  /** Unix seconds of the seed; every time of demo rows counts from it. */
  now: number
  /** Adds a row by the name of its definition, child rows by field name; answers the id. Throws on the first fault. */
  save(resource: string, values: Values, children?: Record<string, readonly JsonObject[]>): Promise<number>
  /** Keeps a picture or file (SVG or other text as a string) as an attachment and answers its address; `alt` says what it shows. */
  storeFile(name: string, content: Buffer | string, alt?: Text): Promise<string>
  /** Makes a backup as the schedule does, as if it had been at that time; in another folder than the configured one. */
  backUp(given: { time: number; folder?: string }): Promise<void>
  /** A password for a demo account; the start shows it once with name and role, and nothing keeps it (areas 26.5). */
  password(username: string, role: string): string
}

/** Demo rows of one resource, exported as `demo` from its `*.demo.ts` (areas 26). */
export interface Demo<Tables = SystemTables> {
  /** Resources whose demo rows must exist before. */
  after?: readonly string[]
  seed(db: Kysely<Tables>, tools: DemoTools): Promise<void>
}
