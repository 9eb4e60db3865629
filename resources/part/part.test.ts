import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '../../contract/failures/failures.ts'
import { type Catalogue, openCatalogue, refusalOf } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { searchCatalogue } from '../product/search-catalogue.server.ts'
import { findPublishedPart } from './part-detail.server.ts'
import { partFailures } from './part-failures.ts'
import { listPublishedParts } from './part-list.server.ts'

const cover = '/storage/a.svg'

onBothDatabases('a part', (dialect) => {
  let catalogue: Catalogue
  let ptfe: number
  let rptfe: number
  let internal: number
  let brandId: number
  let productId: number
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    brandId = await catalogue.add('brand', {
      name: '澜泽',
      name_en: 'LANZE',
      code: 'LANZE',
      logo: '/storage/l.svg',
      en_status: 1,
    })
    rptfe = await catalogue.add('part', {
      code: 'SEAT-R',
      name: '增强阀座',
      category: 'seal',
      cover,
      brand_id: brandId,
    })
    internal = await catalogue.add('part', { code: 'INNER-1', name: '工装', is_public: 0, drawing_no: 'TH-9' })
    ptfe = await catalogue.add(
      'part',
      {
        code: 'SEAT-P',
        name: '四氟阀座',
        name_en: 'PTFE seat ring',
        en_status: 1,
        category: 'seal',
        cover,
        drawing_no: 'TH-0815',
        unit: 'pair',
        params: [{ name: '硬度', name_en: 'Hardness', value: '55', unit: 'HD' }],
        downloads: [{ name: '图纸', url: '/storage/x.pdf', kind: 'drawing', access: 'member', size: 10 }],
      },
      {
        alternatives: [
          { alt_part_id: rptfe, kind: 'full', two_way: 1, note: '尺寸相同', note_en: 'Same size' },
          { alt_part_id: internal, kind: 'conditional' },
        ],
      },
    )
    const typeId = await catalogue.add('product_type', { name: '球阀', code: 'BALL' })
    productId = await catalogue.add(
      'product',
      { product_type_id: typeId, code: 'LZ-1', name: '浮动球阀', cover, images: [cover], status: '1' },
      { parts: [ptfe, internal].map((part_id, at) => ({ part_id, position_no: `${at + 1}`, qty: '2' })) },
    )
  })
  afterAll(() => catalogue.drop())

  test('does not replace itself, nor is one alternative listed twice', async () => {
    const alternatives = (...ids: number[]) => ({ alternatives: ids.map((alt_part_id) => ({ alt_part_id })) })
    expect(sentenceOf(await refusalOf(catalogue.edit('part', rptfe, alternatives(rptfe))))).toEqual({
      zh: '替代件不能是自身',
      en: 'A part cannot replace itself',
    })
    const twice = await refusalOf(catalogue.edit('part', rptfe, alternatives(ptfe, ptfe)))
    expect(twice.word).toBe(partFailures.duplicateAlternative)
  })

  test('says what changed when its revision changes, and history keeps the note', async () => {
    expect(sentenceOf(await refusalOf(catalogue.edit('part', rptfe, { revision: 'b' })))).toEqual({
      zh: '改版说明不能为空',
      en: 'Change note cannot be empty',
    })
    await catalogue.edit('part', rptfe, { revision: 'b', revision_note: '加大倒角' })
    const history = await catalogue.db
      .selectFrom('change')
      .select(['field', 'after'])
      .where('resource', '=', 'part')
      .where('row_id', '=', rptfe)
      .where('field', 'in', ['revision', 'revision_note'])
      .orderBy('field')
      .execute()
    expect(history.map(({ field, after }) => [field, JSON.parse(after ?? '')])).toEqual([
      ['revision', 'B'],
      ['revision_note', '加大倒角'],
    ])
    expect((await refusalOf(catalogue.edit('part', rptfe, { revision: 'B-1', revision_note: '新' }))).word).toBe(
      partFailures.revision,
    )
  })

  test('needs a picture before visitors see it, and only then', async () => {
    const refusal = await refusalOf(catalogue.edit('part', internal, { is_public: 1 }))
    expect(sentenceOf(refusal).en).toBe('Main image cannot be empty')
  })

  test('refuses a unit outside the dictionary', async () => {
    expect(
      (await refusalOf(catalogue.add('part', { code: 'UNIT', name: '件', unit: 'crate', is_public: 0 }))).word,
    ).toBe('choice')
  })

  test('shows visitors what it fits and what replaces it, in both directions', async () => {
    const seat = await findPublishedPart(catalogue.db, ptfe, { language: 'en' })
    expect(seat).toMatchObject({
      name: 'PTFE seat ring',
      unit: 'pair',
      category_name: 'Seals',
      fits: [{ id: productId, code: 'LZ-1', position_no: '1', qty: '2.00' }],
      specs: [{ name: 'Hardness', value: '55\u00a0HD' }],
      downloads: [{ url: '', access: 'member' }],
    })
    expect(seat?.alternatives).toMatchObject([{ part_id: rptfe, kind_name: 'Full', note: 'Same size' }])
    const back = await findPublishedPart(catalogue.db, rptfe, { language: 'zh-cn' })
    expect(back?.alternatives).toMatchObject([{ part_id: ptfe }])
  })

  test('never shows visitors more than these keys', async () => {
    const seat = await findPublishedPart(catalogue.db, rptfe, { language: 'zh-cn' })
    expect(Object.keys(seat ?? {}).sort()).toEqual(
      [
        ...[
          'alternatives',
          'brand',
          'category',
          'category_name',
          'code',
          'content',
          'cover',
          'downloads',
          'fits',
          'id',
        ],
        ...['images', 'inquiry_enabled', 'is_wear', 'lang_fallback', 'material', 'name', 'replace_cycle', 'spec'],
        ...['specs', 'unit', 'update_time', 'views', 'weight_g'],
      ].sort(),
    )
    const { list } = await listPublishedParts(catalogue.db, {}, 'zh-cn')
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(
      [
        ...[
          'category',
          'category_name',
          'code',
          'cover',
          'id',
          'inquiry_enabled',
          'is_wear',
          'lang_fallback',
          'material',
        ],
        ...['name', 'spec'],
      ].sort(),
    )
  })

  test('stays hidden while internal or disabled, whatever is asked', async () => {
    expect(await findPublishedPart(catalogue.db, internal, { language: 'zh-cn' })).toBeUndefined()
    const codes = async () => (await listPublishedParts(catalogue.db, {}, 'zh-cn')).list.map((part) => part.code)
    expect(await codes()).not.toContain('INNER-1')
    expect((await searchCatalogue(catalogue.db, 'INNER', 'zh-cn')).parts.list).toEqual([])
    await catalogue.edit('part', rptfe, { status: '0' })
    expect(await codes()).toEqual(['SEAT-P'])
    await catalogue.edit('part', rptfe, { status: '1' })
  })

  test('is not found by its drawing number', async () => {
    expect((await searchCatalogue(catalogue.db, 'TH-0815', 'zh-cn')).parts.list).toEqual([])
    expect((await listPublishedParts(catalogue.db, { phrase: 'TH-0815' }, 'zh-cn')).total).toBe(0)
    expect((await listPublishedParts(catalogue.db, { phrase: 'seat-p' }, 'zh-cn')).total).toBe(1)
    expect((await listPublishedParts(catalogue.db, { phrase: 'ptfe 阀座' }, 'zh-cn')).total).toBe(1)
    expect((await listPublishedParts(catalogue.db, { phrase: 'ptfe 阀杆' }, 'zh-cn')).total).toBe(0)
  })

  test('is narrowed by category, brand and model, with counts that lead to something', async () => {
    const all = await listPublishedParts(catalogue.db, {}, 'en')
    expect(all.categories).toEqual([{ value: 'seal', label: 'Seals', count: 2, chosen: false }])
    expect(all.brands).toEqual([{ value: `${brandId}`, label: 'LANZE', count: 1, chosen: false }])
    expect(all.products).toMatchObject([{ value: `${productId}`, count: 1 }])
    const fitting = await listPublishedParts(catalogue.db, { product: productId, category: 'seal' }, 'en')
    expect(fitting.list.map((part) => part.code)).toEqual(['SEAT-P'])
    expect((await listPublishedParts(catalogue.db, { category: "x' or 1=1" }, 'en')).total).toBe(0)
  })
})
