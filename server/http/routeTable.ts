import { canonicalOf } from './address.ts'
import type { Route } from './route.ts'

/** Every call by its canonical address: the only list of them (quality 3). */
export class RouteTable {
  readonly routes: readonly Route[]
  readonly #byAddress = new Map<string, Route>()
  readonly #controllers = new Set<string>()

  /** Throws when two calls share an address: a fault of the program. */
  constructor(routes: readonly Route[]) {
    this.routes = routes
    for (const route of routes) {
      const address = canonicalOf(route.app, route.controller, route.action)
      // Found by the first start: a fault of the program.
      if (this.#byAddress.has(address)) throw new Error(`two calls are registered under ${address}`)
      this.#byAddress.set(address, route)
      this.#controllers.add(canonicalOf(route.app, route.controller, ''))
    }
  }

  has(app: string, controller: string, action: string): boolean {
    return this.#byAddress.has(canonicalOf(app, controller, action))
  }

  find(app: string, controller: string, action: string): Route | undefined {
    return this.#byAddress.get(canonicalOf(app, controller, action))
  }

  hasController(app: string, controller: string): boolean {
    return this.#controllers.has(canonicalOf(app, controller, ''))
  }
}
