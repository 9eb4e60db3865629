import type { Actor } from '../permission/actor.ts'
import { mayCall } from '../permission/mayCall.ts'
import type { Route } from './route.ts'

type Input = Readonly<Record<string, unknown>>

/** Whether this caller may make this call; the login that a route asks for was looked at before. */
export function isPermitted(
  route: Pick<Route, 'permission' | 'also' | 'superOnly'>,
  actor: Actor,
  input: Input,
): boolean {
  if (route.superOnly && !actor.super) return false
  if (route.permission === 'public' || route.permission === 'login') return true
  return [route.permission, ...(route.also?.(input) ?? [])].some((node) => mayCall(actor, node, input))
}
