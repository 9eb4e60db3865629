import { defaultTimeZone } from '../../contract/moment.ts'
import { defaultLanguage, type Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { TableWatch, Watched } from '../memory/tableWatch.ts'
import type { Seal } from '../session/seal.ts'
import { openedSetting } from './sealedSettings.ts'

interface Row {
  value: string
  value_en: string
}

export interface SettingParts {
  /** ADMIN_ENTRY: when set it wins over the configured one, so that a lost entry can be recovered. */
  entry?: string
  /** Opens what is kept sealed; without it such settings are empty. */
  seal?: Seal
  /** `https://www.example.com`: what the site calls itself. */
  origin?: () => string
}

/** Another process may have written; a second old is young enough for configuration. */
const lifetimeMs = 1000

/** A slash, then letters and digits (protocol 1.10). */
export const entryPattern = /^\/[a-zA-Z0-9]+$/

/** The one reader of table `config`: asked at any moment without waiting, read again after every write (architecture 7). */
export class Settings {
  readonly #db: Db
  readonly #watched: Watched
  readonly #parts: SettingParts
  #rows = new Map<string, Row>()
  #generation = -1
  #edition = 0
  #readAt = 0

  constructor(db: Db, watch: TableWatch, parts: SettingParts = {}) {
    this.#db = db
    this.#watched = watch.over(['config'])
    this.#parts = parts
  }

  get stale(): boolean {
    return this.#generation !== this.#watched.generation || Date.now() - this.#readAt > lifetimeMs
  }

  /** Grows with every reading; what was worked out from the values before may be out of date then. */
  get edition(): number {
    return this.#edition
  }

  async refresh(): Promise<void> {
    const generation = this.#watched.generation
    const rows = await this.#db
      .selectFrom('config')
      .select(['name', 'type', 'value', 'value_en'])
      .where('scope', '<>', 'internal')
      .execute()
    const { seal } = this.#parts
    this.#rows = new Map(rows.map((row) => [row.name, { value: openedSetting(seal, row), value_en: row.value_en }]))
    this.#generation = generation
    this.#edition += 1
    this.#readAt = Date.now()
  }

  /** The value in one language; Chinese where there is no English; empty when there is no such row. */
  text(name: string, language: Language = defaultLanguage): string {
    const row = this.#rows.get(name)
    return row ? inLanguage(row, language) : ''
  }

  /** A number, or the fallback when the value is none. */
  number(name: string, fallback: number): number {
    const value = Number(this.text(name))
    return this.text(name) === '' || !Number.isFinite(value) ? fallback : value
  }

  flag(name: string): boolean {
    return this.text(name) === '1'
  }

  /** Path under which the back office stands, without a trailing slash (protocol 1.10). */
  get entry(): string {
    const configured = this.#parts.entry || this.text('backend_entrance')
    return entryPattern.test(configured) ? configured : '/admin'
  }

  get timeZone(): string {
    return this.text('time_zone') || defaultTimeZone
  }

  /** `https://www.example.com`, without a slash at the end; empty in commands, which send nothing. */
  get origin(): string {
    return this.#parts.origin?.() ?? ''
  }

  /** A credential of another system as it is stored: only this installation opens it, for the owner it was sealed for. */
  close(value: string, owner: string): string {
    // For developers: commands write no credentials.
    if (!this.#parts.seal) throw new Error('nothing seals here')
    return value === '' ? '' : this.#parts.seal.close(value, owner)
  }

  /** What `close` sealed; empty when it was sealed elsewhere. */
  open(stored: string, owner: string): string {
    return this.#parts.seal?.open(stored, owner) ?? ''
  }
}

const inLanguage = (row: Row, language: Language): string =>
  language === 'en' && row.value_en !== '' ? row.value_en : row.value
