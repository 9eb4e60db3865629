import { listLiveCulture } from '../resources/culture/live-culture.server.ts'
import type { Db } from '../resources/tables.ts'
import { previewOf, type ScreenRequest } from '../server/site/screen.ts'
import type { PublicSettings } from './facts.server.ts'

/** Entries about the company for one reader, and when they change by time. */
export const loadCulture = (db: Db, request: ScreenRequest, { word }: PublicSettings) =>
  listLiveCulture(db, {
    language: request.language,
    now: request.now,
    timeZone: word('time_zone') || 'Asia/Shanghai',
    hidesExpired: word('honor_hide_expired') !== '0',
    preview: previewOf(request, 'culture'),
  })
