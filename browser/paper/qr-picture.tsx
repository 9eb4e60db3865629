import { create } from 'qrcode'

interface QrPictureProps {
  /** What a camera reads. */
  content: string
  title: string
  className?: string
}

/** White squares around the picture that cameras look for. */
const quiet = 4

/** An address as squares, in vectors: sharp on paper and on every screen. The package that draws it comes with this file. */
export function QrPicture({ content, title, className = 'qr-picture' }: QrPictureProps) {
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.data[at])
  const drawn = dark.map((at) => `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z`).join('')
  const side = size + quiet * 2
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      {/* Cameras read dark on white, whatever the theme. */}
      <rect width={side} height={side} fill="#fff" />
      <path d={drawn} fill="#000" />
    </svg>
  )
}
