import { startPostgres } from './postgres.mjs'

/** Vitest global setup: one PostgreSQL for the whole run, given to tests as `inject('postgresUrl')`. */
export default async function setup(project) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.nearUrl)
  return server.stop
}
