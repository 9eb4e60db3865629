import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { type FacetedRow, FacetIndex } from '../../server/facet/facetIndex.ts'
import { followRows } from '../../server/facet/followRows.ts'
import type { IdSet } from '../../server/facet/idSet.ts'
import type { Match } from '../../server/search/matching.ts'
import { rankedPage } from '../../server/search/ranked.ts'
import type { Db } from '../tables.ts'
import { partTexts } from './part-texts.server.ts'

export type PartIndex = FacetIndex<Db>

const liveKey = '@live'

const followed = followRows<Db, PartIndex>('part', () => new FacetIndex(1, readRows))

async function readRows(db: Db, ids: readonly number[]): Promise<FacetedRow[]> {
  const { rows } = await runBuilt(db, 'indexed parts', [idList(db, ids)], ([asked]) =>
    db
      .selectFrom('part')
      .select(['id', 'status', 'is_public', 'en_status', 'weigh'])
      .where(isAnyOf(db, 'id', asked))
      .compile(),
  )
  return rows.map(({ id, status, is_public, en_status, weigh }) => {
    const isLive = status === '1' && is_public === 1
    const keys = isLive
      ? [[liveKey, 'shown'] as const, ...(en_status === 1 ? [[liveKey, 'english'] as const] : [])]
      : []
    return { id, keys, ranks: [weigh] }
  })
}

/** Parts that a phrase finds and visitors may see. */
export interface FoundParts {
  ids: IdSet
  match: Match
  /** Of these ids a piece, the best first. */
  page(ids: IdSet, piece: { offset: number; limit: number }): number[]
}

/** The same parts as `liveParts`, of those that a phrase finds; undefined until they have been read. */
export async function foundParts(db: Db, phrase: string, translatedOnly: boolean): Promise<FoundParts | undefined> {
  const index = await followed.current(db)
  const texts = await partTexts.current(db)
  if (!index || !texts) return undefined
  const match = texts.match(phrase)
  return {
    ids: match.all.intersect(index.having(liveKey, translatedOnly ? 'english' : 'shown')),
    match,
    page: (ids, piece) =>
      rankedPage(match, ids, { ...piece, page: (some, { offset, limit }) => index.page(0, some, { offset, limit }) }),
  }
}

/** Whether parts and their texts stand in memory; what does not is begun to be read. */
export async function arePartsRead(db: Db): Promise<boolean> {
  const kept = [await followed.current(db), await partTexts.current(db)]
  return kept.every((one) => one !== undefined)
}

/** Resolves when parts have been read: tests wait for it. */
export async function partsReady(db: Db): Promise<void> {
  await followed.ready(db)
  await partTexts.ready(db)
}
