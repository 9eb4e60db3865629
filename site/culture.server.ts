import { listLiveCulture } from '../resources/culture/live-culture.server.ts'
import type { Db } from '../resources/tables.ts'
import { previewOf, type ScreenRequest } from '../server/site/screen.ts'
import type { PublicSettings } from './facts.server.ts'

/** Entries about the company for one reader, and when they change by time. */
export function loadCulture(db: Db, request: ScreenRequest, { word }: PublicSettings) {
  const { language, now, once } = request
  const preview = previewOf(request, 'culture')
  const load = () =>
    listLiveCulture(db, {
      language,
      now,
      timeZone: word('time_zone') || 'Asia/Shanghai',
      hidesExpired: word('honor_hide_expired') !== '0',
      preview,
    })
  return preview === undefined ? once(`culture ${language}`, load, ({ until }) => until) : load()
}
