import { detailOf } from '../detail.ts'
import { fitted, fitting, type Mark } from '../pen.ts'
import type { Tint } from '../scenes/ground.ts'
import { type Frame, middle, sheet } from '../sheet.ts'
import { type Operator, tints, type ValveKind, type ValveSpec, type ValveView, valveSpec } from '../spec.ts'
import {
  electricFront,
  electricSection,
  electricSide,
  pneumaticFront,
  pneumaticSection,
  pneumaticSide,
} from './actuator.ts'
import { assembled, exploded } from './assembly.ts'
import { ballFront, ballSection } from './valve-ball.ts'
import { ballSide } from './valve-ball-side.ts'
import { butterflyFront, butterflySection, butterflySide } from './valve-butterfly.ts'
import { checkFront, checkSection, checkSide } from './valve-check.ts'
import { globeFront, globeSection, globeSide } from './valve-globe.ts'

type Flat = Record<'front' | 'section' | 'side', (spec: ValveSpec) => Mark[]>

const ball: Flat = { front: ballFront, section: ballSection, side: ballSide }
const butterfly: Flat = { front: butterflyFront, section: butterflySection, side: butterflySide }

const flat: Record<ValveKind, Flat> = {
  'floating-ball': ball,
  'trunnion-ball': ball,
  'concentric-butterfly': butterfly,
  'triple-offset-butterfly': butterfly,
  'control-globe': { front: globeFront, section: globeSection, side: globeSide },
  check: { front: checkFront, section: checkSection, side: checkSide },
  'pneumatic-actuator': { front: pneumaticFront, section: pneumaticSection, side: pneumaticSide },
  'electric-actuator': { front: electricFront, section: electricSection, side: electricSide },
}

/** The marks of one view in model units; a detail has none of its own, it is a way of showing the section. */
function valveMarks(spec: ValveSpec, view: Exclude<ValveView, 'detail'>): Mark[] {
  if (view === 'angle') return assembled(spec)
  if (view === 'exploded') return exploded(spec).marks
  return flat[spec.kind][view](spec)
}

const shareOf = (view: ValveView): number => (view === 'exploded' ? 0.86 : 0.78)

export type ValveDrawing = Frame & { kind: ValveKind; view: ValveView; seed: number; operator?: Operator; tint?: Tint }

/**
 * One drawing of a valve or actuator as SVG. Kind settles the design, seed its proportions and, unless given, the
 * operator; size in pixels (spec 26.6: covers and gallery pictures of products).
 */
export function valveDrawing({ kind, view, seed, operator, tint, ...frame }: ValveDrawing): string {
  const spec = valveSpec(kind, seed, operator)
  const marks =
    view === 'detail'
      ? detailOf(valveMarks(spec, 'section'), kind, frame)
      : fitted(valveMarks(spec, view), middle(frame, shareOf(view)))
  return sheet(frame, marks, { tint: tint ?? tints[kind] })
}

/** Where the numbers 1, 2, 3 … of a drawing taken apart stand, in hundredths of its width and height. */
export function balloonPlaces({
  kind,
  seed,
  operator,
  ...frame
}: Omit<ValveDrawing, 'view'>): { x: number; y: number }[] {
  const { marks, centres } = exploded(valveSpec(kind, seed, operator))
  const { scale, x, y } = fitting(marks, middle(frame, shareOf('exploded')))
  return centres.map(([cx, cy]) => {
    return { x: ((x + cx * scale) / frame.width) * 100, y: ((y + cy * scale) / frame.height) * 100 }
  })
}
