import type { PartKind } from '../../drawing/parts/part.ts'
import type { ValveKind } from '../../drawing/spec.ts'
import type { DemoPart } from '../part/part-row.demo.ts'
import { parts } from '../part/part-texts.demo.ts'
import {
  balloonsOf,
  isValve,
  partOf,
  type Rule,
  rangeOf,
  sizesOf,
  unless,
  valuesOf,
} from './catalogue-rules.testing.ts'
import { sizesOfLine } from './part-sizes.demo.ts'
import type { DemoProduct } from './product-texts.demo.ts'

type Line = DemoProduct['parts'][number]

/** What the balloons of an exploded view point at. */
const balloons: Partial<Record<ValveKind, Readonly<Record<number, readonly PartKind[]>>>> = {
  'floating-ball': {
    2: ['stem'],
    3: ['packing-set'],
    5: ['lever', 'bracket', 'switch-box', 'solenoid-valve'],
    6: ['seat-ring'],
    7: ['ball'],
    8: ['seat-ring'],
    9: ['spiral-gasket'],
    11: ['bolt-set'],
  },
  'trunnion-ball': {
    2: ['stem'],
    3: ['packing-set'],
    5: ['gear'],
    6: ['seat-ring'],
    7: ['ball'],
    8: ['seat-ring'],
    9: ['spiral-gasket', 'o-ring-kit'],
  },
  'concentric-butterfly': { 2: ['stem'], 3: ['o-ring-kit'], 4: ['bush'], 5: ['key'], 7: ['disc'] },
  'triple-offset-butterfly': { 2: ['stem'], 3: ['packing-set'], 5: ['gear'], 6: ['body-seal'], 7: ['disc'] },
  'control-globe': { 3: ['seat-ring'], 5: ['stem'], 6: ['spiral-gasket', 'packing-set'], 7: ['positioner'] },
  check: { 2: ['body-seal'], 3: ['disc'], 4: ['disc'], 5: ['spring', 'stem'] },
}

/** How many a valve has, by the unit they are counted in. */
const quantities: Partial<Record<PartKind, Readonly<Record<string, string>>>> = {
  ball: { piece: '1' },
  stem: { piece: '1' },
  'seat-ring': { pair: '1', piece: '1' },
  'packing-set': { set: '1' },
  bush: { piece: '2' },
  spring: { piece: '2', set: '1' },
}

const linesOf = (product: DemoProduct): (readonly [DemoPart, Line])[] =>
  product.parts.flatMap((line) => {
    const part = partOf(line[0])
    return part ? [[part, line] as const] : []
  })

/** What the words of a part call the valves that it is for. */
const called: readonly (readonly [ValveKind, RegExp])[] = [
  ['floating-ball', /floating ball|cryogenic ball/],
  ['trunnion-ball', /trunnion ball/],
  ['concentric-butterfly', /concentric butterfly/],
  ['triple-offset-butterfly', /triple-offset butterfly/],
  ['control-globe', /control/],
  ['check', /check/],
]

/** Sizes that the words of a part name for a kind of valve: `For DN40–DN50 floating ball valves`. */
function namedSizes({ spec }: DemoPart, kind: ValveKind): ((dn: number) => boolean) | undefined {
  const words = called.find(([one]) => one === kind)?.[1]
  for (const [, first, last = first, valves = ''] of spec[1].matchAll(
    /DN(\d+)(?:–DN(\d+))?([^,]*?)(?= and | of DN|,|$)/g,
  ))
    if (words?.test(valves)) return (dn) => dn >= Number(first) && dn <= Number(last)
  return undefined
}

/** A line names sizes of its product, the same ones as the words of the part. */
function names(product: DemoProduct): string[] {
  const made = sizesOf(product)
  return linesOf(product).flatMap(([part]) => {
    const line = sizesOfLine(product, part.code).map((dn) => Number(dn.slice(2)))
    const isNamed = namedSizes(part, product.drawing)
    const wanted = isNamed ? made.filter(isNamed) : made
    const isWhole = wanted.length === made.length
    return [
      ...unless(
        line.every((dn) => made.includes(dn)),
        `${product.code}: ${part.code} is for DN${line}, the valve is made in DN${made}`,
      ),
      ...unless(
        `${line}` === (isWhole ? '' : `${wanted}`),
        `${product.code}: ${part.code} says "${part.spec[1]}", its line says DN${line}`,
      ),
      ...unless(
        isNamed !== undefined || !part.spec[1].includes('DN') || !isValve(product),
        `${product.code}: "${part.spec[1]}" of ${part.code} names no size of ${product.drawing}`,
      ),
    ]
  })
}

function fits(product: DemoProduct): string[] {
  const sizes = sizesOf(product)
  return linesOf(product).flatMap(([part]) => [
    ...unless(part.fits.kinds.includes(product.drawing), `${product.code}: ${part.code} is not for ${product.drawing}`),
    ...unless(
      part.fits.sizes?.some((dn) => sizes.includes(dn)) ?? true,
      `${product.code}: ${part.code} is for DN${part.fits.sizes}, the valve is made in DN${sizes}`,
    ),
    ...unless(
      namedClasses(part).length === 0 || valuesOf(product, 'pressure').some((one) => namedClasses(part).includes(one)),
      `${product.code}: ${part.code} is for ${namedClasses(part)}`,
    ),
  ])
}

/** Classes that the words of a part name; numbers behind a stroke share the first word. */
const namedClasses = ({ spec }: DemoPart): string[] =>
  [...spec[1].matchAll(/(Class |PN)(\d+)((?: \/ \d+)*)/g)].flatMap(([, word = '', first, others = '']) =>
    [first, ...others.split(' / ').slice(1)].map((figure) => word.trim() + figure),
  )

function positions(product: DemoProduct): string[] {
  const known = balloons[product.drawing]
  return linesOf(product).flatMap(([part, [, position]]) =>
    position.split('/').flatMap((place) => {
      const number = Math.trunc(Number(place))
      return unless(
        number <= balloonsOf(product) && (known?.[number]?.includes(part.drawing) ?? !known),
        `${product.code}: balloon ${place} does not point at ${part.code}`,
      )
    }),
  )
}

function amounts(product: DemoProduct): string[] {
  return linesOf(product).flatMap(([part, [, position, qty]]) => {
    const wanted = quantities[part.drawing]?.[part.unit ?? 'piece']
    const seatsOfBall = part.drawing !== 'seat-ring' || !/ball/.test(product.drawing) || part.unit === 'pair'
    return [
      ...unless(wanted === undefined || qty === wanted, `${product.code}: ${qty} × ${part.code} in one valve`),
      ...unless(seatsOfBall, `${product.code}: a ball stands between two seats, ${part.code} is one`),
      ...unless(
        part.unit !== 'pair' || position.includes('/'),
        `${product.code}: ${part.code} is a pair, balloon ${position} is one place`,
      ),
    ]
  })
}

/** What is there of a size is a set: no ball without seats, stem and packing of its size. */
function complete(product: DemoProduct): string[] {
  const lines = linesOf(product).filter(([, line]) => line[3] === undefined)
  const has = (kind: PartKind, dn: number) =>
    lines.some(([part]) => part.drawing === kind && (part.fits.sizes?.includes(dn) ?? false))
  const balls = lines.filter(([part]) => part.drawing === 'ball').flatMap(([part]) => part.fits.sizes ?? [])
  const needed = ['seat-ring', 'stem', 'packing-set'] as const
  return [
    ...unless(balls.length > 0 || !/ball/.test(product.drawing), `${product.code}: a ball valve without a ball`),
    ...balls.flatMap((dn) =>
      needed.flatMap((kind) =>
        unless(has(kind, dn), `${product.code}: a ball of DN${dn}, but no ${kind} of that size`),
      ),
    ),
  ]
}

const degrees = ({ params }: DemoPart): [number, number] | undefined => {
  const value = params.find(([, name]) => name === 'Temperature range')?.[2]
  const [, min, max] = /^(-?\d+)–(-?\d+)$/.exec(value ?? '') ?? []
  return min === undefined ? undefined : [Number(min), Number(max)]
}

/** Of what stands at one place, one bears the whole range of the valve. */
function enduring(product: DemoProduct): string[] {
  const range = rangeOf(product, 'temperature')
  if (!range) return []
  const metal = valuesOf(product, 'seat').some((seat) => /碳化钨|司太立|层叠/.test(seat))
  const lines = linesOf(product)
  return lines.flatMap(([part, [, position]]) => {
    const beside = lines.filter(([, [, other]]) => other === position).map(([other]) => degrees(other))
    const bears = beside.some(
      (one) => one === undefined || (one[0] <= Number(range.min) && (metal || one[1] >= Number(range.max))),
    )
    return unless(bears, `${product.code}: ${part.code} does not bear ${range.min} to ${range.max} ℃`)
  })
}

export const partListRules: Readonly<Record<string, Rule<DemoProduct>>> = {
  'lists parts of its type, size and class': fits,
  'names the sizes that each part fits': names,
  'points at each part with the balloon of its drawing': positions,
  'has as many of each part as a valve has': amounts,
  'lists whole sets of a size': complete,
  'lists seals that stand its temperatures': enduring,
}

/** The first measure that a drawing writes: length of a stem, diameter of a ball. */
const measure = ({ sizes = [] }: DemoPart, at: number): number => Number(sizes[at]?.replace('Ø', ''))

function saysItsSize({ code, spec, fits: { sizes = [] } }: DemoPart): string[] {
  return spec.flatMap((words) =>
    unless(
      sizes.length === 0 || sizes.some((dn) => words.includes(`DN${dn}`)),
      `${code}: "${words}" does not say for which size it is`,
    ),
  )
}

function hasARate({ code, drawing, params }: DemoPart): string[] {
  if (drawing !== 'spring') return []
  const rates = params.filter(([, name]) => name === 'Spring rate').map(([, , , unit]) => unit)
  return [
    ...unless(rates.length === 1 && /^N(·mm\/°|\/mm)$/.test(rates[0] ?? ''), `${code}: a spring without a rate`),
    ...unless(!params.some(([, , , unit]) => unit === 'N·m'), `${code}: a spring with a torque`),
  ]
}

/** A full bore is as wide as the pipe, the seat a little wider, the ball wider than both. */
function hasABore(part: DemoPart): string[] {
  const { code, drawing, unit, fits } = part
  const dn = fits.sizes?.[0] ?? 0
  if (drawing === 'ball') {
    return unless(measure(part, 1) === dn && measure(part, 0) > dn * 1.4, `${code}: no ball of full bore DN${dn}`)
  }
  const bore = measure(part, 2)
  const seatOfBall = drawing === 'seat-ring' && unit === 'pair'
  return unless(!seatOfBall || (bore >= dn && bore < dn * 1.1), `${code}: no seat of DN${dn}`)
}

/** Of one family the larger size is heavier. */
function grows({ code, weight_g, name, fits: { kinds, sizes: [dn] = [] } }: DemoPart): string[] {
  const family = parts.filter((other) => other.name[0] === name[0] && other.fits.kinds[0] === kinds[0])
  return family.flatMap((other) => {
    const size = other.fits.sizes?.[0]
    if (dn === undefined || size === undefined || size <= dn) return []
    return unless(other.weight_g > weight_g, `${other.code} of DN${size} is not heavier than ${code} of DN${dn}`)
  })
}

/** What stands in has the size, and is drawn as the same thing; better plastics replace, hard ones under a condition. */
function isReplaced({ code, drawing, fits: own, alternatives = [] }: DemoPart): string[] {
  return alternatives.flatMap((alternative) => {
    const other = partOf(alternative.code)
    const same = other?.drawing === drawing && `${other.fits.sizes}` === `${own.sizes}`
    const wanted = { 'LZP-SR-RPTFE': 'full', 'LZP-SR-PEEK': 'conditional' }[alternative.code] ?? alternative.kind
    return [
      ...unless(same, `${code}: ${alternative.code} does not fit in its place`),
      ...unless(alternative.kind === wanted, `${code}: ${alternative.code} stands in "${alternative.kind}"`),
    ]
  })
}

export const partRules: Readonly<Record<string, Rule<DemoPart>>> = {
  'says which size it fits': saysItsSize,
  'has a rate if it is a spring': hasARate,
  'has the bore of its size': hasABore,
  'is heavier in a larger size': grows,
  'is replaced by what fits in its place': isReplaced,
}
