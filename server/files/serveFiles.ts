import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fixedFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { uploadPolicy } from '../http/securityHeaders.ts'
import { avatarPng } from './avatar.ts'
import { iconSvg } from './icon.ts'

interface Folders {
  storage: string
  /** Folder of a finished build; without one the development server gives scripts. */
  dist: string | undefined
}

const runs = /\.(?:svg|html?|xml|pdf)$/i
const hashed = /[0-9a-f]{40}/
const year = 31_536_000

/** Built files, uploads and the few fixed pictures (protocol 6.6). */
export async function serveFiles(app: FastifyInstance, { storage, dist }: Folders): Promise<void> {
  mkdirSync(storage, { recursive: true })
  await app.register(fixedFiles, {
    root: storage,
    prefix: '/storage/',
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: uploaded,
  })
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
  app.get('/static/images/avatar.png', async (_request, reply) => {
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await avatarPng())
  })
  app.get('/static/images/icon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(iconSvg),
  )
}

/** Uploads never run: a browser shows them in a sandbox and believes the type we say. */
function uploaded(reply: FastifyReply, path: string): void {
  reply.header('cache-control', hashed.test(path) ? `public, max-age=${year}, immutable` : 'public, max-age=300')
  reply.header('x-content-type-options', 'nosniff')
  if (runs.test(path)) reply.header('content-security-policy', uploadPolicy)
}
