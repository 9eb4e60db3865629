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

/** Products that nobody sent before, one after the other, from one running number of the whole run. */
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
    { name: 'page, new, packed', ours: { next: cycling(distinct, page, browser) }, milliseconds: 1 },
  ]
}
