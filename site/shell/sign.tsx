import { type SignKind, signDrawing } from '../../drawing/sign.ts'

const drawn = new Map<SignKind, string>()

/** A drawing for a moment when there is nothing else to see; part of the page, so it follows the colours of the page. */
export function Sign({ kind }: { kind: SignKind }) {
  const svg =
    drawn.get(kind) ??
    signDrawing({ sign: kind, title: '', width: 640, height: 480, ground: 'none' }).replace(
      /role="img"><title><\/title>/,
      'aria-hidden="true" focusable="false">',
    )
  drawn.set(kind, svg)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own pen wrote it; nothing of it comes from a reader.
  return <div className="sign" dangerouslySetInnerHTML={{ __html: svg }} />
}
