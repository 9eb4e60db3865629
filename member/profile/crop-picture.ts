import type { Area } from 'react-easy-crop'

/** Pixels of a side of what is kept. */
const side = 512
const quality = 0.9

/**
 * The chosen square of a picture, turned by so many degrees; a picture with transparent places stays one. Undefined where the
 * browser has no room for it.
 */
export async function cropped(
  file: File,
  address: string,
  { x, y, width, height }: Area,
  turn: number,
): Promise<File | undefined> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.scale(side / width, side / height)
  pen.translate(-x, -y)
  // The area is measured in the box round the turned picture, which turns about its middle.
  const angle = (turn * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const box = {
    width: picture.naturalWidth * cosine + picture.naturalHeight * sine,
    height: picture.naturalWidth * sine + picture.naturalHeight * cosine,
  }
  pen.translate(box.width / 2, box.height / 2)
  pen.rotate(angle)
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) return undefined
  const name = file.name.replace(/\.[^.]*$/, '')
  return new File([blob], `${name || 'avatar'}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type })
}
