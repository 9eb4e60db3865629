import type { MessageChannel, MessageEvent } from './messageEvents.ts'

/** How an event is told in one way. */
export interface EventWay {
  way: MessageChannel | 'sms'
  /** A template of it is enabled. */
  on: boolean
  /** Every enabled template has its words in English too. */
  english: boolean
  /** When the last message was made, in unix seconds. */
  last: number | null
  /** Messages of the last 30 days. */
  count: number
}

/** `GET message.Template/events`: which event is told to whom, in which ways and languages, and how often (areas 17.5). */
export interface EventMap {
  events: readonly { event: MessageEvent; ways: readonly EventWay[] }[]
}
