import { productForm } from './product-form.mjs'

const json = { 'content-type': 'application/json' }
const pageSize = 20
const isSuccess = (body) => body.includes('"code":1')
const isPage = (body) => body.includes('"list":[{"id"')
const isDocument = (body) => body.includes('</html>')

/** Gives the same request every time. */
const always = (request) => () => request

/** Goes round through `count` addresses, so that nothing kept for one of them helps the next. */
function cycling(count, addressOf, headers = {}) {
  let at = 0
  return () => {
    at = (at % count) + 1
    return { method: 'GET', path: addressOf(at), headers }
  }
}

/** Products that were never sent before, one after the other, from one running number of the whole run. */
let created = 0
function creating(path, headers, shape) {
  return () => {
    created += 1
    return { method: 'POST', path, headers: { ...json, ...headers }, body: JSON.stringify(shape(productForm(created))) }
  }
}

/** How reference (c) stores what the form sends as lists and objects. */
const asStored = (form) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )

/** Every question with how it is put to our server and to reference (c), and what may be `most` times its cost. */
export function questionsFor({ token, rows }) {
  const headers = { server: 'true', batoken: token }
  const base = '/admin/product.Product'
  const list = (query) => always({ method: 'GET', path: `${base}/index?limit=${pageSize}${query}`, headers })
  const tuned = (path) => always({ method: 'GET', path, headers: {} })
  const searching = (name, phrase) => ({
    name: `search ${name}`,
    ours: { next: list(`&quickSearch=${encodeURIComponent(phrase)}`), isRight: isPage },
    tuned: { next: tuned(`/search?phrase=${encodeURIComponent(phrase)}`), isRight: isPage },
    most: 2,
  })
  const pages = Math.floor(rows / pageSize)
  const deep = Math.min(400, pages)
  return [
    {
      name: 'list',
      ours: { next: list('&page=1'), isRight: isPage },
      tuned: { next: tuned(`/list?limit=${pageSize}&page=1`), isRight: isPage },
      most: 2,
    },
    {
      name: 'detail',
      ours: { next: cycling(Math.min(rows, 1000), (id) => `${base}/edit?id=${id}`, headers), isRight: isSuccess },
      tuned: { next: cycling(Math.min(rows, 1000), (id) => `/detail?id=${id}`) },
      most: 2,
    },
    searching('many hits', '球阀'),
    searching('few hits', '低噪'),
    {
      name: `page ${deep}`,
      ours: { next: list(`&page=${deep}`), isRight: isPage },
      tuned: { next: tuned(`/list?limit=${pageSize}&page=${deep}`), isRight: isPage },
      most: 2,
    },
    {
      name: 'create',
      ours: { next: creating(`${base}/add`, headers, (form) => form), isRight: isSuccess },
      tuned: { next: creating('/create', {}, asStored) },
      most: 3,
    },
    ...publicPages(rows),
    ...catalogueQuestions(rows),
  ]
}

/** A browser asks for a compressed page; the plain one shows what drawing alone costs. */
function publicPages(rows) {
  const page = (id) => `/client/product/detail/${id}`
  const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }
  const plain = { 'accept-encoding': 'identity', accept: 'text/html' }
  const distinct = Math.min(rows, 10_000)
  return [
    { name: 'page, kept', ours: { next: always({ method: 'GET', path: page(1), headers: browser }) }, bare: 2 },
    { name: 'page, new', ours: { next: cycling(distinct, page, plain), isRight: isDocument }, milliseconds: 1 },
    { name: 'page, new, packed', ours: { next: cycling(distinct, page, browser) }, drawn: 2 },
  ]
}

const types = 12
const values = {
  'p.size': ['DN15', 'DN25', 'DN50', 'DN80', 'DN100'],
  'p.pressure': ['PN10', 'PN16', 'PN25', 'Class150'],
  'p.seat': ['PTFE', 'RPTFE', 'PEEK', 'EPDM', 'NBR'],
  'p.drive': ['手柄', '蜗轮', '气动', '电动', '液动'],
  standard: ['GB/T 12237', 'API 6D', 'ISO 5208'],
  brand: ['1', '2', '3', '4', '5', '6'],
}
const phrases = ['球阀', '蝶阀', '闸阀', '不锈钢', '低噪', 'gate', 'DN50', '青铜法兰']

/** Lists that were never requested before: every page of all products and of every type, in both views. */
function listQuery(at, rows) {
  const type = at % (types + 1)
  const pages = Math.max(1, Math.floor(rows / 12 / (type === 0 ? 1 : types)))
  const words = new URLSearchParams({ page: String(((at * 37) % pages) + 1), ...(at % 2 && { view: 'list' }) })
  if (type > 0) words.append('type', String(type))
  return words
}

/** Two to four questions at once, some with two answers, with and without a type. */
function filteredQuery(at) {
  const words = new URLSearchParams()
  const names = Object.keys(values)
  for (let one = 0; one < 2 + (at % 3); one++) {
    const name = names[(at * 5 + one * 7 + (at >> 3)) % names.length]
    const offered = values[name]
    for (let more = 0; more <= at % 2; more++) words.append(name, offered[(at + one + more) % offered.length])
  }
  if (at % 3 > 0) words.append('type', String((at % types) + 1))
  words.append('sort', ['default', 'newest', 'views'][at % 3])
  words.append('page', String(1 + ((at >> 4) % 4)))
  return words
}

function searchedQuery(at) {
  const sort = ['default', 'newest', 'views'][(at >> 3) % 3]
  const words = { q: phrases[at % phrases.length], sort, page: String(1 + ((at >> 4) % 80)) }
  return new URLSearchParams({ ...words, ...(at & 8 && { view: 'list' }) })
}

/** The public product centre, each answer made anew; reference (c) gives the same facts as plain data. */
function catalogueQuestions(rows) {
  const reader = { 'accept-encoding': 'identity', accept: 'text/html' }
  const document = (queryOf, headers = reader) => ({
    next: cycling(20_000, (at) => `/client/product?${queryOf(at)}`, headers),
    isRight: isDocument,
  })
  const byHand = (path, queryOf) => ({ next: cycling(20_000, (at) => `${path}?${queryOf(at)}`) })
  const list = (at) => listQuery(at, rows)
  const overlay = (at) => new URLSearchParams({ q: phrases[at % phrases.length] })
  let hosts = 0
  // Documents are kept for each name of the site, so another name is another home page.
  const home = () => {
    hosts += 1
    return { method: 'GET', path: '/client/home', headers: { ...reader, host: `h${hosts}.example` } }
  }
  return [
    { name: 'public list', ours: document(list), tuned: byHand('/catalogue', list), milliseconds: 3 },
    {
      name: 'public filters',
      ours: document(filteredQuery),
      tuned: byHand('/catalogue', filteredQuery),
      milliseconds: 3,
    },
    {
      name: 'public search',
      ours: document(searchedQuery),
      tuned: byHand('/catalogue', searchedQuery),
      milliseconds: 5,
    },
    {
      name: 'public overlay',
      ours: { next: cycling(20_000, (at) => `/api/site/search?${overlay(at)}`, {}), isRight: isSuccess },
      tuned: byHand('/overlay', overlay),
      milliseconds: 5,
    },
    {
      name: 'public home',
      ours: { next: home, isRight: isDocument },
      tuned: byHand('/home', () => ''),
      milliseconds: 1.5,
    },
  ]
}
