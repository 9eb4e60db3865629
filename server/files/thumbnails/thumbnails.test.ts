import { existsSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { grey } from '../madeFiles.testing.ts'
import { uploadTo } from '../uploading.testing.ts'

const red = { r: 220, g: 20, b: 20 }
const green = { r: 20, g: 200, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

/** Columns of colours side by side; a little of another shade makes every picture another file. */
async function striped(colours: readonly object[], width: number, height: number): Promise<Sharp> {
  const wide = width / colours.length
  const stripe = (background: object) =>
    sharp({ create: { width: wide, height, channels: 3, background } })
      .png()
      .toBuffer()
  const parts = await Promise.all(colours.map(stripe))
  const plain = sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 0 } } })
  return sharp(
    await plain
      .composite(parts.map((input, at) => ({ input, left: at * wide, top: 0 })))
      .png()
      .toBuffer(),
  )
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<'red' | 'green' | 'blue'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
  if (r > g && r > b) return 'red'
  return g > b ? 'green' : 'blue'
}

onBothDatabases('small pictures', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const keep = async (name: string, content: Buffer) => {
    const { data, msg } = await uploadTo(app, { token }, { name, content })
    if (!data) throw new Error(msg)
    return { id: Number(data.file.id), url: `${data.file.url}`, rest: `${data.file.url}`.slice('/storage/'.length) }
  }
  const at = '/admin/routine.Attachment'
  const edit = (body: object) => app.call('POST', `${at}/edit`, { token, body })
  const row = async (id: number) => {
    const { data, msg } = await app.call('GET', `${at}/edit?id=${id}`, { token })
    if (!data) throw new Error(msg)
    // The shape of a row (protocol 3.5).
    return (data as { row: Record<string, unknown> }).row
  }
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
  const small = async (size: string, rest: string, query = '?v=0') => {
    const answer = await get(`/thumbnail/${size}/${rest}${query}`)
    const { width, height, format } = answer.statusCode === 200 ? await sharp(answer.rawPayload).metadata() : {}
    return { ...answer, answer, picture: answer.rawPayload, shape: [format, width, height] }
  }
  const made = () =>
    existsSync(join(app.config.dataDir, 'thumbnails'))
      ? readdirSync(join(app.config.dataDir, 'thumbnails'), { recursive: true }).filter((name) =>
          `${name}`.endsWith('.webp'),
        )
      : []

  it('stand for a page that is shared whole and on the ground of the site, drawings of any size too', async () => {
    const drawn = (box: string, size = '') =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${size}><path fill="#dc1414" d="M0 0h99999v99999z"/></svg>`,
      )
    const tall = await (await striped([red, green, blue], 90, 600)).png().toBuffer()
    const shared = [
      await keep('tall.png', tall),
      await keep('dot.svg', drawn('0 0 8 8')),
      await keep('vast.svg', drawn('0 0 9 9', ' width="9000" height="9000"')),
    ]
    for (const { rest } of shared) {
      const { answer, picture, shape } = await small('share', rest)
      expect(shape).toEqual(['jpeg', 1200, 630])
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const [r = 0, g = 0, b = 0] = await sharp(picture)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect([r, g, b].map((value) => Math.round(value / 4))).toEqual(
        [246, 248, 250].map((value) => Math.round(value / 4)),
      )
      expect((await small('share', rest)).picture.equals(picture)).toBe(true)
    }
  })

  it('go on in the colour of a picture that has the same in all of its corners', async () => {
    const deep =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 9"><rect width="90" height="9" fill="#063f47"/></svg>'
    const { picture } = await small('share', (await keep('deep.svg', Buffer.from(deep))).rest)
    const [r = 0, g = 0, b = 0] = await sharp(picture)
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([r, g, b].map((value) => Math.round(value / 8))).toEqual(
      [0x06, 0x3f, 0x47].map((value) => Math.round(value / 8)),
    )
  })

  it('are cut around the focal point, and anew as soon as it is moved', async () => {
    const wide = await (await striped([red, green, blue], 1800, 600)).jpeg().toBuffer()
    const { id, rest } = await keep('wide.jpg', wide)
    const middle = await small('160', rest)
    expect(middle.shape).toEqual(['webp', 160, 160])
    expect(await colourAt(middle.picture, 0.5, 0.5)).toBe('green')
    expect((await small('480', rest)).shape).toEqual(['webp', 480, 360])
    expect((await small('960', rest)).shape).toEqual(['webp', 800, 600])
    await edit({ id, focal_x: '0.050', focal_y: '0.500' })
    const left = await small('160', rest)
    expect(await colourAt(left.picture, 0.1, 0.5)).toBe('red')
    expect(await colourAt(left.picture, 0.9, 0.5)).toBe('red')
    await edit({ id, focal_x: '1' })
    expect(await colourAt((await small('480', rest)).picture, 0.5, 0.5)).toBe('blue')
    expect(made().filter((name) => `${name}`.includes('/480-') || `${name}`.includes('\\480-'))).toHaveLength(1)
    expect((await row(id)).preview).toBe(`/thumbnail/160/${rest}?v=0-1000-500`)
  })

  it('of whole pictures are as wide as asked, never wider than the picture', async () => {
    const { rest } = await keep('broad.png', await (await striped([blue, red], 1000, 400)).png().toBuffer())
    expect((await small('w480', rest)).shape).toEqual(['webp', 480, 192])
    expect((await small('w960', rest)).shape).toEqual(['webp', 960, 384])
    expect((await small('w1920', rest)).shape).toEqual(['webp', 1000, 400])
    const tiny = await keep('tiny.png', await (await striped([green, red], 60, 30)).png().toBuffer())
    expect((await small('160', tiny.rest)).shape).toEqual(['webp', 30, 30])
    expect((await small('480', tiny.rest)).shape).toEqual(['webp', 40, 30])
  })

  it('of what is higher than any small picture can be are the file itself', async () => {
    const { rest, url } = await keep('tower.png', await (await striped([green, red], 10, 17_000)).png().toBuffer())
    const whole = await small('w480', rest)
    expect([whole.statusCode, whole.headers.location]).toEqual([302, url])
    expect((await small('480', rest)).shape).toEqual(['webp', 10, 8])
  })

  it('stand upright and tell nothing of the camera or the place', async () => {
    const exif = { IFD0: { Make: 'Camera of Mr Li' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 18/1 0/1' } }
    const lying = await (await striped([red, blue], 400, 200))
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(lying).metadata()).exif).toBeDefined()
    const { id, rest } = await keep('upright.jpg', lying)
    expect(await row(id)).toMatchObject({ width: 200, height: 400 })
    const { picture, shape } = await small('w480', rest)
    expect(shape).toEqual(['webp', 200, 400])
    expect(await colourAt(picture, 0.5, 0.1)).toBe('red')
    expect(await colourAt(picture, 0.5, 0.9)).toBe('blue')
    const { exif: left, orientation } = await sharp(picture).metadata()
    expect([left, orientation, picture.includes('Camera of')]).toEqual([undefined, undefined, false])
    expect((await small('160', rest)).shape).toEqual(['webp', 160, 160])
  })

  it('of an animation show its first picture, and whole it keeps moving', async () => {
    const frames = await Promise.all([red, blue].map(async (one) => (await striped([one], 200, 100)).png().toBuffer()))
    for (const [name, format] of [
      ['moving.gif', 'gif'],
      ['moving.webp', 'webp'],
    ] as const) {
      const { rest, url } = await keep(
        name,
        await sharp(frames, { join: { animated: true } })
          [format]()
          .toBuffer(),
      )
      const first = await small('160', rest)
      expect([first.shape, await colourAt(first.picture, 0.5, 0.5)]).toEqual([['webp', 100, 100], 'red'])
      const whole = await small('w480', rest)
      expect([whole.statusCode, whole.headers.location]).toEqual([302, url])
      expect((await sharp((await get(url)).rawPayload, { pages: -1 }).metadata()).pages).toBe(2)
    }
  })

  it('do not exist of drawings and documents, which are shown as they are', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')
    for (const [name, content] of [
      ['drawing.svg', svg],
      ['note.txt', Buffer.from('a note')],
    ] as const) {
      const { rest, url } = await keep(name, content)
      const answer = await small('480', rest)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, url])
    }
  })

  it('have no other sizes, and none of files that are not there', async () => {
    const { rest, url } = await keep('here.png', await (await striped([red, green], 20, 20)).png().toBuffer())
    for (const size of ['161', 'w481', '0', 'constructor', '__proto__', 'W480'])
      expect((await small(size, rest)).statusCode).toBe(404)
    for (const other of ['nowhere.png', '..%2fatrium.db', '%2e%2e/atrium.db', `${rest}%2f..`, `x%2f..%2f${rest}`])
      expect((await small('160', other)).statusCode).toBe(404)
    rmSync(join(app.config.dataDir, url))
    expect((await small('160', rest)).statusCode).toBe(404)
  })

  it('are kept for good under their version, and asked for again under any other', async () => {
    const { rest } = await keep('kept.png', await (await striped([blue, green], 300, 300)).png().toBuffer())
    const first = await small('480', rest)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await small('480', rest, '')).headers['cache-control']).toBe('no-cache')
    expect((await small('480', rest, '?v=7')).headers['cache-control']).toBe('no-cache')
    const again = await get(`/thumbnail/480/${rest}`, { 'if-none-match': `${first.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('of a file that is not everybody’s open with its link alone', async () => {
    const { id, rest } = await keep('inside.png', await (await striped([green, blue], 300, 100)).png().toBuffer())
    expect((await small('160', rest)).statusCode).toBe(200)
    await edit({ id, visibility: 'admin' })
    expect((await small('160', rest)).statusCode).toBe(403)
    const { preview } = await row(id)
    const opened = await get(`${preview}`)
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await get(`${preview}`.replace('/160/', '/480/'))).statusCode).toBe(200)
    expect((await get(`${preview}`.replace('sign=', 'sign=x'))).statusCode).toBe(403)
  })

  it('are made once however many ask, and again when somebody clears them away', async () => {
    const { rest } = await keep('asked.png', await (await striped([red, blue], 900, 700)).png().toBuffer())
    const before = made().length
    const answers = await Promise.all(Array.from({ length: 30 }, () => small('960', rest)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(made().length).toBe(before + 1)
    rmSync(join(app.config.dataDir, 'thumbnails'), { recursive: true })
    expect((await small('960', rest)).statusCode).toBe(200)
    expect(made()).toHaveLength(1)
  })

  it('of a picture that cannot be read are refused, whatever is asked how often', async () => {
    const { rest, url } = await keep('broken.png', await (await striped([red, green], 640, 640)).png().toBuffer())
    truncateSync(join(app.config.dataDir, url), 900)
    for (let time = 0; time < 3; time++) {
      const { statusCode, headers, body } = await small('480', rest)
      expect([statusCode, headers['cache-control'], body]).toEqual([422, 'no-store', '无法由该文件生成缩略图'])
    }
  })

  it('of a picture from before its limit are the picture itself', async () => {
    const { rest, url } = await keep('vast.png', await (await striped([red, green], 60, 60)).png().toBuffer())
    writeFileSync(join(app.config.dataDir, url), grey(6835, 6000, Buffer.alloc(6836 * 6000)))
    for (const size of ['480', 'w960', 'share']) {
      const { statusCode, headers } = await small(size, rest)
      expect([size, statusCode, headers.location]).toEqual([size, 302, url])
    }
  })

  it('that nobody had made for half a year go, and the others stay', async () => {
    const { rest } = await keep('aged.png', await (await striped([green, red], 100, 100)).png().toBuffer())
    await small('160', rest)
    await small('480', rest)
    const [old = ''] = made()
    const before = made().length
    const long = new Date(Date.now() - 200 * 86_400_000)
    utimesSync(join(app.config.dataDir, 'thumbnails', `${old}`), long, long)
    await app.storage.thumbnails.dropOld(Date.now() + 2 * 86_400_000)
    expect([made().length, made().includes(old)]).toEqual([before - 1, false])
  })

  it('go with their file', async () => {
    const { id, rest } = await keep('gone.png', await (await striped([blue, green], 200, 200)).png().toBuffer())
    await small('160', rest)
    await small('480', rest)
    const before = made().length
    await app.call('DELETE', `${at}/del?ids[]=${id}`, { token })
    await eventually(() => expect(made().length).toBe(before - 2))
    expect((await small('160', rest)).statusCode).toBe(404)
  })
})
