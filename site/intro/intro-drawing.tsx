import { signDrawing } from '../../resources/drawing/sign.ts'

const drawing = signDrawing({ sign: 'intro', title: '', width: 1200, height: 1200, ground: 'none' }).replace(
  /<svg ([^>]*)role="img"><title><\/title>/,
  '<svg $1aria-hidden="true" focusable="false">',
)

/** The large drawing as part of the page, so that its strokes can be drawn one after another by the stylesheet. */
export function IntroDrawing() {
  // Our own pen wrote it; nothing of it comes from a reader.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className="drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
}
