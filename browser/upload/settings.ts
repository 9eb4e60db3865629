import { call } from '../api-client.ts'

/** The two sides that take uploads, as their addresses begin. */
export type UploadApp = 'admin' | 'api'

/** What a file must be to be sent at all (protocol 6.4); lists come as commas or as arrays. */
export interface UploadLimits {
  maxSize: number
  allowedSuffixes: string | readonly string[]
  allowedMimeTypes: string | readonly string[]
}

/** The `upload` of a bootstrap (protocol 6.4, 6.5). */
export interface UploadSettings extends UploadLimits {
  saveName: string
  /** `local`: through our server; any other name: straight to the store at `url`, with `params`. */
  mode: string
  url?: string
  params?: Readonly<Record<string, string | number>>
}

/** What a bootstrap says that uploads need. */
export interface UploadSite {
  upload: UploadSettings
  cdnUrl: string
  timeZone?: string
}

const known: Partial<Record<UploadApp, UploadSite>> = {}
const underWay: Partial<Record<UploadApp, Promise<UploadSite>>> = {}

/** Each shell stores what its bootstrap answered. */
export function knowUploads(app: UploadApp, site: UploadSite): void {
  known[app] = site
}

export const knownUploads = (app: UploadApp): UploadSite | undefined => known[app]

/** What is known, or asked for when nothing is or when it is `stale`: permission to upload to a store ends after an hour. */
export function uploadsOf(app: UploadApp, stale?: UploadSite): Promise<UploadSite> {
  const now = known[app]
  if (now && now !== stale) return Promise.resolve(now)
  underWay[app] ??= ask(app).finally(() => {
    delete underWay[app]
  })
  return underWay[app]
}

const bootstraps = { admin: '/admin/Index/index', api: '/api/index/index' } as const

async function ask(app: UploadApp): Promise<UploadSite> {
  const { data } = await call<{ siteConfig: UploadSite; site: UploadSite }>({
    path: bootstraps[app],
    // A shell that starts at the same time asks the same; without a difference one would cancel the other.
    query: { requiredLogin: 1, uuid: String(Math.random()) },
    quiet: true,
  })
  const site = app === 'admin' ? data.siteConfig : data.site
  knowUploads(app, site)
  return site
}
