import type { Configured } from '../engine/context.ts'

/** Where clients find files and calls: what is configured, else this site at `host` (protocol 2.5, 4.1). */
export const addressesOf = (settings: Configured, host: string): { cdnUrl: string; apiUrl: string } => ({
  cdnUrl: cdnOf(settings) || `//${host}`,
  apiUrl: webAddress(settings.text('api_url')),
})

/** Where files are fetched instead of here; empty when nowhere. */
export const cdnOf = (settings: Configured): string => webAddress(settings.text('cdn_url'))

/** Without the slash at its end, so that a path can follow. */
const webAddress = (value: string): string => value.replace(/\/+$/, '')
