import { columnsOf, controllerOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'
import {
  type Chance,
  fittingValue,
  type Surroundings,
  strangeText,
  strangeValue,
  wellFormed,
} from './fuzzValues.testing.ts'

/** A request as it is injected; `body` is already text. */
export interface FuzzRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  body?: string
  contentType?: string
}

const operators = [
  ...['eq', '=', 'ne', '<>', '!=', 'gt', '>', 'egt', '>=', 'lt', '<', 'elt', '<=', 'LIKE', 'NOT LIKE', 'RANGE'],
  ...['NOT RANGE', 'IN', 'NOT IN', 'FIND_IN_SET', 'NULL', 'NOT NULL', 'TREE', 'like', 'Not  Like', 'range', 'in', 'EQ'],
  ...['not null', 'find_in_set', ' = ', 'BETWEEN', 'REGEXP', '= 1 or 1', 'is', '!', 'exp', '!NOT NULL', 'toString'],
]

type Pair = [name: string, value: string]

/** Half a pair of surrogates has no form in UTF-8; this is what a careless client sends for it. */
const halfSurrogate = '%ED%A0%80'
const encoded = (text: string): string =>
  [...text].map((char) => (/^\p{Surrogate}$/u.test(char) ? halfSurrogate : encodeURIComponent(char))).join('')

const queryOf = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, value]) => `${encoded(name).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encoded(value)}`)
    .join('&')

/** Makes requests to one resource: often right, often wrong, always the same for one seed. */
export class Requests {
  readonly #definition: Definition
  readonly #chance: Chance
  readonly #around: Surroundings
  readonly #actions: readonly string[]

  constructor(definition: Definition, actions: readonly string[], chance: Chance, around: Surroundings) {
    this.#definition = definition
    this.#actions = actions
    this.#chance = chance
    this.#around = around
  }

  /** A question that changes nothing. */
  reading(): FuzzRequest {
    return this.#chance.often(0.85) || !this.#actions.includes('edit')
      ? this.#list()
      : this.#get('edit', [['id', this.#id()]])
  }

  /** Any request of the resource's own calls. */
  any(): FuzzRequest {
    const chance = this.#chance
    if (chance.often(0.55)) return this.reading()
    this.#around.serial += 1
    const usual = ['add', 'add', 'edit', 'edit', 'edit', 'del'].filter((name) => this.#actions.includes(name))
    const others = this.#actions.filter((name) => name !== 'index')
    if (others.length === 0) return this.reading()
    const action = chance.pick(usual.length > 0 && chance.often(0.85) ? usual : others)
    if (action === 'del') return this.#delete()
    if (action === 'add' || action === 'edit') return this.#post(action, this.#form(action === 'edit'))
    if (action === 'sortable') return this.#post(action, this.#move())
    return this.#post(action, {
      ...this.#form(true),
      ids: chance.often(0.7) ? chance.times(3, () => this.#id()) : strangeValue(chance),
    })
  }

  get #base(): string {
    return `/admin/${controllerOf(this.#definition.node ?? '')}`
  }

  #get(action: string, pairs: readonly Pair[]): FuzzRequest {
    return { method: 'GET', url: `${this.#base}/${action}?${queryOf(pairs)}` }
  }

  #column(): string {
    const { fields, computed = {}, list = [] } = this.#definition
    // Columns of the list more often: of some nouns no others may be searched.
    const own = [
      ...columnsOf(this.#definition),
      'id',
      ...Object.keys(computed),
      ...Object.keys(fields),
      ...list,
      ...list,
    ]
    const name = this.#chance.pick(own)
    if (this.#chance.often(0.9)) return name
    if (this.#chance.often(0.4)) return strangeText(this.#chance)
    const relation = name.replace(/_id$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `${this.#chance.often(0.5) ? relation : name.replace(/_id$/, '')}.${this.#chance.pick(['name', 'name_en', 'id', 'secret', 'phone', 'password', 'title', 'nickname', strangeText(this.#chance)])}`
  }

  /** A search text for a column: often a value that may stand there. */
  #wanted(column: string): string {
    const field = fieldOf(this.#definition, column)
    if (!field || this.#chance.often(0.45)) return strangeText(this.#chance)
    const value = fittingValue(field, this.#chance, this.#around)
    return Array.isArray(value) ? String(value[0] ?? '') : typeof value === 'object' ? '' : String(value)
  }

  #values(name: string, column: string): Pair[] {
    if (this.#chance.often(0.2)) return this.#chance.times(4, (): Pair => [`${name}[]`, this.#wanted(column)])
    const both = this.#chance.often(0.2)
    return [[name, both ? `${this.#wanted(column)},${this.#wanted(column)}` : this.#wanted(column)]]
  }

  #condition(at: number): Pair[] {
    const chance = this.#chance
    const name = `search[${chance.often(0.9) ? at : strangeText(chance)}]`
    const column = this.#column()
    const pairs: Pair[] = [
      [`${name}[field]`, column],
      [`${name}[operator]`, chance.often(0.97) ? chance.pick(operators) : strangeText(chance)],
    ]
    pairs.push(...this.#values(`${name}[val]`, column))
    if (chance.often(0.15)) pairs.push([`${name}[render]`, chance.pick(['datetime', 'tag', strangeText(chance)])])
    return chance.often(0.05) ? pairs.slice(chance.under(3)) : pairs
  }

  #list(): FuzzRequest {
    const chance = this.#chance
    const pairs: Pair[] = chance.times(3, (at) => this.#condition(at)).flat()
    if (chance.often(0.5)) pairs.push(['limit', chance.often(0.7) ? String(chance.under(30)) : strangeText(chance)])
    if (chance.often(0.3)) pairs.push(['page', chance.often(0.7) ? String(chance.under(6)) : strangeText(chance)])
    if (chance.often(0.4))
      pairs.push(['order', `${this.#column()}${chance.pick([',asc', ',desc', '', ',x', ' desc', ',desc,asc'])}`])
    if (chance.often(0.25))
      pairs.push(['quickSearch', chance.often(0.5) ? this.#wanted(this.#definition.title) : strangeText(chance)])
    if (chance.often(0.2)) pairs.push(...this.#select())
    if (chance.often(0.1))
      pairs.push([
        chance.pick(['limit[]', 'order[a]', 'search', 'page[0][1]', 'lang', 'isTree', 'uuid']),
        strangeText(chance),
      ])
    return this.#get('index', pairs)
  }

  #select(): Pair[] {
    const chance = this.#chance
    const pairs: Pair[] = [['select', chance.pick(['true', '1', 'false', strangeText(chance)])]]
    if (chance.often(0.5)) pairs.push(['initKey', chance.pick(['id', this.#column(), `${this.#definition.name}.id`])])
    const name = chance.pick(['initValue', 'initValue[]'])
    if (chance.often(0.6)) pairs.push(...chance.times(3, (): Pair => [name, this.#id()]))
    return pairs
  }

  #id(): string {
    const ids = this.#around.idsOf(this.#definition.name)
    return this.#chance.often(0.75) && ids.length > 0 ? String(this.#chance.pick(ids)) : strangeText(this.#chance)
  }

  #form(isEdit: boolean): Record<string, unknown> {
    const chance = this.#chance
    const form: Record<string, unknown> = {}
    const share = isEdit ? chance.next() : 0.95
    for (const column of columnsOf(this.#definition)) {
      const field = fieldOf(this.#definition, column)
      if (!field || !chance.often(share)) continue
      form[column] = chance.often(0.03) ? strangeValue(chance) : fittingValue(field, chance, this.#around)
    }
    Object.assign(form, this.#beside(share))
    if (isEdit) form.id = chance.often(0.95) ? this.#id() : strangeValue(chance)
    if (chance.often(0.1)) form[strangeText(chance)] = strangeValue(chance)
    return form
  }

  /** Child rows and links, which are no columns. */
  #beside(share: number): Record<string, unknown> {
    const chance = this.#chance
    const form: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(this.#definition.fields)) {
      if (field.kind === 'children' && chance.often(0.2)) form[name] = strangeValue(chance)
      if (field.kind !== 'links' || !chance.often(share)) continue
      form[name] = chance.often(0.1) ? strangeValue(chance) : fittingValue(field, chance, this.#around)
    }
    return form
  }

  #move(): Record<string, unknown> {
    const chance = this.#chance
    if (chance.often(0.3)) return { id: this.#id(), targetId: this.#id() }
    const order = chance.pick([undefined, 'weigh,desc', 'weigh,asc', 'id,desc', strangeText(chance)])
    return {
      move: this.#id(),
      target: this.#id(),
      order,
      direction: chance.pick(['up', 'down', strangeText(chance), 1]),
    }
  }

  #delete(): FuzzRequest {
    // Mostly rows that are not there: long runs would soon have nothing left to read.
    const id = () => (this.#chance.often(0.1) ? this.#id() : strangeText(this.#chance))
    const ids = this.#chance.often(0.8) ? [id()] : this.#chance.times(4, id)
    const query = queryOf(ids.map((one): Pair => ['ids[]', one]))
    return { method: this.#chance.pick(['DELETE', 'DELETE', 'POST']), url: `${this.#base}/del?${query}` }
  }

  #post(action: string, form: Record<string, unknown>): FuzzRequest {
    const chance = this.#chance
    const url = `${this.#base}/${action}${chance.often(0.2) ? '?return=row' : ''}`
    if (chance.often(0.05)) return { method: 'POST', url, ...this.#oddBody(form) }
    return { method: 'POST', url, body: JSON.stringify(form), contentType: 'application/json' }
  }

  #oddBody(form: Record<string, unknown>): Pick<FuzzRequest, 'body' | 'contentType'> {
    const json = JSON.stringify(form)
    const pairs = Object.entries(form).map(
      ([name, value]): Pair => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')],
    )
    return this.#chance.pick([
      { body: queryOf(pairs), contentType: 'application/x-www-form-urlencoded' },
      { body: json.slice(0, this.#chance.under(json.length)), contentType: 'application/json' },
      { body: json, contentType: 'text/plain' },
      { body: JSON.stringify([form]), contentType: 'application/json; charset=utf-8' },
      { body: wellFormed(strangeText(this.#chance)), contentType: 'application/json' },
      {},
    ])
  }
}
