import type { Text } from './text.ts'

/** A listener of an event, and how many of its events are still to be handled. */
export interface EventListener {
  name: string
  /** The noun, or the part of the program. */
  of: Text
  waiting: number
  failing: number
  stopped: number
}

/** An event of the rows of a noun, and its listeners. */
export interface ListenedEvent {
  name: string
  noun: Text
  label: Text
  listeners: readonly EventListener[]
}

/** `GET routine.Outbox/listeners` */
export interface Listening {
  events: readonly ListenedEvent[]
}
