/** An operation that was made of a process, with what it copied, and the routing it belongs to. */
export interface CraftUse {
  id: number
  routing_id: number
  code: string
  revision: number
  routing_name: string
  routing_name_en: string
  state: 'draft' | 'released' | 'obsolete'
  seq: number
  [copied: string]: unknown
}

/** Operations made of a process, the process as it is now, and in how many routings they are. */
export interface CraftUses {
  list: readonly CraftUse[]
  craft: Readonly<Record<string, unknown>>
  total: number
  routings: number
}
