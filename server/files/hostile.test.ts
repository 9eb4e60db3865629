import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failures } from '../../contract/failures/failures.ts'
import { say } from '../../contract/text.ts'
import { runawayPatterns } from '../../start/runaway.testing.ts'
import { eventually } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { harmless, pictures, refused } from './hostile.testing.ts'
import { limitsInMillions } from './pictures/limits.ts'

type Side = 'admin' | 'api'

const made = await pictures()
const edge = '----edge'

let app: TestApp
const tokens = { admin: '', api: '' }
beforeAll(async () => {
  app = await openTestApp('sqlite')
  tokens.admin = await app.signIn()
  await app.addMember('sender')
  tokens.api = await app.signInMember('sender')
})
afterAll(() => app.drop())

const filesIn = (folder: string): string[] => {
  const path = join(app.config.dataDir, folder)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Everything that an upload could leave behind. */
async function left(): Promise<unknown> {
  const rows = await app.db.selectFrom('attachment').select(['id', 'quote']).orderBy('id').execute()
  return { rows, stored: filesIn('storage'), arriving: filesIn('incoming') }
}

const part = (name: string, content: Buffer | string, filename?: string): Buffer => {
  const file = filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}
const end = Buffer.from(`--${edge}--\r\n`)

const headersOf = (side: Side) => ({
  [side === 'admin' ? 'batoken' : 'ba-user-token']: tokens[side],
  'content-type': `multipart/form-data; boundary=${edge}`,
})

interface Answered {
  code: number
  msg: string
  data: { file: { url: string; name: string; mimetype: string } } | null
}

async function post(side: Side, payload: Buffer): Promise<Answered> {
  const answer = await app.inject({ method: 'POST', url: `/${side}/ajax/upload`, headers: headersOf(side), payload })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const upload = (side: Side, name: string, content: Buffer | string) =>
  post(side, Buffer.concat([part('file', content, name), end]))

describe.each(['admin', 'api'] as const)('a hostile upload on the side %s', (side) => {
  it.each(refused(made))('is refused and leaves nothing: %s (%s)', async (_what, name, content, word) => {
    const before = await left()
    const msg = say(failures[word], 'zh-cn', limitsInMillions)
    expect(await upload(side, name, content)).toMatchObject({ code: 0, msg, data: null })
    expect(await left()).toEqual(before)
  })

  it.each(harmless(made))('is made harmless: %s (%s)', async (_what, name, content) => {
    const { code, data } = await upload(side, name, content)
    expect(code).toBe(1)
    const { url = '', mimetype = '', name: shown = '' } = data?.file ?? {}
    expect(url).toMatch(/^\/storage\/default\/\d{8}\/[^/\\\p{C}<>%]+$/u)
    expect(Buffer.byteLength(url)).toBeLessThan(255)
    expect(shown).toMatch(/^[^/\\\p{C}<>%]{0,111}$/u)
    expect(filesIn('incoming')).toEqual([])
    for (const file of filesIn('storage')) expect(file).toMatch(/storage\/default\/\d{8}\/[^/]+$/)
    const served = await app.inject({ url: encodeURI(url) })
    expect([served.statusCode, `${served.headers['content-type']}`.split(';')[0]]).toEqual([200, mimetype])
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    expect(mimetype).not.toMatch(/html|javascript|xhtml/)
    if (!/svg|pdf/.test(mimetype)) return
    expect(served.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    if (mimetype.includes('svg')) expect(served.body).not.toMatch(/alert|evil|<script|<foreign|<style|onload/i)
  })

  it.each<[string, () => Buffer, keyof typeof failures]>([
    ['a body without a file', () => Buffer.concat([part('topic', 'a'), end]), 'uploadIncomplete'],
    [
      'a body that ends in the middle of a file',
      () => part('file', made.png, 'x.png').subarray(0, 900),
      'uploadIncomplete',
    ],
    ['a body that ends after a file', () => part('file', made.png, 'x.png'), 'uploadIncomplete'],
    ['a body that ends in a header', () => Buffer.from(`--${edge}\r\ncontent-dis`), 'uploadIncomplete'],
    ['a body of other parts', () => Buffer.from('------other\r\n\r\nx\r\n------other--\r\n'), 'uploadIncomplete'],
    ['an empty body', () => Buffer.alloc(0), 'uploadIncomplete'],
    ['a file in the field of another', () => Buffer.concat([part('evil', made.png, 'x.png'), end]), 'uploadIncomplete'],
    [
      'a folder that climbs',
      () => Buffer.concat([part('topic', '../../etc'), part('file', made.png, 'x.png'), end]),
      'uploadTopic',
    ],
    [
      'a folder of a book',
      () => Buffer.concat([part('topic', 'a'.repeat(21)), part('file', made.png, 'x.png'), end]),
      'uploadTopic',
    ],
    [
      'a folder with a NUL',
      () => Buffer.concat([part('topic', 'a\0b'), part('file', made.png, 'x.png'), end]),
      'badCharacters',
    ],
    [
      'a folder named after the file',
      () => Buffer.concat([part('file', made.png, 'x.png'), part('topic', '..'), end]),
      'uploadTopic',
    ],
    [
      'a storage nobody has',
      () => Buffer.concat([part('driver', 'moon'), part('file', made.png, 'x.png'), end]),
      'uploadDriver',
    ],
    [
      'a second file',
      () => Buffer.concat([part('file', made.png, 'x.png'), part('file', made.jpg, 'y.jpg'), end]),
      'parameter',
    ],
    [
      'a field that is every object’s own',
      () => Buffer.concat([part('file', made.png, 'x.png'), part('__proto__', '1'), end]),
      'parameter',
    ],
    [
      'a flood of fields',
      () =>
        Buffer.concat([
          ...Array.from({ length: 60 }, (_, at) => part(`f${at}`, '1')),
          part('file', made.png, 'x.png'),
          end,
        ]),
      'bodyTooLarge',
    ],
  ])('is refused and leaves nothing: %s', async (_what, payload, word) => {
    const before = await left()
    expect(await post(side, payload())).toMatchObject({ code: 0, msg: failures[word].zh })
    expect(await left()).toEqual(before)
  })

  it.each<[string, string, string]>([
    ['a drawing of comments', 'x.svg', `${'<!---->'.repeat(28)}x`],
    ['a plan of comments', 'x.dxf', `${'999\n\n\n\n'.repeat(17)}x`],
  ])('holds up nobody by the ways in which it could be read: %s', async (_what, name, content) => {
    const look = async () =>
      expect(await upload(side, name, content)).toMatchObject({ code: 0, msg: failures.uploadType.zh })
    expect(await runawayPatterns(look)).toEqual([])
  })

  it('is told of its size while it still arrives, and one that goes away leaves nothing', async () => {
    const before = await left()
    await app.fastify.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
    const { port } = app.fastify.server.address() as AddressInfo
    const open = () =>
      request({ port, method: 'POST', path: `/${side}/ajax/upload`, headers: { ...headersOf(side), server: 'true' } })
    const endless = open()
    const answered = new Promise<string>((resolve, reject) => {
      endless.on('error', reject)
      endless.on('response', (answer) => answer.setEncoding('utf8').on('data', resolve))
      endless.write(part('file', Buffer.alloc(11_000_000), 'x.png'))
    })
    expect(JSON.parse(await answered)).toMatchObject({ code: 0, msg: failures.uploadTooLarge.zh })
    endless.destroy()
    const gone = open().on('error', () => undefined)
    gone.write(part('file', Buffer.alloc(3_000_000), 'x.png'))
    await eventually(() => expect(filesIn('incoming')).toHaveLength(1))
    gone.destroy()
    await eventually(async () => expect(await left()).toEqual(before))
  })
})

it('knows more than sixty of them', () => {
  expect(refused(made).length + harmless(made).length).toBeGreaterThan(100)
})
