import type { followEvents, followTypes } from './lead-words.ts'

/** A file beside a lead; it is fetched by a link that is asked for. */
export interface StoryFile {
  name: string
  url: string
}

/** One line of what happened to a lead, as its detail is answered. */
export interface StoryLine {
  id: number
  type: keyof typeof followTypes
  event: keyof typeof followEvents
  content: string
  said: Readonly<Record<string, string | number>>
  next_follow_time: number | null
  from_state: string
  to_state: string
  author: string | null
  receiver: string | null
  create_time: number
  files: readonly StoryFile[]
}
