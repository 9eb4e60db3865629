import type { LayoutData } from '../contract/page.ts'
import { type Language, say, text } from '../contract/text.ts'
import type { Settings } from '../server/config/settings.ts'
import { languageOf } from '../server/http/asked.ts'
import { documentHeaders } from '../server/http/securityHeaders.ts'
import type { MaintenancePage } from '../server/maintenance/closedSite.ts'
import { documentPolicy } from '../server/site/inlineScripts.ts'
import type { Layout, SiteAssets } from '../server/site/layout.ts'
import { renderDocument } from '../server/site/render.ts'
import type { Screen } from '../server/site/screen.ts'
import type { ClosedData } from '../site/closed/closed.ts'

interface PageParts {
  screen: Screen
  frame: Layout
  assets: SiteAssets
  settings: Settings
  origin(): string
}

const words = text(
  '我们正在维护系统，通常只需几分钟。恢复后本页会自动打开。',
  'We are working on the system, usually for a few minutes. This page opens by itself afterwards.',
)

/** The page of a closed site, made of what is known without the database; a script waits on it for the end. */
export function maintenancePage({ screen, frame, assets, settings, origin }: PageParts): MaintenancePage {
  const headers = { ...documentHeaders, 'content-security-policy': documentPolicy([]) }
  return (request) => {
    const language = languageOf(request)
    const path = request.url.split('?', 1)[0] ?? '/'
    const html = renderDocument({
      ...{ screen, frame, assets, origin: origin(), place: { language, path, query: '' } },
      loaded: { data: companyOf(settings, language) },
      frameData: frameOf(settings, language),
    })
    return { html, headers }
  }
}

const companyOf = (settings: Settings, language: Language): ClosedData => ({
  name: settings.text('site_name', language),
  // Uploads are not served meanwhile: those of a backup may be on their way.
  logo: '',
  logoDark: '',
  words: say(words, language),
  phone: settings.text('service_phone', language),
  email: settings.text('sales_email', language),
})

const frameOf = (settings: Settings, language: Language): LayoutData => ({
  siteName: settings.text('site_name', language),
  ...{ titleEnd: '', description: '', keywords: '', image: '', icon: '/favicon.svg' },
  marks: { maintenance: '' },
  closed: true,
  structured: [],
})
