import { knownPath } from '../known-routes.ts'

const isPage = /^\/(?:(?:user|client)(?:[/?#]|$)|[?#]|$)/
const isLogin = /^\/(?:user|client)\/login(?:[/?#]|$)/

/** A page of site or member centre that a person may be sent to after signing in; anything else is ignored (quality 3, open redirect). */
export function knownAddress(asked: string | null | undefined): string | undefined {
  const path = knownPath(asked)
  return path && isPage.test(path) && !isLogin.test(path) ? path : undefined
}

/** `?to=` or `?redirect=` of a login page, else where the server says (protocol 4.2, areas 23.9). */
export function destination(query: string, routePath = '/user'): string {
  const asked = new URLSearchParams(query)
  return knownAddress(asked.get('to')) ?? knownAddress(asked.get('redirect')) ?? knownAddress(routePath) ?? '/user'
}
