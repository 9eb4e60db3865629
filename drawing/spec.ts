import { chance } from './chance.ts'
import type { Tint } from './scenes/ground.ts'

export const valveKinds = [
  'floating-ball',
  'trunnion-ball',
  'concentric-butterfly',
  'triple-offset-butterfly',
  'control-globe',
  'check',
  'pneumatic-actuator',
  'electric-actuator',
] as const
export type ValveKind = (typeof valveKinds)[number]

export const valveViews = ['angle', 'front', 'section', 'side', 'exploded', 'detail'] as const
export type ValveView = (typeof valveViews)[number]

export const operators = ['lever', 'gearbox', 'pneumatic', 'electric', 'diaphragm', 'none'] as const
export type Operator = (typeof operators)[number]

/** The numbers that make one valve of a family itself. Lengths are in model units, half dimensions from the centre. */
export type ValveSpec = {
  kind: ValveKind
  operator: Operator
  bore: number
  half: number
  flange: number
  rim: number
  bolts: number
  body: number
  neck: number
  lever: number
  wheel: number
  ribs: number
}

type Family = {
  half: [number, number]
  flange: [number, number]
  body: number
  operators: readonly [Operator, ...Operator[]]
}

const families: Record<ValveKind, Family> = {
  'floating-ball': { half: [112, 134], flange: [108, 118], body: 96, operators: ['lever', 'lever', 'pneumatic'] },
  'trunnion-ball': { half: [168, 196], flange: [128, 142], body: 132, operators: ['gearbox', 'gearbox', 'electric'] },
  'concentric-butterfly': {
    half: [24, 30],
    flange: [104, 112],
    body: 104,
    operators: ['lever', 'gearbox', 'pneumatic'],
  },
  'triple-offset-butterfly': {
    half: [66, 82],
    flange: [116, 128],
    body: 92,
    operators: ['gearbox', 'electric', 'pneumatic'],
  },
  'control-globe': { half: [138, 154], flange: [100, 110], body: 88, operators: ['diaphragm'] },
  check: { half: [42, 52], flange: [112, 122], body: 98, operators: ['none'] },
  'pneumatic-actuator': { half: [120, 150], flange: [60, 60], body: 58, operators: ['pneumatic'] },
  'electric-actuator': { half: [90, 100], flange: [60, 60], body: 70, operators: ['electric'] },
}

export const tints: Record<ValveKind, Tint> = {
  'floating-ball': 'sea',
  'trunnion-ball': 'sea',
  'concentric-butterfly': 'steel',
  'triple-offset-butterfly': 'steel',
  'control-globe': 'moss',
  check: 'mist',
  'pneumatic-actuator': 'sand',
  'electric-actuator': 'sand',
}

/** A member of a family: the seed settles every proportion that may differ between two sizes of one design. */
export function valveSpec(kind: ValveKind, seed: number, operator?: Operator): ValveSpec {
  const family = families[kind]
  const by = chance(seed)
  const large = kind === 'trunnion-ball' || kind === 'triple-offset-butterfly'
  return {
    kind,
    bore: 50,
    half: by.between(...family.half),
    flange: by.between(...family.flange),
    rim: by.between(18, 24),
    bolts: large ? by.one([8, 12]) : by.one([4, 8]),
    body: family.body + by.between(-4, 4),
    neck: by.between(0, 22),
    lever: by.between(190, 250),
    wheel: by.between(58, 76),
    ribs: by.one([4, 5, 6, 7]),
    operator: operator ?? by.one(family.operators),
  }
}
