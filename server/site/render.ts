import { renderToString } from 'react-dom/server'
import { failures } from '../../contract/failures/failures.ts'
import type { LayoutData, Place } from '../../contract/page.ts'
import { say } from '../../contract/text.ts'
import { escapeHtml } from './escapeHtml.ts'
import { headOf } from './head.ts'
import type { Layout, SiteAssets } from './layout.ts'
import type { Loaded, Screen } from './screen.ts'

export interface Drawn {
  screen: Screen
  loaded: Loaded<unknown>
  place: Place
  origin: string
  frame: Pick<Layout, 'draw'>
  frameData: LayoutData
  assets: SiteAssets
}

/** React names pictures to preload before the markup, without the sizes that stored ones get after it; browsers find them there. */
const hoistedPreloads = /^(?:<link rel="preload"[^>]*>)+/

/** The whole document with the page in element `app` (specification 9); its data is not sent a second time. */
export function renderDocument({ screen, loaded, place, origin, frame, frameData, assets }: Drawn): string {
  const head = loaded.head ?? {}
  const kind = screen.frame ?? 'full'
  const { untranslated = false } = loaded
  const { chineseOnly = false } = head
  const body = renderToString(
    frame.draw(frameData, { place, kind, untranslated, chineseOnly, children: screen.draw(loaded.data, place) }),
  ).replace(hoistedPreloads, '')
  const status = loaded.status ?? screen.status ?? 200
  return (
    `<!doctype html><html lang="${place.language === 'en' ? 'en' : 'zh-CN'}" data-frame="${kind}"${marksOf(frameData)}><head>` +
    headOf({
      place,
      origin,
      head,
      assets,
      // A message in place of what was asked for is all there is; what is shown stands before the name of its screen.
      title: untranslated ? say(failures.untranslated, place.language) : (head.title ?? ''),
      screenTitle:
        untranslated || (head.title !== undefined && status !== 200) ? '' : say(screen.title, place.language),
      frame: frameData,
      structured: kind === 'full' ? frameData.structured : [],
      hidden: place.preview !== undefined || (head.hidden ?? (screen.hidden === true || status !== 200)),
    }) +
    `</head><body><div id="app">${body}</div></body></html>`
  )
}

const marksOf = ({ marks }: LayoutData): string =>
  Object.entries(marks)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
