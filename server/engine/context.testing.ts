import { defaultTimeZone } from '../../contract/moment.ts'
import { type Actor, systemActor } from '../permission/actor.ts'
import { contextOf } from './actions/work.ts'
import type { Configured } from './context.ts'
import type { Registry } from './registry.ts'
import type { Context } from './writing.ts'

/** A configuration in which nothing is set. */
const nothingSet: Configured = {
  text: () => '',
  number: (_name, fallback) => fallback,
  flag: () => false,
  timeZone: defaultTimeZone,
  entry: '/admin',
  origin: 'http://localhost',
  close: (value) => value,
  open: (stored) => stored,
}

/** The context of a caller at a moment, without a server around it. */
export const contextFor = (registry: Registry, actor: Actor = systemActor, now = 1): Context =>
  contextOf({ registry, settings: nothingSet, actor, now })
