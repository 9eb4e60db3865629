import type { Field, FieldKind, FieldOf } from '../../contract/definition/field.ts'

/** A source of chance that gives the same for the same seed on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to `below`. */
  under(below: number): number {
    return Math.floor(this.next() * below)
  }

  often(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    // The number is always a place of the list; empty lists are never asked.
    return list[this.under(list.length)] as T
  }

  times<T>(most: number, make: (at: number) => T): T[] {
    return Array.from({ length: this.under(most + 1) }, (_, at) => make(at))
  }
}

const words = [
  '球阀',
  '不锈钢',
  '法兰',
  'Ball valve',
  'DN50',
  'a',
  'A',
  '阀',
  'é',
  'ß',
  'İ',
  '１２',
  'ﬁ',
  '👷🏽',
  '\u0301',
]
const marks = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  ';',
  '--',
  '/*',
  '*/',
  '*',
  '(',
  ')',
  ',',
  '.',
  '$1',
  '?',
  ':a',
  '{',
  '<b>',
  '|',
]
const broken = [
  '\0',
  '\ud800',
  '\udfff',
  'a\0b',
  '\udc00\ud800',
  '\ue000',
  '\ue020',
  '\ufffe',
  '\u202e',
  '\r\n',
  '\t',
  ' ',
]
const attacks = [
  "' or '1'='1",
  "1'; drop table product; --",
  'id) union select password from admin --',
  '"; select pg_sleep(1); --',
  '1 or 1=1',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'near("a" "b")',
  '"a" AND "b"',
  'document : "a"',
  '^a',
  '+球',
  '-球',
]
const numbers = [
  ...['0', '1', '-1', '00', '+1', '1.5', '1e3', '1e999', '-0', 'NaN', 'Infinity', '0x10', '1,2', ',2', '1,', ','],
  ...['9007199254740991', '9007199254740992', '9223372036854775807', '9223372036854775808', '-9223372036854775809'],
  ...['99999999999999999999999999999999', '0.0000000000000000001', '12.345', '१', '1_000', ' 1 ', '1\n', '--1'],
]
const dates = [
  ...['2026-02-30', '2026-01-01', '2026-01-01 00:00:00', '0000-00-00', '9999-12-31 23:59:59', '2026-13-01', '12:00'],
  ...['2026-01-01 00:00:00,2026-12-31 23:59:59', '2026-01-01,', ',2026-01-01', '2026-3-29 02:30:00', '-1-1-1'],
]

/** Text that is sent by mistake or on purpose. */
export function strangeText(chance: Chance): string {
  const pools = [words, marks, broken, attacks, numbers, dates]
  if (chance.often(0.02)) return chance.pick(words).repeat(chance.under(3000))
  const one = chance.pick(chance.pick(pools))
  return chance.often(0.25) ? one + chance.pick(chance.pick(pools)) : one
}

/** Any JSON value, mostly where a scalar belongs. */
export function strangeValue(chance: Chance, depth = 0): unknown {
  const kind = chance.under(depth > 3 ? 6 : 9)
  if (kind < 3) return strangeText(chance)
  if (kind === 3) return chance.pick([null, true, false, '', [], {}])
  if (kind === 4) return chance.pick([0, 1, -1, 1.5, 1e21, -1e-7, 2 ** 53, -(2 ** 63), 1e308, 4_294_967_296])
  if (kind === 5) return chance.under(100)
  if (kind === 6) return chance.times(4, () => strangeValue(chance, depth + 1))
  const pairs = chance.times(3, () => [chance.often(0.5) ? 'id' : strangeText(chance), strangeValue(chance, depth + 1)])
  return Object.fromEntries(pairs)
}

/** A text cut in the middle of a pair loses the half that is left. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '')

const second = 1_790_000_000
/** Few different numbers, so that rows are often equal in a column. */
const small = (chance: Chance): number => chance.under(12)
const phrase = (chance: Chance, max: number): string => {
  const text = [chance.pick(words), chance.pick(marks), chance.pick(words), String(small(chance))].slice(
    chance.under(3),
  )
  return wellFormed(text.join('').slice(0, max))
}

/** Which ids a reference of a field may hold, and a number for values that must be unique. */
export interface Surroundings {
  idsOf(table: string): readonly number[]
  serial: number
}

type Make = (field: never, chance: Chance, around: Surroundings) => unknown

const address = (chance: Chance): string => `/storage/demo/${small(chance)}.svg`
const anId = (table: string, chance: Chance, { idsOf }: Surroundings): number | null =>
  idsOf(table).length > 0 ? chance.pick(idsOf(table)) : null

/** Names of accounts begin with a letter, and nothing but a mobile number is exactly so long. */
const text = (field: FieldOf<'string'>, chance: Chance, { serial }: Surroundings): string => {
  if (field.bounds?.max === 11) return `139${String(serial).padStart(8, '0').slice(-8)}`
  return field.unique ? `n${serial}` : phrase(chance, Math.min(field.bounds?.max ?? 50, 50))
}
const several = (table: string, chance: Chance, around: Surroundings): number[] =>
  [...new Set(chance.times(3, () => anId(table, chance, around)))].filter((id) => id !== null)
const addresses = (_field: unknown, chance: Chance): string[] => chance.times(3, () => address(chance))
const scaled = (most: number) => (_field: unknown, chance: Chance) =>
  chance.often(0.2) ? null : `${small(chance) + 1}.${chance.under(10)}0`.slice(0, most)

const fitting: Readonly<Record<Exclude<FieldKind, 'rows' | 'children' | 'json'>, Make>> = {
  string: text,
  text,
  code: (_field, _chance, { serial }) => `C-${serial}`,
  richtext: (_field, chance) => `<p>${phrase(chance, 40).replaceAll('<', '')}</p>`,
  integer: (field: FieldOf<'integer'>, chance) =>
    chance.often(0.2) && field.bounds?.min === undefined ? null : (Number(field.bounds?.min) || 0) + small(chance),
  time: (_field, chance) => (chance.often(0.2) ? null : second + small(chance) * 3600),
  decimal: scaled(4),
  money: scaled(5),
  flag: (_field, chance) => chance.under(2),
  // Most are enabled, so that others may refer to them.
  status: (_field, chance) => chance.pick(['1', '1', '1', '0']),
  entry: (field: FieldOf<'entry'>, chance) => chance.pick(Object.keys(field.bounds.usual)),
  choice: (field: FieldOf<'choice'>, chance) => chance.pick(Object.keys(field.bounds)),
  choices: (field: FieldOf<'choices'>, chance) =>
    Object.keys(field.bounds)
      .filter(() => chance.often(0.4))
      .join(','),
  year: (_field, chance) => (chance.often(0.2) ? null : 1990 + chance.under(40)),
  clock: (_field, chance) => (chance.often(0.2) ? '' : `0${chance.under(10)}:${10 + chance.under(50)}:00`),
  datetime: (_field, chance) => (chance.often(0.2) ? '' : `2026-01-1${chance.under(9)} 08:00:${10 + chance.under(50)}`),
  date: (_field, chance) => (chance.often(0.2) ? null : `2026-0${chance.under(9) + 1}-1${chance.under(9)}`),
  image: (_field, chance) => (chance.often(0.2) ? '' : address(chance)),
  file: (_field, chance) => (chance.often(0.2) ? '' : address(chance)),
  images: addresses,
  files: addresses,
  list: (_field, chance) => [...new Set(chance.times(3, () => `GB ${small(chance)}`))],
  reference: (field: FieldOf<'reference'>, chance, around) =>
    chance.often(0.1) && field.required === undefined ? null : anId(field.bounds.to, chance, around),
  references: (field: FieldOf<'references'>, chance, around) => several(field.bounds.to, chance, around).join(','),
  tree: () => 0,
  region: (_field, chance) => chance.pick(['', '32', '32,3205', '32,3205,320583', '44,4419', '11,1101,110105']),
  color: (_field, chance) => chance.pick(['#112233', '#AABBCC']),
  email: (field: FieldOf<'email'>, chance, { serial }) => `a${field.unique ? serial : small(chance)}@example.com`,
  password: (_field, chance) => chance.pick(['', 'Right-Pass1', 'Other-Pass2', 'Third-Pass3', 'short']),
  grants: (field: FieldOf<'grants'>, chance, around) => several(field.bounds.of, chance, around).join(','),
  links: (field: FieldOf<'links'>, chance, around) => {
    const some = several(field.bounds.to, chance, around)
    return some.length > 0 || field.required === undefined ? some : [anId(field.bounds.to, chance, around)]
  },
  url: (_field, chance) => chance.pick(['', 'https://example.com/']),
  icon: () => 'fa fa-cube',
}

/** A value on the wire that the kind of the field accepts. */
export function fittingValue(field: Field, chance: Chance, around: Surroundings): unknown {
  if (field.kind === 'rows' || field.kind === 'children') return []
  if (field.kind === 'json') return {}
  // The entry of a kind is made for fields of that kind.
  return fitting[field.kind](field as never, chance, around)
}
