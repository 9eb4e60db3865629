import { signDrawing } from '../../drawing/sign.ts'

/** At this size the pen of the small pictures would be a brush. */
const penScale = 0.55

const drawing = signDrawing({ sign: 'intro', title: '', width: 1200, height: 1200, ground: 'none' })
  .replace(/role="img"><title><\/title>/, 'aria-hidden="true" focusable="false">')
  .replace(/stroke-width="([\d.]+)"/g, (_, width: string) => `stroke-width="${(Number(width) * penScale).toFixed(2)}"`)

/** The large drawing as part of the page, so that its strokes can be drawn one after another by the stylesheet. */
export function IntroDrawing() {
  // Our own pen wrote it; nothing of it comes from a reader.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className="drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
}
