import type { Kysely } from 'kysely'
import type { ComponentType, ReactNode } from 'react'
import type { Place } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'

/** What surrounds every page: loaded once per content version and language. */
export interface FrameData {
  siteName: string
  description: string
  /** Structured data about whoever runs the site. */
  structured: readonly Readonly<Record<string, unknown>>[]
}

export interface FrameProps<Data> {
  data: Data
  place: Place
  kind: 'full' | 'bare'
  children: ReactNode
}

/** The shell of the site as `start/` hands it over. */
export interface Frame<Data extends FrameData = FrameData> {
  load(db: Kysely<never>, language: Language): Promise<Data>
  shell: ComponentType<FrameProps<Data>>
}

/** Scripts and styles of the site's one browser entry. */
export interface SiteAssets {
  script: string
  style: string
  /** Development only: turns the document into one with hot reload. */
  transform?: (address: string, html: string) => Promise<string>
}
