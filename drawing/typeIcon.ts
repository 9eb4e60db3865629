import { escapeXml } from './sheet.ts'

export const typeIconKinds = [
  'ball',
  'floating-ball',
  'trunnion-ball',
  'butterfly',
  'concentric-butterfly',
  'triple-offset-butterfly',
  'control',
  'check',
  'actuator',
  'pneumatic-actuator',
  'electric-actuator',
  'part',
] as const
export type TypeIconKind = (typeof typeIconKinds)[number]

// 48 units square, one pen of 1.75; the last path of each is the part that moves, drawn in the accent.
const forms: Record<TypeIconKind, { ink: string; moving: string }> = {
  ball: { ink: 'M5 17v20M43 17v20M5 20h8M35 20h8M5 34h8M35 34h8M24 14V8M24 14a13 13 0 1 0 .01 0', moving: 'M24 8h15' },
  'floating-ball': {
    ink: 'M5 15v24M43 15v24M5 19h6l4-3h18l4 3h6M5 35h6l4 3h18l4-3h6M24 16V9M24 19.5a7.5 7.5 0 1 0 .01 0',
    moving: 'M24 9h16',
  },
  'trunnion-ball': {
    ink: 'M4 15v24M44 15v24M4 19h8l4-5h16l4 5h8M4 35h8l4 5h16l4-5h8M24 14v5M24 35v9M17 44h14M24 19a8 8 0 1 0 .01 0',
    moving: 'M17 5h14v9H17z',
  },
  butterfly: { ink: 'M24 10a16 16 0 1 0 .01 0M24 4v44M18 4h12', moving: 'M24 14c7 3 7 21 0 24c-7-3-7-21 0-24' },
  'concentric-butterfly': {
    ink: 'M24 10a16 16 0 1 0 .01 0M24 4v6M24 42v4M18 4h12M24 14a12 12 0 1 0 .01 0',
    moving: 'M24 14v24',
  },
  'triple-offset-butterfly': {
    ink: 'M16 10v34M32 10v34M12 10h8M28 10h8M12 44h8M28 44h8M24 4v40M18 4h12',
    moving: 'M27 14l3 26',
  },
  control: {
    ink: 'M5 27v16M43 27v16M5 30l12 3M43 30l-12 3M5 40l12-3M43 40l-12-3M24 29a6 6 0 1 0 .01 0M24 29V14',
    moving: 'M12 14c0-6 5-9 12-9s12 3 12 9z',
  },
  check: { ink: 'M6 12h36M6 36h36M11 8v32M37 8v32M18 24h-5', moving: 'M19 24 31 15M19 24l12 9' },
  actuator: { ink: 'M8 16h32v16H8zM4 19h4v10H4zM40 19h4v10h-4zM24 32v9M19 41h10', moving: 'M18 16v-6h12v6' },
  'pneumatic-actuator': {
    ink: 'M9 14h30v20H9zM5 17h4v14H5zM39 17h4v14h-4zM24 34v8M19 42h10M14 20h6M14 28h6M28 20h6M28 28h6',
    moving: 'M24 20a4 4 0 1 0 .01 0',
  },
  'electric-actuator': {
    ink: 'M11 14h22v20H11zM33 18h10v12H33zM11 19H5v10h6M22 34v8M17 42h10M17 14V8h10v6',
    moving: 'M22 18.5a5.5 5.5 0 1 0 .01 0',
  },
  part: {
    ink: 'M24 6l15.6 9v18L24 42 8.4 33V15z',
    moving: 'M24 16a8 8 0 1 0 .01 0',
  },
}

export type TypeIcon = { kind: TypeIconKind; title: string; size?: number }

/** A line icon of a product type; takes the colour of the text round it, its moving part in the accent. */
export function typeIcon({ kind, title, size = 48 }: TypeIcon): string {
  const { ink, moving } = forms[kind]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48" role="img">` +
    `<title>${escapeXml(title)}</title><g fill="none" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${ink}" stroke="currentColor"/><path d="${moving}" stroke="var(--drawing-accent,#F2A33A)"/></g></svg>`
  )
}
