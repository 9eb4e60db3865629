import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fixedFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { tagOf } from '../http/coding.ts'
import { PackedText } from '../http/packedText.ts'
import type { Counter } from '../memory/counter.ts'
import type { Cloud } from './cloud/cloud.ts'
import type { Ground } from './fileLinks.ts'
import type { LocalStorage } from './localStorage.ts'
import { avatarPng, iconSvg, missingSvg } from './ownPictures.ts'
import { serveUploads } from './serveUploads.ts'
import { serveThumbnails } from './thumbnails/serveThumbnails.ts'

interface Folders {
  ground: Ground
  cloud: Cloud
  storage: LocalStorage
  /** Counts how often a file was taken away. */
  downloads: Counter
  /** Folder of a finished build; without one the development server gives scripts. */
  dist: string | undefined
}

const year = 31_536_000
/** Of addresses that name no content: a new release is seen within the hour. */
const lasting = 'public, max-age=3600'

/** Built files, uploads and the few fixed pictures (protocol 6.6). */
export async function serveFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  const { ground, cloud, storage, downloads, dist } = folders
  mkdirSync(storage.folder, { recursive: true })
  await app.register((scope) => serveUploads(scope, { ground, cloud, storage: storage.folder, downloads }))
  await app.register((scope) => serveThumbnails(scope, { ground, storage }))
  const assets = dist === undefined ? '' : join(dist, 'client', 'assets')
  if (existsSync(assets)) {
    await app.register(fixedFiles, {
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: year * 1000,
    })
  }
  if (dist !== undefined) serveOfficeWorker(app, join(dist, 'office-worker.js'))
  app.get('/static/images/avatar.png', async (request, reply) => {
    const picture = await avatarPng()
    const tag = `"${tagOf(picture)}"`
    reply.headers({ 'cache-control': lasting, etag: tag })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type('image/png').send(picture)
  })
  for (const [name, svg] of Object.entries({ icon: iconSvg, missing: missingSvg })) {
    const text = new PackedText(svg, 'image/svg+xml')
    app.get(`/static/images/${name}.svg`, (request, reply) =>
      text.send(request, reply.header('cache-control', lasting)),
    )
  }
}

/** The service worker of the back office: asked for again at every start of a page, and allowed wherever the entry is, which it does not name. */
function serveOfficeWorker(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return
  const text = new PackedText(readFileSync(file, 'utf8'), 'text/javascript; charset=utf-8')
  app.get('/office-worker.js', (request, reply) =>
    text.send(request, reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })),
  )
}
