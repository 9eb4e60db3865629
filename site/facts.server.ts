import { excerptOf } from '../contract/excerpt.ts'
import { phoneText } from '../contract/figures.ts'
import { inLanguage } from '../contract/inLanguage.ts'
import type { Language } from '../contract/text.ts'
import { readPublicSettings } from '../resources/config/store-settings.server.ts'
import type { Db } from '../resources/tables.ts'
import type { CompanyFacts, Figure } from './shell/frame/facts.ts'

/** Public settings of one language, with the lists among them read as lists. */
export interface PublicSettings {
  word(name: string): string
  /** A telephone number as readers of the language dial it. */
  phone(name: string): string
  /** Rows of a grid resolved in the language; an unreadable value is an empty list. */
  rows<Row extends object>(name: string): Row[]
  /** A list of words. */
  words(name: string): string[]
}

function listIn(value: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(value || '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

export async function loadSettings(db: Db, language: Language): Promise<PublicSettings> {
  const values = await readPublicSettings(db, language)
  const word = (name: string): string => values.get(name) ?? ''
  return {
    word,
    phone: (name) => phoneText(word(name), language),
    rows<Row extends object>(name: string) {
      const rows = listIn(word(name)).filter((row) => typeof row === 'object' && row !== null)
      // Grids of settings are checked when they are saved; a missing cell is drawn as nothing.
      return rows.map((row) => inLanguage(row as object, language) as unknown as Row)
    },
    words: (name) => listIn(word(name)).filter((entry) => typeof entry === 'string'),
  }
}

/** Characters of the first paragraph of the introduction that stand where there is room for no more. */
const introLength = 240

/** Who runs the site; empty words where nothing is set. */
export function companyFacts({ word, phone, rows }: PublicSettings): CompanyFacts {
  const figures = rows<Partial<Figure>>('home_stats')
  return {
    siteName: word('site_name'),
    companyName: word('company_name'),
    slogan: word('slogan'),
    intro: excerptOf(word('company_intro').split('</p>')[0] ?? '', introLength),
    logo: word('logo'),
    logoDark: word('logo_dark'),
    phone: phone('service_phone'),
    email: word('sales_email'),
    hours: word('working_hours'),
    address: word('address'),
    wechatQr: word('wechat_qr'),
    recordNumber: word('record_number'),
    policeNumber: word('police_number'),
    copyright: word('copyright_text'),
    wanted: { captcha: word('lead_captcha') === '1', privacy: word('privacy_required') === '1' },
    figures: figures.map(({ value = '', unit = '', label = '' }) => ({ value, unit, label })),
    hasPrivacy: word('privacy_policy') !== '',
    hasTerms: word('terms') !== '',
  }
}
