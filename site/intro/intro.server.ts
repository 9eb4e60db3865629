import type { Db } from '../../resources/tables.ts'
import type { Loaded, ScreenRequest } from '../../server/site/screen.ts'
import { companyFacts, loadSettings } from '../facts.server.ts'
import type { IntroData } from './intro-data.ts'

const shownFigures = 3

/** The entrance (areas 23.2); with nothing configured the name of the site is enough. */
export async function loadIntro(db: Db, { language }: ScreenRequest): Promise<Loaded<IntroData>> {
  const settings = await loadSettings(db, language)
  const facts = companyFacts(settings)
  return {
    data: { facts, figures: facts.figures.slice(0, shownFigures) },
    head: { description: settings.word('seo_description') || facts.intro },
  }
}
