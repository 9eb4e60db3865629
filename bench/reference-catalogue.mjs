import { bigrams } from './data.mjs'

const pageSize = 12
const facets = ['size', 'pressure', 'body', 'seat', 'ends', 'drive', '@standard']

const card = 'p.id, p.code, p.name, p.subtitle, p.cover, p.product_type_id, p.is_new, p.is_hot, p.price, p.params'

/** What was asked as conditions by facet, so that each can be left out of its own count. */
function conditionsOf(query) {
  const conditions = new Map()
  const listOf = (value) => [value ?? []].flat()
  if (query.type) conditions.set('type', ['product_type_id = ?', [Number(query.type)]])
  if (query.q) {
    const phrase = `"${bigrams(query.q).split(' ').slice(0, -1).join(' ')}"`
    conditions.set('phrase', ['product.id in (select rowid from name_index where name_index match ?)', [phrase]])
  }
  const brands = listOf(query.brand)
  if (brands.length > 0) conditions.set('brand', [`brand_id in (${brands.map(() => '?')})`, brands.map(Number)])
  for (const key of facets) {
    const values = listOf(key === '@standard' ? query.standard : query[`p.${key}`])
    if (values.length === 0) continue
    const held = `select product_id from product_facet where key = ? and value in (${values.map(() => '?')})`
    conditions.set(key, [`product.id in (${held})`, [key, ...values]])
  }
  return conditions
}

function whereOf(conditions, leaveOut) {
  const used = [...conditions].filter(([key]) => key !== leaveOut).map(([, condition]) => condition)
  return {
    sql: ["status = '1'", ...used.map(([sql]) => sql)].join(' and '),
    values: used.flatMap(([, values]) => values),
  }
}

/** Statements are prepared once. */
function asking(database) {
  const prepared = new Map()
  return (sql, values) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(values)
  }
}

/** The product centre by hand: one condition for everything that was asked, counts by `group by`. */
export function catalogue(database) {
  const ask = asking(database)
  const cards = (sql, values) =>
    ask(
      `select ${card}, b.name as brand from (${sql}) f cross join product p on p.id = f.id left join brand b on b.id = p.brand_id`,
      values,
    )
  const typeCounts = () =>
    ask("select product_type_id, count(*) as count from product where status = '1' group by product_type_id", [])

  function facetCounts(conditions) {
    const open = facets.filter((key) => !conditions.has(key))
    const groups = [
      ...(open.length > 0 ? [open] : []),
      ...facets.filter((key) => conditions.has(key)).map((key) => [key]),
    ]
    return groups.flatMap((keys) => {
      const { sql, values } = whereOf(conditions, keys.length === 1 ? keys[0] : undefined)
      return ask(
        `select f.key, f.value, count(*) as count from product_facet f join product on product.id = f.product_id
          where f.key in (${keys.map(() => '?')}) and ${sql} group by f.key, f.value`,
        [...keys, ...values],
      )
    })
  }

  function list(query) {
    const conditions = conditionsOf(query)
    const { sql, values } = whereOf(conditions)
    const brand = whereOf(conditions, 'brand')
    const offset = (Number(query.page ?? 1) - 1) * pageSize
    const picked = `select id from product where ${sql} order by weigh desc, id desc limit ? offset ?`
    return {
      list: cards(picked, [...values, pageSize, offset]),
      total: ask(`select count(*) as total from product where ${sql}`, values)[0].total,
      facets: facetCounts(conditions),
      brands: ask(`select brand_id, count(*) as count from product where ${brand.sql} group by brand_id`, brand.values),
      flags: ask(`select sum(is_new) as fresh, sum(is_hot) as hot from product where ${sql}`, values)[0],
      types: typeCounts(),
    }
  }

  function overlay(query) {
    const { sql, values } = whereOf(conditionsOf(query))
    return { products: cards(`select id from product where ${sql} order by weigh desc, id desc limit 8`, values) }
  }

  const home = () => ({
    products: cards(
      "select id from product where is_home = 1 and status = '1' order by weigh desc, id desc limit 8",
      [],
    ),
    types: typeCounts(),
  })

  return { list, overlay, home }
}
