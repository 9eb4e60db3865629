import type { FastifyInstance } from 'fastify'
import type { OwnOrigins } from '../server/config/ownOrigins.ts'
import type { Settings } from '../server/config/settings.ts'
import type { LocalStorage } from '../server/files/localStorage.ts'
import { refuseAddresses } from '../server/http/blockedAddresses.ts'
import { limitArrival } from '../server/http/bodyArrival.ts'
import { nameOrigins } from '../server/http/cors.ts'
import { answerErrors } from '../server/http/errors.ts'
import { shedLoad } from '../server/http/loadShedding.ts'
import { closeSite, type MaintenancePage } from '../server/maintenance/closedSite.ts'
import type { Maintenance } from '../server/maintenance/maintenance.ts'
import type { SystemWatch } from '../server/system/systemWatch.ts'
import type { Config } from './config.ts'

interface EveryRequest {
  settings: Settings
  storage: LocalStorage
  origins: OwnOrigins
  maintenance: Maintenance
  system: SystemWatch
  page: MaintenancePage | undefined
}

/** What every request passes, in this order. */
export function hookEveryRequest(
  fastify: FastifyInstance,
  { config, bare }: { config: Config; bare?: boolean },
  { settings, storage, origins, maintenance, system, page }: EveryRequest,
): void {
  fastify.decorateRequest('caller', null)
  // Files are removed after the transaction that deleted their records, whichever request began it.
  fastify.addHook('onResponse', () => storage.tidyIfNeeded())
  fastify.addHook('onResponse', (_request, reply, done) => {
    system.rates.note(reply.statusCode)
    done()
  })
  answerErrors(fastify)
  nameOrigins(fastify, config.allowedOrigins, origins)
  closeSite(fastify, maintenance, page)
  refuseAddresses(fastify, settings, () => maintenance.current() !== undefined)
  if (bare) return
  limitArrival(fastify)
  shedLoad(fastify)
}
