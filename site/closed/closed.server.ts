import type { Db } from '../../resources/tables.ts'
import type { Loaded, ScreenRequest } from '../../server/site/screen.ts'
import { companyFacts, loadSettings } from '../facts.server.ts'
import type { ClosedData } from './closed.ts'

/** What stands in for every page while the site is closed (areas 18, 23.1). */
export async function loadClosed(db: Db, { language }: ScreenRequest): Promise<Loaded<ClosedData>> {
  const settings = await loadSettings(db, language)
  const { siteName, companyName, logo, logoDark, phone, email } = companyFacts(settings)
  // As in the header of every other page: the name of the company in law takes four lines on a phone.
  const name = siteName || companyName
  return { data: { name, logo, logoDark, words: settings.word('site_closed_text'), phone, email } }
}
