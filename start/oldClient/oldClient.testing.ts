import { expect } from 'vitest'
import type { Envelope } from '../../contract/envelope.ts'
import { keyOf } from '../../server/captcha/challenge.ts'
import type { TestApp } from '../testingApp.ts'

export type Row = Record<string, unknown>

/** A node of the menus that a bootstrap sends (protocol 2.5, 4.1). */
export interface Node extends Row {
  id: number
  name: string
  type: string
  path: string
  children?: Node[]
}

interface Sent {
  params?: Row
  body?: Row | undefined
  /** Goes with calls that have no body, too (protocol 1.2). */
  contentType?: string
}

type Side = 'adminInfo' | 'userInfo'

/** What such a client keeps in the browser. */
interface Store {
  token: string
  refresh_token: string
}

const escaped = (value: string): string =>
  encodeURIComponent(value)
    .replace(/%3A/gi, ':')
    .replace(/%24/g, '$')
    .replace(/%2C/gi, ',')
    .replace(/%20/g, '+')
    .replace(/%5B/gi, '[')
    .replace(/%5D/gi, ']')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function pairsOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value) && !value.some(isObject) && !name.includes('[')) {
    return value.map((one) => `${escaped(`${name}[]`)}=${escaped(String(one))}`)
  }
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one))
  return [`${escaped(name)}=${escaped(String(value))}`]
}

/** A query as existing clients write it (protocol 1.4). */
export const queryOf = (params: Row): string =>
  Object.entries(params)
    .flatMap(([name, value]) => pairsOf(name, value))
    .join('&')

let serial = 0
const uuid = (): string => `9f0c2b6e-0000-4000-8000-${String(++serial).padStart(12, '0')}`

/**
 * A client of the system whose protocol we speak: it knows nothing of ours, sends what protocol.md says such clients send,
 * and fails on every answer that is not an envelope of that page.
 */
export class OldClient {
  readonly #app: TestApp
  readonly stored: Record<Side, Store> = {
    adminInfo: { token: '', refresh_token: '' },
    userInfo: { token: '', refresh_token: '' },
  }
  language: 'zh-cn' | 'en' = 'en'
  /** What it asked for, in order. */
  readonly asked: string[] = []

  constructor(app: TestApp) {
    this.#app = app
  }

  get<Data = Row>(url: string, params: Row = {}): Promise<Envelope<Data>> {
    return this.send('GET', url, { params })
  }

  post<Data = Row>(url: string, body?: Row): Promise<Envelope<Data>> {
    return this.send('POST', url, { body })
  }

  /** Deleting has a type of content and no content (protocol 1.2). */
  del(url: string, ids: readonly unknown[]): Promise<Envelope> {
    return this.send('DELETE', url, { params: { ids }, contentType: 'application/json' })
  }

  /** What a remote select shows: `options`, or else the list (protocol 3.3). */
  async select(url: string, params: Row, initKey = 'id'): Promise<Row[]> {
    const asked = { select: true, quickSearch: '', ...params, uuid: uuid(), page: 1, initKey }
    const { code, data } = await this.get<{ options?: Row[]; list?: Row[] }>(url, {
      ...asked,
      initValue: params.initValue,
    })
    expect(code).toBe(1)
    return data.options ?? data.list ?? []
  }

  /** One call; a session that ran out is renewed once and the call sent again (protocol 2.7). */
  async send<Data = Row>(method: 'GET' | 'POST' | 'DELETE', url: string, sent: Sent = {}): Promise<Envelope<Data>> {
    const answer = await this.#once<Data>(method, url, sent)
    if (answer.code !== 409) return answer
    expect(answer.data, 'nothing comes with 409').toEqual([])
    const side: Side = url.startsWith('/admin') ? 'adminInfo' : 'userInfo'
    const refreshToken = this.stored[side].refresh_token
    const renewed = await this.#once('POST', '/api/common/refreshToken', { body: { refreshToken } })
    if (renewed.code !== 1) {
      this.stored[side] = { token: '', refresh_token: '' }
      return answer
    }
    this.keep(String(renewed.data.type) === 'admin-refresh' ? 'adminInfo' : 'userInfo', {
      token: renewed.data.token,
    })
    return this.#once<Data>(method, url, sent)
  }

  /** Lays what was answered over what is kept, as a merge of stores does. */
  keep(side: Side, info: Row): void {
    const { token, refresh_token } = info
    if (typeof token === 'string') this.stored[side].token = token
    if (typeof refresh_token === 'string' && refresh_token !== '') this.stored[side].refresh_token = refresh_token
  }

  /** Asks for a picture and clicks where its answer stands, as a person would who reads it. */
  async solveCaptcha(): Promise<{ captchaId: string; captchaInfo: string }> {
    const captchaId = uuid()
    const { code, data } = await this.get('/api/common/clickCaptcha', { id: captchaId })
    expect(code).toBe(1)
    expect(data.base64).toMatch(/^data:image\//)
    expect([data.width, data.height]).toEqual([350, 200])
    const { data: stored } = await this.#app.db
      .selectFrom('captcha')
      .select('data')
      .where('key', '=', keyOf(captchaId))
      .executeTakeFirstOrThrow()
    const { boxes } = JSON.parse(stored)
    expect(data.text).toHaveLength(boxes.length)
    // Shown at half its size: the server scales what was clicked (protocol 5.2).
    const clicks = boxes.map((box: Record<'left' | 'right' | 'top' | 'bottom', number>) =>
      [(box.left + box.right) / 4, (box.top + box.bottom) / 4].join(','),
    )
    const captchaInfo = `${clicks.join('-')};175;100`
    const checked = await this.post('/api/common/checkClickCaptcha', { id: captchaId, info: captchaInfo, unset: false })
    expect(checked).toMatchObject({ code: 1, msg: '', data: null })
    return { captchaId, captchaInfo }
  }

  /** Signs an administrator in as the login page does: its own questions first. */
  async signIn(username: string, password: string, keep = true): Promise<Envelope<{ userInfo: Row }>> {
    const offer = await this.send('GET', '/admin/Index/login', { contentType: 'application/json' })
    expect(offer.code).toBe(1)
    const captcha = offer.data.captcha ? await this.solveCaptcha() : { captchaId: uuid(), captchaInfo: '' }
    const answer = await this.post<{ userInfo: Row }>('/admin/Index/login', { username, password, keep, ...captcha })
    if (answer.code === 1) this.keep('adminInfo', answer.data.userInfo)
    return answer
  }

  async #once<Data = Row>(method: 'GET' | 'POST' | 'DELETE', url: string, sent: Sent): Promise<Envelope<Data>> {
    const query = queryOf(sent.params ?? {})
    const type = sent.body ? 'application/json' : sent.contentType
    const { adminInfo, userInfo } = this.stored
    const asked = query === '' ? url : `${url}?${query}`
    this.asked.push(`${method} ${asked}`)
    const answer = await this.#app.inject({
      method,
      url: asked,
      headers: {
        accept: 'application/json, text/plain, */*',
        'think-lang': this.language,
        server: 'true',
        ...(adminInfo.token && { batoken: adminInfo.token }),
        ...(userInfo.token && { 'ba-user-token': userInfo.token }),
        ...(type && { 'content-type': type }),
      },
      ...(sent.body && { payload: JSON.stringify(sent.body) }),
    })
    expect(`${answer.statusCode} ${asked}`).toBe(`200 ${asked}`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const envelope = answer.json()
    expect(Object.keys(envelope), asked).toEqual(['code', 'msg', 'time', 'data'])
    expect([typeof envelope.code, typeof envelope.msg, typeof envelope.time]).toEqual(['number', 'string', 'number'])
    return envelope
  }
}

/** What pages such a client has (protocol 16); a rule with another component gets no page there. */
export const oldPages: ReadonlySet<string> = new Set(
  [
    'dashboard',
    'auth/group/index',
    'auth/admin/index',
    'auth/rule/index',
    'auth/adminLog/index',
    'user/user/index',
    'user/group/index',
    'user/rule/index',
    'user/moneyLog/index',
    'user/scoreLog/index',
    'routine/config/index',
    'routine/attachment/index',
    'routine/adminInfo',
    'security/dataRecycleLog/index',
    'security/sensitiveDataLog/index',
    'security/dataRecycle/index',
    'security/sensitiveData/index',
    'module/index',
    'crud/index',
  ].map((page) => `/src/views/backend/${page}.vue`),
)

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

/** Routes by path, the way the client registers them (protocol 2.5). */
export const routesOf = (menus: readonly Node[], known: ReadonlySet<string>): Map<string, Node> =>
  new Map(
    flat(menus)
      .filter(({ menu_type, component }) => menu_type === 'tab' && known.has(String(component)))
      .map((node) => [`/admin/${node.path}`, node]),
  )

/** What may be pressed on which page: buttons by the name of their parent (protocol 2.6). */
export const buttonsOf = (menus: readonly Node[]): Map<string, string[]> =>
  new Map(
    flat(menus)
      .map((node) => ({ node, buttons: (node.children ?? []).filter(({ type }) => type === 'button') }))
      .filter(({ buttons }) => buttons.length > 0)
      .map(({ node, buttons }) => [`/admin/${node.name}`, buttons.map(({ name }) => `/admin/${name}`)]),
  )

/** `auth('add')` on a page: is the button in the map of that page? */
export const mayPress = (map: ReadonlyMap<string, readonly string[]>, page: string, button: string): boolean =>
  map.get(page)?.includes(`${page}/${button}`) ?? false
