import { circle, type Mark, outlined, placed } from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { operatorFlat } from './operator.ts'
import { axes, ballTop, neckFlat, trunnionFoot } from './valve-ball.ts'
import { flangeFace } from './valve-end.ts'

/** A ball valve seen along the pipe. */
export function ballSide(spec: ValveSpec): Mark[] {
  const joint = Math.max(spec.body + 15, spec.flange - 6)
  const round = joint > spec.flange ? [circle([0, 0], joint, outlined)] : []
  return [
    ...(spec.kind === 'trunnion-ball' ? trunnionFoot(spec) : []),
    ...placed(operatorFlat(spec), { y: ballTop(spec) }),
    ...neckFlat(spec),
    ...round,
    ...flangeFace(spec.flange, spec.bolts),
    ...axes({ ...spec, half: spec.flange }),
  ]
}
