import { describe, expect, it } from 'vitest'
import { text } from '../text.ts'
import { switched, translated } from './fields.ts'
import { type Audience, type Projected, projection, type Readable, readableColumns } from './projection.ts'
import { type Definition, resource } from './resource.ts'

const label = text('值', 'Value')
const gauge = resource({
  name: 'gauge',
  label,
  title: 'name',
  fields: {
    name: { kind: 'string', label, bilingual: true },
    price: { kind: 'money', label },
    range: { kind: 'decimal', label, default: '1.00', bounds: { precision: 8, scale: 2 } },
    photos: { kind: 'images', label },
    scale: { kind: 'choice', label, bounds: { bar: text('巴', 'bar'), mpa: text('兆帕', 'MPa') } },
    notes: {
      kind: 'rows',
      label,
      bounds: { max: 5, columns: { text: { kind: 'string', label }, text_en: { kind: 'string', label } } },
    },
    mobile: { kind: 'string', label, guard: 'masked' },
    cost: { kind: 'money', label },
    ...translated,
    ...switched,
  },
  public: ['id', 'name', 'price', 'range', 'photos', 'scale', 'notes', 'mobile'],
  member: ['id', 'name', 'cost'],
})

const shown = projection(gauge, 'public', ['id', 'name', 'price', 'range', 'photos', 'scale', 'notes', 'lang_fallback'])

const stored = {
  ...({ id: 7, name: '压力表', name_en: 'Gauge', price: 123_40, range: 250, scale: 'bar' } as const),
  photos: '["/storage/a.png"]',
  notes: '[{"text":"防震","text_en":"Shockproof"},{"text":"耐热","text_en":""}]',
}

describe('a projection', () => {
  it('gives a row as its audience reads it, in one language, with whether Chinese stood in', () => {
    const row = { id: 7, price: '123.40', range: '2.50', scale: 'bar', photos: ['/storage/a.png'] }
    expect(shown.project({ ...stored, en_status: 1 }, 'en')).toEqual({
      ...row,
      name: 'Gauge',
      notes: [{ text: 'Shockproof' }, { text: '耐热' }],
      lang_fallback: true,
    })
    expect(shown.project({ ...stored, en_status: 1 }, 'zh-cn')).toEqual({
      ...row,
      name: '压力表',
      notes: [{ text: '防震' }, { text: '耐热' }],
      lang_fallback: false,
    })
  })

  it('shows no English that is not published', () => {
    expect(shown.project({ ...stored, en_status: 0 }, 'en')).toMatchObject({ name: '压力表', lang_fallback: true })
  })

  it('selects what it shows and reads, with the English of bilingual columns and its status', () => {
    const card = projection(gauge, 'public', ['name'], { reads: ['price'] })
    expect(card.columns).toEqual(['gauge.name', 'gauge.name_en', 'gauge.price', 'gauge.en_status'])
    expect(readableColumns(gauge, 'member')).toEqual(['id', 'name', 'name_en', 'cost', 'en_status'])
  })

  it('leaves out every column of a row that it does not show', () => {
    const card = projection(gauge, 'public', ['id'], { reads: ['price'] })
    const row = { ...stored, cost: 99, en_status: 1 as const }
    expect(card.project(row, 'en')).toEqual({ id: 7 })
  })

  it('has the wire type of its kinds, and takes the names of its audience alone', () => {
    const wire: Same<
      Projected<typeof shown>,
      {
        id: number
        name: string
        price: string | null
        range: string
        photos: readonly string[]
        scale: 'bar' | 'mpa'
        notes: readonly { text: string }[]
        lang_fallback: boolean
      }
    > = true
    const names: Same<Readable<typeof gauge, 'member'>, 'id' | 'name' | 'cost'> = true
    expect([wire, names]).toEqual([true, true])
  })

  it.each<[Audience, readonly string[], readonly string[], string]>([
    ['public', ['id', 'cost'], [], 'gauge.cost is not public'],
    ['member', ['id'], ['price'], 'gauge.price is not member'],
    ['public', ['weight'], [], 'gauge.weight is not public'],
    // Listed, and guarded all the same.
    ['public', ['mobile'], [], 'gauge.mobile is not public'],
  ])('for %s cannot be made of %j and %j', (audience, shows, reads, words) => {
    expect(() => unchecked(gauge, audience, shows, { reads })).toThrow(words)
  })
})

/** The two types are one, optional and readonly parts included; a wrong one does not compile. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

// What the compiler would refuse has to be refused at load as well.
const unchecked = projection as unknown as (
  definition: Definition,
  audience: Audience,
  shows: readonly string[],
  more: { reads: readonly string[] },
) => unknown
