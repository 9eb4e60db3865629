import { Refusal } from '../../contract/failures.ts'
import { controllerOf, type Definition } from '../../contract/resource.ts'
import { type Text, text } from '../../contract/text.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { publishRows, runAction } from './actions.ts'
import { exportRows } from './export.ts'
import { idsIn } from './ids.ts'
import { importRows } from './import.ts'
import { listRows } from './list.ts'
import type { ResourceModule, Values } from './module.ts'
import type { Reading, Scope } from './reading.ts'
import type { Registry } from './registry.ts'
import { removeRows } from './remove.ts'
import { idOf, readRow } from './row.ts'
import { addRow, editRow } from './save.ts'
import { asksSelect, selectRows } from './select.ts'
import { idsQuery, listQuery, rowQuery, shapesOf, sortBody } from './shapes.ts'
import { sortRow } from './sortable.ts'
import { type Writer, writerOf } from './writing.ts'

/** What the calls of a resource need besides its definition. */
export interface ResourceOptions {
  /** Config `time_zone`, asked at every call. */
  timeZone?: () => string
  scope?: Scope
  /** Standard actions this resource has; all of them when not given. */
  actions?: readonly StandardAction[]
}

export type StandardAction = 'index' | 'add' | 'edit' | 'del' | 'sortable'

const done = {
  added: text('已添加', 'Added'),
  updated: text('已更新', 'Updated'),
  deleted: text('已删除', 'Deleted'),
  sorted: text('排序已保存', 'Order saved'),
}

/** The calls of one resource (protocol 3): the standard ones, and one per action its definition names. Empty without a node. */
export function resourceRoutes(registry: Registry, module: ResourceModule, options: ResourceOptions = {}): Route[] {
  const { definition } = module
  if (definition.node === undefined) return []
  const on: Controller = { registry, module, definition, node: definition.node, options }
  const standard = standardRoutes(on).filter((route) => {
    return options.actions?.some((action) => action === route.action) ?? true
  })
  return [...standard, ...extraRoutes(on)]
}

interface Controller {
  registry: Registry
  module: ResourceModule
  definition: Definition
  node: string
  options: ResourceOptions
}

type Told = Pick<Route, 'action' | 'methods' | 'handle'>

function standardRoutes(on: Controller): Route[] {
  const { definition } = on
  const named = (zh: string, en: string): Text => text(`${definition.label.zh}：${zh}`, `${definition.label.en}: ${en}`)
  const routes = [
    indexRoute(on, named('列表', 'list')),
    withShapes(routeOf(on, { action: 'add', methods: ['GET', 'POST'], handle: (call) => add(on, call) }), {
      summary: named('添加', 'add'),
      body: () => shapesOf(definition).body,
    }),
    withShapes(routeOf(on, { action: 'edit', methods: ['GET', 'POST'], handle: (call) => edit(on, call) }), {
      summary: named('编辑', 'edit'),
      query: () => rowQuery,
      body: () => shapesOf(definition).body,
      answer: () => shapesOf(definition).row,
    }),
    withShapes(routeOf(on, { action: 'del', methods: ['GET', 'POST', 'DELETE'], handle: (call) => remove(on, call) }), {
      summary: named('删除', 'delete'),
      query: () => idsQuery,
    }),
  ]
  if (!definition.fields.weigh) return routes
  const sort = routeOf(on, { action: 'sortable', methods: ['POST'], handle: (call) => sortable(on, call) })
  return [...routes, withShapes(sort, { summary: named('排序', 'sort'), body: () => sortBody })]
}

function indexRoute(on: Controller, summary: Text): Route {
  const openers = selectNodes(on)
  const route = routeOf(on, { action: 'index', methods: ['GET'], handle: (call) => index(on, call) })
  const also = (input: Values): readonly string[] => (asksSelect(input) ? openers : [])
  return withShapes({ ...route, also }, { summary, query: () => listQuery, answer: () => shapesOf(on.definition).list })
}

/** Whoever fills in a form that points here must find the rows to choose from (architecture 7). */
function selectNodes({ registry, definition }: Controller): readonly string[] {
  const nodes = registry.pointingAt(definition.name).flatMap(({ definition: other }) => formNodes(registry, other))
  return [...new Set(nodes)].flatMap((node) => [`${node}/add`, `${node}/edit`])
}

/** The forms a table is filled in by: its own, or those of the tables it is a child of. */
function formNodes(registry: Registry, definition: Definition): string[] {
  if (definition.node !== undefined) return [definition.node]
  return registry.definitions.flatMap(({ node, fields }) => {
    const isChild = Object.values(fields).some(
      (field) => field.kind === 'children' && field.bounds.of === definition.name,
    )
    return isChild && node !== undefined ? [node] : []
  })
}

function extraRoutes(on: Controller): Route[] {
  return Object.entries(on.definition.actions ?? {}).flatMap(([name, action]) => {
    const handle = extraHandler(on, name)
    if (!handle) return []
    const route = routeOf(on, { action: name, methods: ['POST'], handle })
    return [
      {
        ...route,
        summary: text(`${on.definition.label.zh}：${action.label.zh}`, `${on.definition.label.en}: ${action.label.en}`),
      },
    ]
  })
}

function extraHandler(on: Controller, name: string): Route['handle'] | undefined {
  const action = on.definition.actions?.[name]
  const handler = on.module.actions?.[name]
  if (action && handler)
    return (call) => runAction(call, { action, handler }, writerFor(on, call), readingFor(on, call))
  if (name === 'export') return (call) => exportRows(call, on.definition, readingFor(on, call))
  if (name === 'import') return (call) => importRows(call, writerFor(on, call))
  if (name === 'publish') return (call) => publishRows(call, writerFor(on, call), call.actor)
  return undefined
}

function routeOf({ node }: Controller, told: Told): Route {
  const permission = `${node}/${told.action}`
  return { app: 'admin', controller: controllerOf(node), permission, summary: text('', ''), ...told }
}

interface LazyShapes {
  summary: Text
  query?: () => NonNullable<Route['query']>
  body?: () => NonNullable<Route['body']>
  answer?: () => NonNullable<Route['answer']>
}

/** Shapes are built when the OpenAPI document asks for them; most processes never do. */
function withShapes(route: Route, { summary, ...shapes }: LazyShapes): Route {
  const full: Route = { ...route, summary }
  for (const [name, build] of Object.entries(shapes))
    Object.defineProperty(full, name, { get: build, enumerable: true })
  return full
}

const readingFor = ({ registry, options: { timeZone, scope } }: Controller, { actor }: Call): Reading => ({
  registry,
  actor,
  ...(timeZone && { timeZone: timeZone() }),
  ...(scope && { scope }),
})

const writerFor = ({ registry, definition, options }: Controller, { actor, now }: Call): Writer => ({
  ...writerOf(registry, definition.name, actor, now),
  scope: options.scope,
})

function index(on: Controller, call: Call): Promise<unknown> {
  const read = asksSelect(call.input) ? selectRows : listRows
  return read(call.db, on.definition, call.input, readingFor(on, call))
}

async function add(on: Controller, call: Call): Promise<unknown> {
  if (call.method !== 'POST') throw new Refusal('parameter')
  const id = await addRow(call.db, writerFor(on, call), call.body)
  return saved(on, call, id, done.added)
}

async function edit(on: Controller, call: Call): Promise<unknown> {
  const id = idOf(call.input.id)
  if (call.method !== 'POST') return { row: await readRow(call.db, on.definition, id, readingFor(on, call)) }
  if (Object.keys(call.body).length === 0) throw new Refusal('emptyBody')
  if (id === undefined) throw new Refusal('notFound')
  await editRow(call.db, writerFor(on, call), id, call.body)
  return saved(on, call, id, done.updated)
}

/** Existing clients want `data: null`; our table and form ask for the row as it stands now (architecture 7). */
async function saved(on: Controller, call: Call, id: number, message: Text): Promise<Answer> {
  if (call.query.return !== 'row') return new Answer(message)
  return new Answer(message, { row: await readRow(call.db, on.definition, id, readingFor(on, call)) })
}

async function remove(on: Controller, call: Call): Promise<unknown> {
  await removeRows(call.db, writerFor(on, call), idsIn(call.input))
  return new Answer(done.deleted)
}

async function sortable(on: Controller, call: Call): Promise<unknown> {
  await sortRow(call.db, writerFor(on, call), call.body)
  return new Answer(done.sorted)
}
