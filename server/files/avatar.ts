const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
<rect width="200" height="200" fill="#dfe6ea"/>
<circle cx="100" cy="78" r="36" fill="#8fa3ad"/>
<path d="M30 200c4-48 34-70 70-70s66 22 70 70z" fill="#8fa3ad"/>
</svg>`

let made: Promise<Buffer> | undefined

/** The picture of an account without one of its own, drawn when first asked for. */
export function avatarPng(): Promise<Buffer> {
  made ??= drawn()
  return made
}

async function drawn(): Promise<Buffer> {
  // Loaded here: it is the largest package, and many processes never draw.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()
}
