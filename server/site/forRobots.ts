import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { type Feed, feedDocument } from './feed.ts'
import { type KeptText, KeptTexts } from './keptTexts.ts'
import { earliest, knownQuery, type Screen } from './screen.ts'
import { sendPage } from './sendPage.ts'
import { type RobotFacts, robots, siteMap, siteMapPart } from './sitemap.ts'

export interface RobotsOptions {
  db: Db
  screens: readonly Screen[]
  feeds: readonly Feed[]
  /** `https://www.example.com`, as the site is called wherever robots read of it. */
  origin(): string
  /** The facts robots are given. */
  robots(): Promise<RobotFacts>
}

interface Wanted {
  key: string
  type: string
  make(now: number): Promise<KeptText | undefined>
}

/** What programs read of the site: robots.txt, its map and its feeds. While the site is closed there is nothing to find. */
export function serveForRobots(app: FastifyInstance, options: RobotsOptions): void {
  const { db, screens } = options
  const texts = new KeptTexts(db)
  app.addHook('onClose', async () => texts.close())

  const answer = async (request: FastifyRequest, reply: FastifyReply, { key, type, make }: Wanted) => {
    const page = await texts.answer(key, make)
    if (!page) return missing(reply)
    return sendPage(page, request, reply.header('cache-control', 'no-cache'), { type: `${type}; charset=utf-8` })
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(options.origin(), await options.robots())),
  )

  const sendMap = async (request: FastifyRequest, reply: FastifyReply, part?: string) => {
    const { map, closed } = await options.robots()
    if (closed) return away(reply)
    if (!map) return missing(reply)
    const make = async (now: number): Promise<KeptText | undefined> => {
      const mapped = { db, screens, origin: options.origin(), now }
      const body = await (part === undefined ? siteMap(mapped) : siteMapPart(mapped, part))
      return body === undefined ? undefined : { body, until: await changeOf(options, now) }
    }
    return answer(request, reply, { key: `map ${part ?? ''}`, type: 'application/xml', make })
  }
  app.get('/sitemap.xml', (request, reply) => sendMap(request, reply))
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', (request, reply) =>
    sendMap(request, reply, request.params.part),
  )

  for (const feed of options.feeds) {
    app.get(feed.path, async (request, reply) => {
      if ((await options.robots()).closed) return away(reply)
      const { searchParams } = new URL(request.url, 'http://feed')
      // Readers of feeds keep no cookies: only the address says in which language.
      const language: Language = searchParams.get('lang') === 'en' ? 'en' : 'zh-cn'
      const query = knownQuery(feed, searchParams)
      const address = query.size > 0 ? `${feed.path}?${query}` : feed.path
      const make = async (now: number): Promise<KeptText | undefined> => {
        const data = await feed.load(db, { language, query, now })
        if (!data) return undefined
        return { body: feedDocument(data, { origin: options.origin(), language, address }), until: data.until }
      }
      return answer(request, reply, { key: `feed ${language} ${address}`, type: 'application/rss+xml', make })
    })
  }
}

/** The first instant at which some screen has other addresses by time alone. */
const changeOf = async ({ db, screens }: RobotsOptions, now: number): Promise<number | undefined> =>
  earliest(...(await Promise.all(screens.map(({ listing }) => listing?.until?.(db, now)))))

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('')

const away = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '3600', 'cache-control': 'no-store' }).type('text/plain').send('')
