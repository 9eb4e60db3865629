import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import { languageOf } from './asked.ts'
import type { AssetList, EntryAssets } from './entryAssets.ts'
import { documentHeaders, shellPolicy } from './securityHeaders.ts'

export interface ShellOptions {
  settings: Settings
  assets: AssetList
  /** Origins that hold uploads besides ours. */
  stores(): readonly string[]
  /** Development only: gives the document hot reload. */
  transform?: ((address: string, html: string) => Promise<string>) | undefined
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string): string => value.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

/** The empty page of a browser application; it carries the entry, so that no bundle has to (architecture 6). */
function shellDocument(assets: EntryAssets, title: string, language: Language, entry: string | undefined): string {
  const links = [
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${escaped(file)}">`),
    ...assets.preload.map((file) => `<link rel="modulepreload" href="${escaped(file)}">`),
  ]
  const lang = language === 'en' ? 'en' : 'zh-CN'
  const data = entry === undefined ? '' : ` data-entry="${escaped(entry)}"`
  return `<!doctype html>
<html lang="${lang}"${data}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="/static/images/icon.svg" type="image/svg+xml">
${links.join('\n')}
<script type="module" src="${escaped(assets.script)}"></script>
</head>
<body><div id="app"></div></body>
</html>
`
}

/** One document for every address of the back office and of the member centre; only the admin one names the entry. */
export async function serveShells(app: FastifyInstance, options: ShellOptions): Promise<void> {
  app.get('/~/shell/admin', (request, reply) => sendShell(request, reply, 'admin', options))
  app.get('/~/shell/user', (request, reply) => sendShell(request, reply, 'member', options))
}

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  name: 'admin' | 'member',
  { settings, assets, stores, transform }: ShellOptions,
): Promise<FastifyReply> {
  const found = assets.find(name)
  if (!found) return reply.redirect('/404', 302)
  const language = languageOf(request)
  const entry = name === 'admin' ? settings.entry : undefined
  const html = shellDocument(found, settings.text('site_name', language), language, entry)
  reply.headers({ ...documentHeaders, 'cache-control': 'no-cache', vary: 'server, Accept' })
  if (!transform) reply.header('content-security-policy', shellPolicy(stores()))
  return reply.type('text/html; charset=utf-8').send(transform ? await transform(request.originalUrl, html) : html)
}
