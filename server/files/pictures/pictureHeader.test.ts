import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { avifBoxes, bitmap, dottedGif, grey, movingGrey, movingWebp } from '../madeFiles.testing.ts'
import { pictureHeader } from './pictureHeader.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function headerOf(mimetype: string, content: Buffer) {
  const path = join(folder, 'picture')
  writeFileSync(path, content)
  return pictureHeader(path, mimetype)
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 200, b: 30, alpha: 0.5 } } })

describe('the header of a picture', () => {
  it.each([
    ['image/jpeg', () => plain(70, 50).jpeg()],
    [
      'image/jpeg',
      () =>
        plain(70, 50)
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Make: 'x'.repeat(60_000) } }),
    ],
    ['image/png', () => plain(70, 50).png()],
    ['image/gif', () => plain(70, 50).gif()],
    ['image/webp', () => plain(70, 50).webp()],
    ['image/webp', () => plain(70, 50).removeAlpha().webp()],
    ['image/webp', () => plain(70, 50).removeAlpha().webp({ lossless: true })],
    ['image/avif', () => plain(70, 50).avif()],
  ])('says how large it is: %s', async (mimetype, draw) => {
    expect(await headerOf(mimetype, await draw().toBuffer())).toEqual({ width: 70, height: 50, frames: 1 })
  })

  it.each(['gif', 'webp'] as const)('counts the frames of a moving one: %s', async (format) => {
    const frames = await Promise.all(
      [1, 2, 3].map((height) =>
        plain(70, height)
          .extend({ bottom: 9 - height })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      [format]()
      .toBuffer()
    expect(await headerOf(`image/${format}`, moving)).toEqual({ width: 70, height: 9, frames: 3 })
  })

  it('counts the frames of a moving PNG and of a sequence of AVIF', async () => {
    expect(await headerOf('image/apng', movingGrey(70, 50, 12))).toEqual({ width: 70, height: 50, frames: 12 })
    expect(await headerOf('image/avif', avifBoxes(70, 50, 12))).toEqual({ width: 70, height: 50, frames: 12 })
  })

  it('makes room for a frame of a GIF that reaches out of the picture', async () => {
    const gif = await plain(70, 50).gif().toBuffer()
    gif.writeUInt16LE(9, 6)
    expect(await headerOf('image/gif', gif)).toEqual({ width: 70, height: 50, frames: 1 })
  })

  it('goes on behind the window that it is read through', async () => {
    const noise = { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 60 } } as const
    const frames = await Promise.all(
      [1, 2].map(() =>
        sharp({ create: { ...noise, background: '#000' } })
          .png()
          .toBuffer(),
      ),
    )
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        [format]({ effort: 1 })
        .toBuffer()
      expect(moving.length).toBeGreaterThan(70_000)
      expect(await headerOf(`image/${format}`, moving)).toEqual({ width: 300, height: 300, frames: 2 })
    }
  })

  it.each<[string, string, Buffer]>([
    ['a PNG', 'image/png', grey(6250, 6400)],
    ['a GIF', 'image/gif', dottedGif(4000, 4000)],
    ['a moving GIF', 'image/gif', dottedGif(800, 500, 100)],
    ['a moving WebP', 'image/webp', movingWebp(800, 500, 100)],
    ['a bitmap', 'image/bmp', bitmap(2000, 1000, 6_000_000)],
    ['a moving PNG', 'image/apng', movingGrey(800, 500, 100)],
    ['a sequence of AVIF', 'image/avif', avifBoxes(800, 500, 100)],
    ['one picture of an AVIF', 'image/avif', avifBoxes(4000, 4000, 1)],
  ])('takes %s at its limit', async (_what, mimetype, content) => {
    expect(await headerOf(mimetype, content)).toBeDefined()
  })

  it.each<[string, string, Buffer]>([
    ['a PNG', 'image/png', grey(6251, 6400)],
    ['a GIF', 'image/gif', dottedGif(4001, 4000)],
    ['a moving GIF', 'image/gif', dottedGif(800, 500, 101)],
    ['a moving WebP', 'image/webp', movingWebp(800, 500, 101)],
    ['a moving PNG', 'image/apng', movingGrey(800, 500, 101)],
    ['one frame of a moving PNG', 'image/apng', movingGrey(4001, 4000, 2)],
    ['a sequence of AVIF', 'image/avif', avifBoxes(800, 500, 101)],
    ['one picture of an AVIF', 'image/avif', avifBoxes(4001, 4000, 1)],
  ])('refuses %s above its limit, and says so', async (_what, mimetype, content) => {
    await expect(headerOf(mimetype, content)).rejects.toMatchObject({
      word: 'uploadPixels',
      values: { most: 40, frame: 16 },
    })
  })

  it.each<[string, string, Buffer]>([
    ['a PNG without an end', 'image/png', grey(40, 40).subarray(0, 33)],
    ['a bitmap without its lines', 'image/bmp', bitmap(6251, 6400, 0)],
    ['a photograph of nothing but marks', 'image/jpeg', Buffer.alloc(200_000, 0xff)],
    ['a photograph of nothing', 'image/jpeg', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(200_000)])],
    ['boxes in boxes', 'image/avif', Buffer.from('\0\0\0\0moov'.repeat(5000))],
  ])('refuses %s without a header', async (_what, mimetype, content) => {
    await expect(headerOf(mimetype, content)).rejects.toMatchObject({ word: 'uploadImage' })
  })
})
