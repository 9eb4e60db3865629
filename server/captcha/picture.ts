/** A drawing as PNG, for clients that know nothing else. */
export async function pngOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** A drawing as WebP, made by the threads of the image library and not by ours. */
export async function webpOf(svg: string): Promise<Buffer> {
  // Loaded here: it is the largest package, and many processes never draw.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).webp({ quality: 50, effort: 2 }).toBuffer()
}
