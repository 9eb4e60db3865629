// Reference (c): Fastify and better-sqlite3 with SQL tuned by hand for the same questions: covering indexes, a kept
// count, a full-text index. No sessions, permissions, envelope or definitions: what plain engineering gives.
import SQLite from 'better-sqlite3'
import fastify from 'fastify'
import { bigrams } from './data.mjs'
import { catalogue } from './reference-catalogue.mjs'

const database = new SQLite(process.argv[2])
for (const pragma of [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -65536',
  'temp_store = MEMORY',
]) {
  database.pragma(pragma)
}
const columns =
  'p.id, p.code, p.name, p.name_en, p.cover, p.product_type_id, p.brand_id, p.price_mode, p.price, p.en_status, p.is_new, p.is_hot, p.is_home, p.inquiry_count, p.views, p.status, p.weigh, p.update_time, t.name as type_name, t.name_en as type_name_en, b.name as brand_name, b.name_en as brand_name_en'
const joins = 'left join product_type t on t.id = p.product_type_id left join brand b on b.id = p.brand_id'
const order = 'order by weigh desc, id desc limit ? offset ?'
// The ids are chosen first; the cross join keeps the planner from walking the whole table for them.
const rowsOf = (picked) =>
  database.prepare(
    `select ${columns} from (${picked} ${order}) picked cross join product p on p.id = picked.id ${joins} order by p.weigh desc, p.id desc`,
  )
const page = rowsOf('select id from product')
const hits = 'in (select rowid from name_index where name_index match ?)'
// Few hits are fetched and sorted; of many, the table is walked in order until the page is full.
const fewFound = rowsOf(`select id from product where id ${hits}`)
const manyFound = rowsOf(`select id from product where +id ${hits}`)
const manyHits = 500
const foundCount = database.prepare('select count(*) as total from name_index where name_index match ?')
const kept = database.prepare("select value from kept_count where name = 'product'")
const one = database.prepare('select * from product where id = ?')
const names = Object.keys(one.get(database.prepare('select min(id) as id from product').get().id)).filter(
  (name) => name !== 'id',
)
const insert = database.prepare(
  `insert into product (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
)
const index = database.prepare('insert into name_index (rowid, document) values (?, ?)')
const count = database.prepare("update kept_count set value = value + 1 where name = 'product'")
const log = database.prepare('insert into log (row_id, body, create_time) values (?, ?, ?)')
const pattern = database.prepare('select * from product order by id limit 1').get()

const create = database.transaction((row) => {
  const { lastInsertRowid } = insert.run(row)
  index.run(lastInsertRowid, bigrams(`${row.name} ${row.code} ${row.name_en}`.toLowerCase()))
  count.run()
  log.run(lastInsertRowid, JSON.stringify(row), Math.floor(Date.now() / 1000))
  return lastInsertRowid
})

const server = fastify({ logger: false })
server.get('/list', (request) => {
  const limit = Number(request.query.limit ?? 20)
  const offset = (Number(request.query.page ?? 1) - 1) * limit
  return { list: page.all(limit, offset), total: kept.get().value }
})
server.get('/search', (request) => {
  const phrase = `"${bigrams(request.query.phrase).split(' ').slice(0, -1).join(' ')}"`
  const { total } = foundCount.get(phrase)
  return { list: (total > manyHits ? manyFound : fewFound).all(phrase, 20, 0), total }
})
server.get('/detail', (request) => one.get(Number(request.query.id)) ?? null)
server.post('/create', (request, reply) => {
  const { code, name } = request.body
  if (typeof code !== 'string' || typeof name !== 'string') return reply.code(400).send()
  const { id, ...rest } = pattern
  return { id: Number(create({ ...rest, ...request.body })) }
})
const { list, overlay, home } = catalogue(database)
server.get('/catalogue', (request) => list(request.query))
server.get('/overlay', (request) => overlay(request.query))
server.get('/home', home)
await server.listen({ host: '127.0.0.1', port: 0 })
process.send({ port: server.server.address().port })
