import { say, text } from '../../contract/text.ts'
import type { Db } from '../../resources/tables.ts'
import type { Loaded, ScreenRequest } from '../../server/site/screen.ts'
import { companyFacts, loadSettings, type PublicSettings } from '../facts.server.ts'
import type { IntroData } from './intro.ts'

const shownFigures = 3
const welcome = text('欢迎', 'Welcome')

const home = '/client/home'

/** Which visitors skip the entrance: all, those who saw it some days ago, or none. */
function passBy({ word }: PublicSettings): Pick<Loaded<IntroData>, 'passBy'> {
  const mode = word('intro_mode')
  if (mode === 'skip') return { passBy: { to: home, days: 0 } }
  return mode === 'once' ? { passBy: { to: home, days: Math.max(1, Number(word('intro_skip_days')) || 7) } } : {}
}

/** The entrance (areas 23.2); with nothing configured the name of the site is enough. */
export async function loadIntro(db: Db, { language }: ScreenRequest): Promise<Loaded<IntroData>> {
  const settings = await loadSettings(db, language)
  const facts = companyFacts(settings)
  return {
    data: { facts, figures: facts.figures.slice(0, shownFigures), admin: settings.word('intro_admin') === '1' },
    ...passBy(settings),
    head: {
      // The home page has the title of the screen alone; two pages must not have the same title.
      title: facts.slogan || say(welcome, language),
      description: settings.word('seo_description') || facts.intro,
    },
  }
}
