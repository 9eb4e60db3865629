import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  devices,
  expect,
  type Page,
  test as playwright,
} from '@playwright/test'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** For `test.use`: what is done with a thumb. The other journeys are at a desk. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } }

/** Whom a journey starts as. */
interface Start {
  signedIn: boolean
  /** Addresses that refuse as part of the journey; a browser writes each refusal to its console. */
  refused: RegExp | undefined
}

interface Parts {
  /** The administrator's calls, for rows a journey needs before it starts. */
  office: Office
  /** Another person with a browser of his own. */
  another: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  /** Another administrator at work, in a browser of his own. */
  colleague: () => Promise<Page>
  complaints: string[]
}

type Row = Readonly<Record<string, unknown>>

interface Envelope {
  /** Of the answer in HTTP. */
  status: number
  code: number
  msg: string
  data: unknown
}

/** Calls of the back office as an administrator makes them. */
export class Office {
  readonly #request: APIRequestContext
  readonly #token: string

  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#token = token
  }

  /** `controller` as in an address: `product.Product`. */
  async post(controller: string, action: string, body: Row): Promise<Envelope> {
    const answer = await this.#request.post(`/admin/${controller}/${action}?return=row`, {
      headers: { server: 'true', batoken: this.#token },
      data: body,
    })
    return { ...(await answer.json()), status: answer.status() }
  }

  /** The newest rows of a list. */
  async newest(controller: string): Promise<readonly Row[]> {
    return (await this.read<{ list: Row[] }>(controller, 'index', { order: 'id,desc', limit: 100 })).list
  }

  /** A product that is published and stays so: the newest ones belong to other journeys, which take them down and delete them. */
  async productId(): Promise<number> {
    const query = { order: 'id,asc', limit: 1, 'search[0][field]': 'status', 'search[0][val]': '1' }
    const { list } = await this.read<{ list: Row[] }>('product.Product', 'index', query)
    return Number(list[0]?.id)
  }

  /** Data of a call that only reads; the caller names its shape. */
  async read<Data>(controller: string, action: string, params: Record<string, string | number>): Promise<Data> {
    const headers = { server: 'true', batoken: this.#token }
    const answer = await this.#request.get(`/admin/${controller}/${action}`, { headers, params })
    const { data, msg }: { msg: string; data: Data | null } = await answer.json()
    if (!data) throw new Error(msg)
    return data
  }

  /** A row as its form is given it. */
  async row(controller: string, id: number): Promise<Row> {
    const headers = { server: 'true', batoken: this.#token }
    const answer = await this.#request.get(`/admin/${controller}/edit`, { headers, params: { id } })
    const { data, msg }: { msg: string; data: { row: Row } | null } = await answer.json()
    if (!data) throw new Error(msg)
    return data.row
  }

  /** How many rows a quick search finds. */
  async total(controller: string, quickSearch: string): Promise<number> {
    const answer = await this.#request.get(`/admin/${controller}/index`, {
      headers: { server: 'true', batoken: this.#token },
      params: { quickSearch, limit: 1 },
    })
    const { data, msg }: { msg: string; data: { total: number } | null } = await answer.json()
    if (!data) throw new Error(msg)
    return data.total
  }

  /** Stores a picture and answers its address. */
  async upload(name: string, buffer: Buffer): Promise<string> {
    const answer = await this.#request.post('/admin/ajax/upload', {
      headers: { server: 'true', batoken: this.#token },
      multipart: { file: { name, mimeType: 'image/png', buffer } },
    })
    const { data, msg }: { msg: string; data: { file: { url: string } } | null } = await answer.json()
    if (!data) throw new Error(msg)
    return data.file.url
  }

  /** Makes a row and answers it; a refusal ends the journey. */
  async add(controller: string, body: Row): Promise<{ id: number } & Row> {
    const { status, code, msg, data } = await this.post(controller, 'add', body)
    expect(code, `${controller}/add, status ${status}: ${msg} ${JSON.stringify(data)}`).toBe(1)
    // `return=row` answers the row, which is an object with an id.
    return (data as { row: { id: number } }).row
  }
}

export interface Account {
  username: string
  password: string
}

const administrator: Account = { username: 'admin', password: process.env.E2E_PASSWORD ?? '' }

/** Signs in by the call of the login page; answers what the page keeps. */
export async function sessionOf(request: APIRequestContext, account = administrator): Promise<{ token: string } & Row> {
  const answer = await request.post('/admin/Index/login', {
    headers: { server: 'true' },
    data: { ...account, keep: true, captchaId: '', captchaInfo: '' },
  })
  const { data, msg }: { msg: string; data: { userInfo: { token: string } } | null } = await answer.json()
  if (!data) throw new Error(msg)
  return data.userInfo
}

/** A browser that an administrator has signed in with before. */
export const storedFor = (origin: string, session: Row) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'adminInfo', value: JSON.stringify(session) }] }],
})

/** Notes everything a browser complains about; requests dropped by leaving a page are no complaint. */
function listen(context: BrowserContext, complaints: string[], refused: RegExp | undefined): void {
  const isExpected = (address: string) => refused?.test(address) ?? false
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    if (!isExpected(url)) complaints.push(`console ${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', (fault) => complaints.push(`page error: ${fault.error().stack ?? fault.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED' && !isExpected(request.url()))
      complaints.push(`request failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      complaints.push(`status ${response.status()}: ${response.url()}`)
  })
}

const at = (baseURL: string | undefined) => (baseURL === undefined ? {} : { baseURL })

/** Every journey: real pages of the running server, and not one message in the console. */
export const test = playwright.extend<Start & Parts>({
  signedIn: [false, { option: true }],
  refused: [undefined, { option: true }],
  storageState: async ({ signedIn, playwright: tool, baseURL }, use) => {
    if (!signedIn) return use({ cookies: [], origins: [] })
    const request = await tool.request.newContext(at(baseURL))
    await use(storedFor(baseURL ?? '', await sessionOf(request)))
    await request.dispose()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the first argument has to be a pattern.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'what the browser complained about').toEqual([])
  },
  context: async ({ context, complaints, refused }, use) => {
    listen(context, complaints, refused)
    await use(context)
  },
  another: async ({ browser, baseURL, complaints, refused }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...at(baseURL), locale: 'zh-CN', ...options })
      listen(context, complaints, refused)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  colleague: async ({ another, playwright: tool, baseURL }, use) => {
    const request = await tool.request.newContext(at(baseURL))
    await use(async () => another({ storageState: storedFor(baseURL ?? '', await sessionOf(request)) }))
    await request.dispose()
  },
  office: async ({ playwright: tool, baseURL }, use) => {
    const request = await tool.request.newContext(at(baseURL))
    await use(new Office(request, (await sessionOf(request)).token))
    await request.dispose()
  },
})
