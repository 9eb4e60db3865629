import type { ReactNode } from 'react'
import { addressIn, type Place, placeAddress } from '../../../contract/page.ts'
import { say, text } from '../../../contract/text.ts'
import { CompareEnabledContext } from '../../compare/compare-enabled.ts'
import { ContactContext } from '../../enquiry/contact.ts'
import { EnquirySpot } from '../../enquiry/enquiry-spot.tsx'
import { Untranslated } from '../../message/untranslated.tsx'
import { PlaceContext } from '../../place.ts'
import { SavedShelf } from '../../saved/saved-shelf.tsx'
import { Drawn } from '../drawn.tsx'
import { Icon } from '../icon.tsx'
import type { ShellData } from './facts.ts'
import { Announcement, CookieNotice, PreviewBar } from './notices.tsx'
import { SiteHeader } from './site-header.tsx'

interface SiteShellProps {
  data: ShellData
  place: Place
  kind: 'full' | 'bare'
  untranslated: boolean
  chineseOnly: boolean
  children: ReactNode
}

const skip = text('跳到正文', 'Skip to content')
// A discreet line for English browsers that have never chosen, on Chinese pages: only its English side is ever said.
const englishHint = text('本页有英文版', 'This page is also available in English')
const hintLabel = text('语言提示', 'Language')
const closeHint = text('关闭', 'Close')

/** What stands round every page. */
export function SiteShell({ data, place, kind, untranslated, chineseOnly, children }: SiteShellProps) {
  if (kind === 'bare') return <PlaceContext value={place}>{children}</PlaceContext>
  return (
    <PlaceContext value={place}>
      <a className="skip" href="#main">
        {say(skip, place.language)}
      </a>
      <PreviewBar />
      <Announcement announcement={data.announcement} />
      {place.language !== 'en' && !chineseOnly && (
        <aside className="english-hint" lang="en" aria-label={hintLabel.en}>
          <a href={addressIn('en', placeAddress(place))} data-language="en">
            {englishHint.en}
          </a>
          <button type="button" className="icon-button" aria-label={closeHint.en} data-close-hint="">
            <Icon name="close" />
          </button>
        </aside>
      )}
      <ContactContext value={data.facts}>
        <SiteHeader data={data} />
        <main id="main" tabIndex={-1}>
          <CompareEnabledContext value={data.compareEnabled}>
            {untranslated ? <Untranslated /> : children}
          </CompareEnabledContext>
        </main>
        <Drawn as="footer" className="site-footer on-deep" markup={data.drawn.footer} />
        <EnquirySpot />
        <SavedShelf />
        <CookieNotice shown={data.cookieNotice} />
      </ContactContext>
    </PlaceContext>
  )
}
