/** A drawing as PNG, for clients that know nothing else. */
export const pngOf = async (svg: string): Promise<Buffer> => (await pictureOf(svg)).png({ palette: true }).toBuffer()

/** A drawing as WebP, made by the threads of the image library and not by ours. */
export const webpOf = async (svg: string): Promise<Buffer> =>
  (await pictureOf(svg)).webp({ quality: 50, effort: 2 }).toBuffer()

async function pictureOf(svg: string) {
  // Loaded here: it is the largest package, and many processes never draw.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
}
