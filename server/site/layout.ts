import type { Kysely } from 'kysely'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { LayoutData, Place } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../engine/table.ts'

export interface LayoutProps<Data> {
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
export interface Layout {
  /** `now` in unix seconds. */
  load(db: Db, language: Language, now: number): Promise<LayoutData>
  draw(data: LayoutData, around: Omit<LayoutProps<LayoutData>, 'data'>): ReactNode
}

/** Joins the loader of the shell and its component. */
export function layout<Data extends LayoutData, Tables>(parts: {
  load: (db: Kysely<Tables>, language: Language, now: number) => Promise<Data>
  shell: ComponentType<LayoutProps<Data>>
}): Layout {
  return {
    load: (db, language, now) => parts.load(ownTables<Tables>(db), language, now),
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
