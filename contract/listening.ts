import type { Text } from './text.ts'

/** Who hears of an event, and how much of it he has still to hear. */
export interface EventListener {
  name: string
  /** The noun, or the part of the program. */
  of: Text
  waiting: number
  failing: number
  stopped: number
}

/** Something that can happen to rows of a noun, and who listens to it. */
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
