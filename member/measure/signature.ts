import { padSize, type Stroke, strokePath } from './strokes.ts'

/** What stands for the name of a member: drawn, or typed. */
export type Signature = { strokes: readonly Stroke[] } | { name: string }

export const isSigned = (signature: Signature): boolean =>
  'strokes' in signature ? signature.strokes.length > 0 : signature.name.trim() !== ''

/** Dark on white, as on paper, whatever the colours of the screen. */
const ink = '#0e1a26'
const scale = 2
/** Of typed names; the fonts of people who write by hand, where there are any. */
export const nameFont = { size: 72, family: '"Segoe Script", "Snell Roundhand", "KaiTi", "STKaiti", cursive, serif' }

/** The signature as a picture; undefined where the browser cannot make one. */
export async function signaturePicture(signature: Signature): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = padSize.width * scale
  canvas.height = padSize.height * scale
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  if ('strokes' in signature) draw(pen, signature.strokes)
  else write(pen, signature.name.trim())
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined
}

function draw(pen: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  Object.assign(pen, { strokeStyle: ink, lineWidth: padSize.ink, lineCap: 'round', lineJoin: 'round' })
  for (const stroke of strokes) pen.stroke(new Path2D(strokePath(stroke)))
}

function write(pen: CanvasRenderingContext2D, name: string): void {
  const { width, height } = padSize
  const font = `${nameFont.size}px ${nameFont.family}`
  Object.assign(pen, { fillStyle: ink, textAlign: 'center', textBaseline: 'middle', font })
  // A long name is made narrower rather than cut.
  pen.fillText(name, width / 2, height / 2, width - 40)
}
