import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { IdSet } from '../facet/idSet.ts'
import { corrections } from './corrections.ts'
import { Labels } from './labels.ts'
import { marked } from './marked.ts'
import { matchPhrase } from './matching.ts'
import { rankedPage } from './ranked.ts'
import { entryOf } from './searchedRows.ts'
import { loadPinyin, Sounds } from './sounds.ts'
import { TextIndex } from './textIndex.ts'

const pause = (): Promise<void> => setImmediate()
const texts = (id: number, code: string, strong: string[], weak: string[] = []) => ({ id, codes: [code], strong, weak })

/** Names of pots and lids. */
const pots = [
  texts(1, 'PT-100F', ['不锈钢汤锅', 'Stainless stew pot'], ['适用于电磁炉', 'Anti-stick coating, Class 150']),
  texts(2, 'PT-1000', ['铸铁炖锅', 'Cast-iron pots'], ['锅盖另购']),
  texts(3, 'LD-20', ['玻璃锅盖', 'Glass lid'], ['适用于不锈钢锅，汤锅与炖锅']),
  texts(4, 'PT100', ['搪瓷奶锅', 'Enamelled saucepan'], ['内径 DN100，ISO 5211 手柄']),
]

async function indexOf(rows: typeof pots): Promise<TextIndex> {
  const index = new TextIndex(new Sounds(await loadPinyin()))
  for (const row of rows) await index.load(row.id, entryOf(row), pause)
  await index.loaded(pause)
  return index
}

describe('a text index', () => {
  let index: TextIndex
  beforeAll(async () => {
    index = await indexOf(pots)
  })
  const found = (phrase: string, of = index) => {
    const match = matchPhrase(of, phrase)
    const page = (ids: IdSet, { offset, limit }: { offset: number; limit: number }) =>
      [...ids].slice(offset, offset + limit)
    return rankedPage(match, match.all, { page, offset: 0, limit: 10 })
  }

  it('finds Chinese by pairs, also where the words stand apart, and by one character', () => {
    expect(found('汤锅')).toEqual([1, 3])
    expect(found('不锈汤锅')).toEqual([1, 3])
    expect(found('炖')).toEqual([2, 3])
    expect(found('锅汤')).toEqual([])
  })

  it('takes no notice of case, width, accents, spaces and hyphens', () => {
    for (const phrase of ['PT-100F', 'pt100f', 'PT 100F', 'ｐｔ１００ｆ'])
      expect([phrase, found(phrase)]).toEqual([phrase, [1]])
    for (const phrase of ['dn100', 'DN 100', 'iso5211', 'ISO 5211'])
      expect([phrase, found(phrase)]).toEqual([phrase, [4]])
    for (const phrase of ['class150', 'class 150', 'antistick', 'anti-stick', 'Cóating'])
      expect([phrase, found(phrase)]).toEqual([phrase, [1]])
  })

  it('finds other forms of an English word, and one that is still being typed', () => {
    expect(found('pots')).toEqual([1, 2])
    expect(found('enamel')).toEqual([4])
    expect(found('stainl')).toEqual([1])
    expect(found('lids for a pot')).toEqual([])
    expect(found('the lids')).toEqual([3])
  })

  it('finds Chinese by its sound and its initials', () => {
    expect(found('tangguo')).toEqual([1, 3])
    expect(found('tangg')).toEqual([1, 3])
    expect(found('tang guo')).toEqual([1, 3])
    expect(found('dg')).toEqual([2, 3])
    expect(found('zzzz')).toEqual([])
  })

  it('puts an exact code first, then codes that begin so, and a part of a code where nothing else is found', () => {
    expect(found('pt100')).toEqual([4, 1, 2])
    expect(found('t100f')).toEqual([1])
    expect(found('pt')).toEqual([1, 2, 4])
  })

  it('finds rows by names that they share, and follows a new name at once', () => {
    const shared = (name: string) => new Labels([{ texts: [name], ids: () => IdSet.of([2, 3]) }])
    index.nameLabels(shared('Küche'))
    expect(found('kuche')).toEqual([2, 3])
    expect(found('kuche 炖锅')).toEqual([2, 3])
    index.nameLabels(shared('厨房'))
    expect(found('kuche')).toEqual([])
    expect(found('chufang')).toEqual([2, 3])
  })

  it('knows one slip of the finger or of the ear, and only words that stand somewhere', () => {
    expect(corrections(index, 'stianless pot')).toEqual(['stainless pot'])
    expect(corrections(index, '汤郭')).toEqual(['汤锅'])
    expect(corrections(index, 'castiron')).toEqual([])
    expect(corrections(index, 'stewpot')).toEqual(['stew pot'])
    expect(corrections(index, 'PT-100G')).toEqual(['PT100', 'PT1000', 'PT100F'])
    expect(corrections(index, 'tanggou')).toEqual(['tangguo'])
    expect(corrections(index, 'xylophone')).toEqual([])
    expect(corrections(index, '汤锅 搪瓷')).toEqual([])
  })

  it('says what of a text was looked for', () => {
    const shown = (text: string, phrase: string) => {
      return marked(text, matchPhrase(index, phrase).needles)
        .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
        .join('')
    }
    expect(shown('不锈钢汤锅', '汤锅')).toBe('不锈钢[汤锅]')
    expect(shown('不锈钢汤锅', 'tangguo')).toBe('不锈钢[汤锅]')
    expect(shown('PT-100F', 'pt100')).toBe('[PT-100]F')
    expect(shown('PT-100F', 't100f')).toBe('P[T-100F]')
    expect(shown('Cast-iron pots', 'pot')).toBe('Cast-iron [pots]')
    expect(shown('Cast-iron pots', 'iro')).toBe('Cast-[iro]n pots')
  })

  it('is true after every change, also while changes are worked in', async () => {
    const own = await indexOf(pots)
    own.put(1, entryOf(texts(1, 'PT-100F', ['铝汤锅'])))
    own.put(2, undefined)
    own.put(9, entryOf(texts(9, 'XX-9', ['木勺'])))
    expect([found('不锈钢', own), found('铝汤锅', own), found('炖锅', own)]).toEqual([[3], [1], [3]])
    expect([found('muchi', own), found('mushao', own), found('xx9', own), found('pt1000', own)]).toEqual([
      [],
      [9],
      [9],
      [],
    ])
    for (let id = 100; id < 2200; id++) own.put(id, entryOf(texts(id, `SP-${id}X`, [id % 2 ? '瓷勺' : '银勺'])))
    const absorbing = own.absorb(pause)
    own.put(9, entryOf(texts(9, 'XX-9', ['竹勺'])))
    own.put(101, undefined)
    const isTrue = () => {
      expect([found('木勺', own), found('竹勺', own), found('xx9', own), found('铝汤锅', own)]).toEqual([
        [],
        [9],
        [9],
        [1],
      ])
      expect([found('sp101x', own), found('sp103x', own), found('炖锅', own)]).toEqual([[], [103], [3]])
      expect(matchPhrase(own, '瓷勺').all.size).toBe(1049)
    }
    isTrue()
    await absorbing
    isTrue()
  })
})
