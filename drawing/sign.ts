import {
  arc,
  centreLine,
  circle,
  corners,
  fitted,
  type Mark,
  outlined,
  type Point,
  placed,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
} from './pen.ts'
import { cutawayScene } from './scenes/scene-cutaway.ts'
import { type Frame, middle, sheet, unitOf } from './sheet.ts'
import { articleGone, closedLine, noArticles, noComparison, noParts, noProducts, untranslated } from './sign-empty.ts'
import { valveSpec } from './spec.ts'
import { assembled } from './valves/assembly.ts'
import { turnedFlat } from './valves/turned.ts'
import { ballFront, ballTop } from './valves/valve-ball.ts'

// Drawings for moments when there is nothing else to see.

function pipeEnd(x: number): Mark[] {
  return placed(
    turnedFlat(
      [
        [-170, 52],
        [-58, 52],
        [-24, 66],
        [-24, 108],
        [-4, 108],
        [-4, 74],
        [0, 74],
      ],
      'x',
    ),
    { x },
  )
}

// 404: the line is open, its missing piece only a ghost between two flanges.
function missing(): Mark[] {
  const gap = 120
  return [
    stroke(
      [
        [-gap - 200, 0],
        [gap + 200, 0],
      ],
      centreLine,
    ),
    ...pipeEnd(-gap),
    ...placed(pipeEnd(-gap), { mirror: true }),
    ...[-1, 1].map((s) =>
      stroke(
        [
          [s * (gap - 14), -108],
          [s * 40, -108],
          [s * 40, -66],
        ],
        { line: 'thin', ink: 'soft', dash: 'hidden' },
      ),
    ),
    shape(
      rounded(
        [
          [-gap + 14, -100],
          [-gap + 36, -100],
          [-54, -78],
          [54, -78],
          [gap - 36, -100],
          [gap - 14, -100],
          [gap - 14, 100],
          [gap - 36, 100],
          [54, 78],
          [-54, 78],
          [-gap + 36, 100],
          [-gap + 14, 100],
        ],
        6,
      ),
      { line: 'inner', ink: 'soft', dash: 'hidden' },
    ),
    ...[-62, 62].map((y) => circle([-gap + 34, y + 92], 0.5, { fill: 'soft' })),
    ...placed(
      [
        shape(rounded(corners(-10, -9, 10, 9), 3), { fill: 'accent', line: 'outline' }),
        shape(rounded(corners(-34, -5, -10, 5), 2), { fill: 'light', line: 'outline' }),
      ],
      { x: 20, y: 128, turn: 24 },
    ),
  ]
}

// 401: lever held by a padlock.
function locked(): Mark[] {
  const spec = { ...valveSpec('floating-ball', 4, 'lever'), lever: 210 }
  const y = ballTop(spec)
  const lock: Mark[] = [
    stroke([[-17, 0], [-17, -22], ...arc([0, -22], 17, 180, 360), [17, 0]], { line: 'outline' }),
    shape(rounded(corners(-30, 0, 30, 46), 8), { fill: 'accent', line: 'outline' }),
    circle([0, 18], 5.5, { fill: 'paper', line: 'inner' }),
    stroke(
      [
        [0, 23],
        [0, 33],
      ],
      { line: 'outline' },
    ),
  ]
  return [...ballFront(spec), ...placed(lock, { x: 82, y: y - 8 })]
}

// Nothing found: an empty measuring table with its last shelf waiting.
function empty(): Mark[] {
  const drawer = (y: number, open: number): Mark[] => [
    shape(rounded(corners(-110 - open, y, 110 + open, y + 54), 5), outlined),
    shape(rounded(corners(-24, y + 20, 24, y + 30), 5), shaded),
  ]
  return [
    shape(rounded(corners(-126, -20, 126, 182), 8), { fill: 'light', line: 'outline' }),
    ...drawer(-6, 0),
    ...drawer(56, 0),
    ...drawer(118, 0),
    stroke(
      [
        [-126, 182],
        [-126, 200],
      ],
      { line: 'outline' },
    ),
    stroke(
      [
        [126, 182],
        [126, 200],
      ],
      { line: 'outline' },
    ),
    circle([0, -92], 46, { line: 'inner', ink: 'soft', dash: 'hidden' }),
    circle([0, -92], 30, { line: 'thin', ink: 'soft', dash: 'hidden' }),
    stroke(
      [
        [-66, -92],
        [66, -92],
      ],
      centreLine,
    ),
    stroke(
      [
        [0, -156],
        [0, -30],
      ],
      centreLine,
    ),
    circle([0, -92], 4, { fill: 'accent' }),
  ]
}

// No picture: a sheet with a bent corner and the outline of what would be on it.
function noPicture(): Mark[] {
  return [
    shape(
      [
        [-120, -90],
        [84, -90],
        [120, -54],
        [120, 90],
        [-120, 90],
      ],
      outlined,
    ),
    shape(
      [
        [84, -90],
        [84, -54],
        [120, -54],
      ],
      shaded,
    ),
    shape(corners(-104, -74, 68, 74), { line: 'thin', ink: 'soft' }),
    stroke(
      [
        [-104, 0],
        [104, 0],
      ],
      centreLine,
    ),
    circle([-10, 0], 52, { line: 'inner', ink: 'soft', dash: 'hidden' }),
    circle([-10, 0], 26, { line: 'inner' }),
    ...[45, 135, 225, 315].flatMap((a) =>
      arc([-10, 0], 39, a, a + 1)
        .slice(0, 1)
        .map((at) => circle(at, 5, { line: 'inner' })),
    ),
    circle([-10, 0], 4, { fill: 'accent' }),
  ]
}

const simple = {
  'no-data': empty,
  'no-products': noProducts,
  'no-parts': noParts,
  'no-articles': noArticles,
  'no-comparison': noComparison,
  'article-gone': articleGone,
  untranslated,
  closed: closedLine,
  'not-found': missing,
  'no-access': locked,
  'no-picture': noPicture,
} as const

// A tall page: one valve in the parallel view, its axis and measuring circles running out of the page.
function login(frame: Frame): Mark[] {
  const { width, height } = frame
  const centre: Point = [width * 0.5, height * 0.56]
  const unit = unitOf(frame)
  const circles = [0.3, 0.42, 0.54].map((k) =>
    circle(centre, Math.max(width, height) * k, {
      line: 'thin',
      ink: 'soft',
      ...(k === 0.42 ? { dash: 'centre' } : {}),
    }),
  )
  const ticks = Array.from({ length: 72 }, (_, i): Point[] => {
    const a = (i * 5 * Math.PI) / 180
    const r = Math.max(width, height) * 0.3
    const far = r + (i % 6 === 0 ? 16 : 8) * unit
    return [
      [centre[0] + Math.cos(a) * r, centre[1] + Math.sin(a) * r],
      [centre[0] + Math.cos(a) * far, centre[1] + Math.sin(a) * far],
    ]
  })
  const valve = fitted(assembled(valveSpec('trunnion-ball', 7, 'gearbox')), {
    x: width * 0.14,
    y: height * 0.22,
    width: width * 0.72,
    height: height * 0.62,
  })
  const axis: Point[] = [
    [centre[0] - width, centre[1] + width * 0.355],
    [centre[0] + width, centre[1] - width * 0.355],
  ]
  return [...circles, strokes(ticks, { line: 'thin', ink: 'soft' }), stroke(axis, centreLine), ...valve]
}

type Simple = keyof typeof simple
export type SignKind = Simple | 'intro' | 'login'
// The keys of an object are known to be its names; TypeScript says only that they are words.
export const signKinds: readonly SignKind[] = [...(Object.keys(simple) as Simple[]), 'intro', 'login']
export type SignDrawing = Frame & { sign: SignKind }

/**
 * A drawing for an empty state, an error page, the entrance page or the login's half page. On ground `none` it takes
 * its colours from the page (spec 23.2, 23.9, 23.11 and 26.6).
 */
export function signDrawing({ sign, ...frame }: SignDrawing): string {
  if (sign === 'login') return sheet(frame, login(frame))
  if (sign === 'intro') return sheet(frame, cutawayScene(frame, 9))
  const marks = simple[sign]()
  return sheet(frame, fitted(marks, middle(frame, sign === 'no-picture' ? 0.62 : 0.78)))
}
