import type { Asker } from '../../contract/definition/workflow.ts'
import type { Language } from '../../contract/text.ts'

/** Widest data scope of the groups of an administrator; members see only their own rows anyway. */
export type Reach = 'all' | 'dept_tree' | 'dept' | 'self'

/** The caller and what the caller may do; made once per request at the edge. */
export interface Actor {
  kind: 'admin' | 'user' | 'visitor' | 'system'
  /** 0 for visitors and the system. */
  id: number
  username: string
  nickname: string
  /** Passes every check (specification 6). */
  super: boolean
  /** Lower-cased names of granted rules. */
  nodes: ReadonlySet<string>
  /** How far the rows reach that have an owner (areas 2.2). */
  reach: Reach
  /** Department of an administrator. */
  department: number | null
  language: Language
  ip: string
  useragent: string
  /** Name of the caller's session: what is made for the caller ends with it. Empty without one. */
  session: string
  /** Host and port for whole addresses in answers; absent for work without a request. */
  host?: string
}

/** Permission is a name: yes when the actor is super or holds the node, written in any case (protocol 2.6). */
export function may(actor: Actor, node: string): boolean {
  return actor.super || actor.nodes.has(node.toLowerCase())
}

/** The same as conditions of actions ask for it. */
export const askerOf = (actor: Actor): Asker => ({ id: actor.id, may: (node) => may(actor, node) })

/** The program itself: seeds, jobs, commands. */
export const systemActor: Actor = {
  kind: 'system',
  id: 0,
  username: 'system',
  nickname: 'system',
  super: true,
  nodes: new Set(),
  reach: 'all',
  department: null,
  language: 'zh-cn',
  ip: '',
  useragent: '',
  session: '',
}
