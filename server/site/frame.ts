import type { Kysely } from 'kysely'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Place } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../engine/table.ts'

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
  /** What the address names is there in the other language only; said in place of the page. */
  untranslated: boolean
  /** The English address does not show this page. */
  chineseOnly: boolean
  children: ReactNode
}

/** The shell of the site as the renderer runs it. */
export interface Frame {
  load(db: Db, language: Language): Promise<FrameData>
  draw(data: FrameData, around: Omit<FrameProps<FrameData>, 'data'>): ReactNode
}

/** Joins the loader of the shell and its component. */
export function frame<Data extends FrameData, Tables>(parts: {
  load: (db: Kysely<Tables>, language: Language) => Promise<Data>
  shell: ComponentType<FrameProps<Data>>
}): Frame {
  return {
    load: (db, language) => parts.load(ownTables<Tables>(db), language),
    // The data given here is the answer of `load` above.
    draw: (data, around) => createElement(parts.shell, { ...around, data: data as Data }),
  }
}

/** Scripts and styles of the site's one browser entry. */
export interface SiteAssets {
  script: string
  style: string
  /** Development only: turns the document into one with hot reload. */
  transform?: (address: string, html: string) => Promise<string>
}
