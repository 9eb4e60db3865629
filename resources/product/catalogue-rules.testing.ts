import type { ValveKind } from '../../drawing/spec.ts'
import type { DemoPart } from '../part/part-row.demo.ts'
import { parts } from '../part/part-texts.demo.ts'
import type { RangeValue } from './params/params.ts'
import type { DemoProduct } from './product-texts.demo.ts'

/** What an engineer of valves would find wrong with a row, a sentence each that names it. */
export type Rule<Row> = (row: Row) => string[]

const actuators: readonly ValveKind[] = ['pneumatic-actuator', 'electric-actuator']
export const isValve = ({ drawing }: DemoProduct): boolean => !actuators.includes(drawing)

/** Values of a param, one or several; words by their Chinese. */
function valuesOf({ params }: DemoProduct, key: string): string[] {
  const value = params[key]
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null && 'text' in value ? [String(value.text)] : []
}

// Ranges of the demo rows have both ends.
const rangeOf = ({ params }: DemoProduct, key: string) => params[key] as RangeValue | undefined
const sizesOf = (product: DemoProduct): number[] => valuesOf(product, 'size').map((dn) => Number(dn.slice(2)))
const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence])

/** What a type of valve is made for. */
const designs: Record<
  ValveKind,
  { letters: RegExp; standards: readonly string[]; faces: RegExp; sizes: readonly [number, number]; balloons: number }
> = {
  'floating-ball': {
    letters: /^LZQ\d+1F-/,
    standards: ['API 608', 'ISO 17292', 'BS 6364'],
    faces: /^(ASME B16\.10|GB\/T 12221)$/,
    sizes: [15, 150],
    balloons: 11,
  },
  'trunnion-ball': {
    letters: /^LZQ\d+7[FYH]-/,
    standards: ['API 6D'],
    faces: /^(API 6D|ASME B16\.10|GB\/T 12221)$/,
    sizes: [50, 600],
    balloons: 10,
  },
  'concentric-butterfly': {
    letters: /^LZD\d+1X-/,
    standards: ['API 609', 'EN 593'],
    faces: /^(API 609|EN 558|GB\/T 12221)/,
    sizes: [40, 600],
    balloons: 9,
  },
  'triple-offset-butterfly': {
    letters: /^LZD\d+3H-/,
    standards: ['API 609', 'JB/T 8527'],
    faces: /^(API 609|EN 558|GB\/T 12221)/,
    sizes: [80, 600],
    balloons: 9,
  },
  'control-globe': {
    letters: /^LZT-/,
    standards: ['IEC 60534', 'GB/T 4213'],
    faces: /^IEC 60534-3/,
    sizes: [15, 300],
    balloons: 7,
  },
  check: { letters: /^LZH\d6[XH]-/, standards: ['API 594'], faces: /^API 594$/, sizes: [40, 600], balloons: 6 },
  'pneumatic-actuator': { letters: /^LZA-/, standards: ['ISO 5211'], faces: /^$/, sizes: [0, 0], balloons: 6 },
  'electric-actuator': { letters: /^LZE-/, standards: ['ISO 5211'], faces: /^$/, sizes: [0, 0], balloons: 4 },
}

// Celsius, by what rules of design and their makers allow.
const bodies: readonly (readonly [name: string, min: number, max: number])[] = [
  ['WCB', -29, 425],
  ['LCB', -46, 345],
  ['A105', -29, 425],
  ['CF8', -196, 538],
  ['CF8M', -196, 538],
  ['QT450', -20, 300],
]
const seats: Readonly<Record<string, readonly [min: number, max: number]>> = {
  PTFE: [-100, 180],
  RPTFE: [-100, 200],
  PEEK: [-60, 260],
  PCTFE: [-196, 150],
  EPDM: [-40, 120],
  NBR: [-30, 90],
  碳化钨涂层: [-196, 450],
  司太立堆焊: [-196, 540],
  层叠石墨不锈钢: [-196, 500],
}
const flangeTorque: Readonly<Record<string, number>> = {
  F03: 32,
  F04: 63,
  F05: 125,
  F07: 250,
  F10: 500,
  F12: 1000,
  F14: 2000,
  F16: 4000,
}

function designOf(product: DemoProduct): string[] {
  const { code, drawing, standards } = product
  const { letters, standards: wanted, faces, sizes: span } = designs[drawing]
  const sizes = sizesOf(product)
  return [
    ...unless(letters.test(code), `${code}: the letters of the model do not name ${drawing}`),
    ...unless(
      wanted.some((one) => standards.includes(one)),
      `${code}: none of its standards is for ${drawing}: ${standards}`,
    ),
    ...valuesOf(product, 'face_to_face').flatMap((face) =>
      unless(faces.test(face), `${code}: ${face} gives no face-to-face dimension of ${drawing}`),
    ),
    ...unless(
      sizes.every((dn) => dn >= span[0] && dn <= span[1]),
      `${code}: ${drawing} is not made in all of DN${sizes}`,
    ),
  ]
}

/** Digits and the end of a model follow GB/T 32808: drive, ends, lining, class. */
function model(product: DemoProduct): string[] {
  const { code } = product
  const [, drive, ends] = /^LZ[QDH](\d?)(\d)\d[FXHY]-/.exec(code) ?? []
  if (ends === undefined) return []
  const drives: Record<string, string> = { '': '手柄', 3: '蜗轮', 6: '气动', 9: '电动' }
  const connections: Record<string, string> = { 1: '内螺纹', 4: '法兰', 6: '对焊', 7: '对夹' }
  const linings: Record<string, RegExp> = { F: /PTFE|PCTFE/, X: /EPDM|NBR/, H: /不锈钢|司太立/, Y: /碳化钨|司太立/ }
  const operation = valuesOf(product, 'operation')
  const lining = /[FXHY](?=-)/.exec(code)?.[0] ?? ''
  const rating = /-(PN)?(\d+)$/.exec(code)
  const classes = rating && [`PN${rating[2]}`, ...(rating[1] ? [] : [`Class${rating[2]}`])]
  return [
    ...unless(
      operation.length === 0 || operation.includes(drives[drive ?? ''] ?? ''),
      `${code}: the model says "${drives[drive ?? '']}", the operation is ${operation}`,
    ),
    ...unless(
      valuesOf(product, 'connection')[0] === connections[ends],
      `${code}: the model says "${connections[ends]}", the ends are ${valuesOf(product, 'connection')}`,
    ),
    ...unless(
      valuesOf(product, 'seat').some((seat) => linings[lining]?.test(seat)),
      `${code}: the seats ${valuesOf(product, 'seat')} are not what "${lining}" stands for`,
    ),
    ...unless(
      classes === null || valuesOf(product, 'pressure').some((one) => classes.includes(one)),
      `${code}: the class ${valuesOf(product, 'pressure')} is not the one of the model`,
    ),
  ]
}

/** Every end of the range is borne by a body and, where there are seats, by a seat. */
function temperature(product: DemoProduct): string[] {
  const { code } = product
  const range = rangeOf(product, 'temperature')
  if (!range) return unless(!isValve(product), `${code}: a valve without a temperature range`)
  const bodyRanges = valuesOf(product, 'body').flatMap((body) =>
    bodies.filter(([name]) => body.split(' ').includes(name)),
  )
  const seatRanges = valuesOf(product, 'seat').flatMap((seat) => (seats[seat] ? [[seat, ...seats[seat]] as const] : []))
  const faults = (what: string, ranges: readonly (readonly [string, number, number])[]) => [
    ...unless(
      ranges.some(([, min]) => min <= Number(range.min)),
      `${code}: no ${what} bears ${range.min} ℃`,
    ),
    ...unless(
      ranges.some(([, , max]) => max >= Number(range.max)),
      `${code}: no ${what} bears ${range.max} ℃`,
    ),
  ]
  return [
    ...unless(bodyRanges.length === valuesOf(product, 'body').length, `${code}: a body of unknown material`),
    ...faults('body', bodyRanges),
    ...(seatRanges.length > 0 ? faults('seat', seatRanges) : []),
  ]
}

/** Brittle iron and rubber stay at low pressure. */
function pressure(product: DemoProduct): string[] {
  const high = valuesOf(product, 'pressure').filter((one) => !['PN10', 'PN16', 'PN25', 'Class150'].includes(one))
  const weak = [...valuesOf(product, 'body'), ...valuesOf(product, 'seat')].filter((one) => /QT450|EPDM|NBR/.test(one))
  return unless(high.length === 0 || weak.length === 0, `${product.code}: ${weak} does not bear ${high}`)
}

/** A leakage rate is a letter or a class, not a way of testing; a test has a line of its own. */
function leakage(product: DemoProduct): string[] {
  const { code, drawing } = product
  const rates =
    drawing === 'control-globe' ? /^ANSI\/FCI 70-2 (IV|V|VI)( \/ VI)? 级$/ : /^(ISO 5208|EN 12266-1) [A-G] 级$/
  const said = valuesOf(product, 'leakage')
  if (!isValve(product)) return unless(said.length === 0, `${code}: an actuator has no leakage class`)
  return [
    ...unless(said.length === 1 && rates.test(said[0] ?? ''), `${code}: "${said}" is no leakage class`),
    ...unless(valuesOf(product, 'testing').length === 1, `${code}: no standard of inspection and test`),
  ]
}

function protection({ code, standards, params }: DemoProduct): string[] {
  const fireTested = standards.some((one) => ['API 607', 'API 6FA'].includes(one))
  const explosion = standards.some((one) => one.startsWith('GB/T 3836'))
  return [
    ...unless((params.fire_safe === '是') === fireTested, `${code}: fire-safe design and fire test do not agree`),
    ...unless(!params.explosion || explosion, `${code}: explosion-proof without GB/T 3836`),
  ]
}

/** Actuators turn, are fed and bolted on; the largest flange bears the torque. */
function drive(product: DemoProduct): string[] {
  const { code, drawing, params } = product
  if (isValve(product)) return unless(params.torque === undefined, `${code}: a valve has no output torque`)
  const most = Math.max(...valuesOf(product, 'mounting').map((flange) => flangeTorque[flange] ?? 0))
  const foreign = ['size', 'pressure', 'temperature', 'leakage', 'seat'].filter((key) => key in params)
  return [
    ...unless(Number(rangeOf(product, 'torque')?.max) <= most, `${code}: its flanges bear ${most} N·m at most`),
    ...unless(drawing === 'electric-actuator' ? 'supply' in params : 'air' in params, `${code}: nothing feeds it`),
    ...unless(foreign.length === 0, `${code}: ${foreign} is said of valves, not of actuators`),
  ]
}

export const productRules: Readonly<Record<string, Rule<DemoProduct>>> = {
  'is designed to standards of its type, in sizes it is made in': designOf,
  'is what its model says: drive, ends, seat, class': model,
  'stands the temperatures it promises': temperature,
  'stands its pressure': pressure,
  'names a leakage class, and the test beside it': leakage,
  'is fire-safe and explosion-proof by a standard': protection,
  'has a torque and a supply only if it is an actuator': drive,
}

export const partOf = (code: string): DemoPart | undefined => parts.find((part) => part.code === code)
export const balloonsOf = ({ drawing }: DemoProduct): number => designs[drawing].balloons
export { rangeOf, sizesOf, unless, valuesOf }
