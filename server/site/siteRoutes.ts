import { Refusal } from '../../contract/failures/failures.ts'
import { previewedRow } from '../engine/calls/preview.ts'
import type { Call, Route } from '../http/route.ts'
import { networkOf } from '../session/network.ts'
import { nameReplaced } from './pictures.ts'
import { knownQuery, type Screen, type ScreenRequest } from './screen.ts'
import { askAgain } from './versionMemory.ts'

/** Values of a parsed query as pairs; lists come as several pairs of one name. */
function* pairsOf(query: Readonly<Record<string, unknown>>): Generator<[string, string]> {
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) if (typeof one === 'string' || typeof one === 'number') yield [name, String(one)]
  }
}

const partsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

async function requestOf(screen: Screen, call: Call): Promise<ScreenRequest> {
  const params = Object.fromEntries(partsOf(screen.path).map((name) => [name, String(call.query[name] ?? '')]))
  const token = call.query.preview
  const preview = typeof token === 'string' ? await previewedRow(call.db, token, call.now) : undefined
  return {
    language: call.actor.language,
    params,
    query: knownQuery(screen, pairsOf(call.query)),
    from: () => networkOf(call.actor.ip),
    now: call.now,
    once: askAgain,
    ...(preview && { preview }),
  }
}

/** Calls whose answers are only shown: replaced files are named as the pages name them (decision 024). */
export const namingReplaced = (routes: readonly Route[]): Route[] =>
  routes.map((route) => ({ ...route, handle: async (call) => nameReplaced(call.db, await route.handle(call)) }))

/** Calls that show what pages show: refused while the site is closed. */
export const whileOpen = (routes: readonly Route[]): Route[] =>
  routes.map((route) => ({
    ...route,
    handle: async (call) => {
      if (call.context.settings.flag('site_closed')) throw new Refusal('siteClosed')
      return route.handle(call)
    },
  }))

/** The second address of every screen that has one: the same load, its data in the envelope (architecture 4). */
export function siteRoutes(screens: readonly Screen[]): Route[] {
  return screens.flatMap((screen): Route[] => {
    const [controller, action] = screen.api?.split('/') ?? []
    if (!controller || !action) return []
    return [
      {
        app: 'api',
        controller,
        action,
        methods: ['GET'],
        permission: 'public',
        summary: screen.title,
        async handle(call) {
          const loaded = await screen.load(call.db, await requestOf(screen, call))
          const missing = loaded.untranslated ? 'untranslated' : 'notFound'
          if (loaded.status === 404) throw new Refusal(missing, {}, loaded.data)
          return loaded.data
        },
      },
    ]
  })
}
