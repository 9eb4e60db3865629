import type { JsonObject } from '../../../contract/definition/field.ts'
import type { Text } from '../../../contract/text.ts'

/** What a routing card shows: the routing as its form reads it, whose paper it is, and where its code leads. */
export interface RoutingCard {
  row: JsonObject
  issuer: { name: Text; logo: string; lines: Text }
  target: Text
  link: string
  /** Of the company, for days. */
  timeZone: string
}
