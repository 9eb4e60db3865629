import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Place } from '../../contract/page.ts'
import { openDatabase } from '../../server/db/database.ts'
import { packedNow } from '../../server/http/coding.ts'
import { renderDocument } from '../../server/site/render.ts'
import { askAgain } from '../../server/site/versionMemory.ts'
import { siteFrame, siteScreens } from '../site.ts'

const assets = { script: '/assets/site.js', style: '/assets/site.css' }

/**
 * Reference (d) of the bench: the page of product 1 of a loaded file, drawn and packed for every request from data that was
 * read once. What a new page costs beyond it are sessions, questions to the database and keeping.
 */
export async function main({ args: [file = ''] }: { args: readonly string[] }): Promise<void> {
  const db = openDatabase({ file })
  const screen = siteScreens.find(({ path }) => path === '/client/product/detail/:id')
  if (!screen) return
  const now = Math.floor(Date.now() / 1000)
  const place: Place = { language: 'zh-cn', path: '/client/product/detail/1', query: '' }
  const frameData = await siteFrame.load(db, place.language, now)
  const query = new URLSearchParams()
  const asked = { language: place.language, params: { id: '1' }, query, from: () => '', now, once: askAgain }
  const loaded = await screen.load(db, asked)
  const page = { screen, loaded, place, origin: 'http://127.0.0.1', frame: siteFrame, frameData, assets }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(packedNow(Buffer.from(renderDocument(page)), 'br'))
  })
  // A server that listens on a port has no path for an address.
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
}
