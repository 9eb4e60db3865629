import { bulkFields } from '../../../contract/definition/bulk.ts'
import { partialEdits } from '../../../contract/definition/partialEdit.ts'
import {
  controllerOf,
  type Definition,
  isRestorable,
  type StandardAction,
  standardOf,
} from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { filled, type Text, text } from '../../../contract/text.ts'
import { Answer, type Call, type Route } from '../../http/route.ts'
import { batchAnswer } from '../actions/batch.ts'
import { stepNamed } from '../actions/perform.ts'
import { reveals, withholdContacts } from '../actions/reveals.ts'
import { named, performAction, publishRows, runAction } from '../actions/runAction.ts'
import { withWarnings } from '../actions/warnings.ts'
import { deletionsAfter, newestEntry } from '../history/deleted.ts'
import { idOf } from '../ids.ts'
import type { ResourceModule } from '../module.ts'
import { askedIds } from '../read/askedIds.ts'
import { listRows } from '../read/list.ts'
import { readRow } from '../read/readRow.ts'
import { asksSelect, selectRows } from '../read/select.ts'
import type { Registry } from '../registry.ts'
import { removeRows } from '../save/remove.ts'
import { addRow, editRow } from '../save/save.ts'
import { sortRow } from '../save/sortable.ts'
import { exportRows } from '../sheets/export.ts'
import { importRows } from '../sheets/import.ts'
import { reads, type Writer, writerOf } from '../writing.ts'
import { bulkRoute } from './bulkRoute.ts'
import { daysRoutes } from './daysRoute.ts'
import { asForm, sayAllowed } from './formRow.ts'
import { historyRoutes } from './historyRoutes.ts'
import { otherOpeners } from './openers.ts'
import { presenceRoutes } from './presence.ts'
import { previewRoutes } from './preview.ts'
import { actionBody, delQuery, listQuery, madeAnswer, rowQuery, shapesOf, sortBody } from './shapes.ts'
import { timelineRoutes } from './timelineRoutes.ts'

const done = {
  added: text('已添加', 'Added'),
  updated: text('已更新', 'Updated'),
  published: text('已发布', 'Published'),
  sorted: text('排序已保存', 'Order saved'),
}

/** Rows that are gone already are skipped, so the sentence says how many were deleted (protocol 3.7, 3B.9). */
const deleted = (count: number) => text(`已删除 ${count} 条`, `${count} deleted`)

/** The calls of one resource (protocol 3): the standard ones, and one per action its definition names. Empty without a node. */
export function resourceRoutes(registry: Registry, module: ResourceModule): Route[] {
  const { definition } = module
  if (definition.node === undefined) return []
  const on: Controller = { registry, module, definition, node: definition.node }
  return [...standardRoutes(on), ...extraRoutes(on)]
}

interface Controller {
  registry: Registry
  module: ResourceModule
  definition: Definition
  node: string
}

type ActionRoute = Pick<Route, 'action' | 'methods' | 'summary' | 'handle'>

const summaries = {
  index: text('{object}：列表', '{object}: list'),
  add: text('{object}：添加', '{object}: add'),
  edit: text('{object}：编辑', '{object}: edit'),
  del: text('{object}：删除', '{object}: delete'),
  sortable: text('{object}：排序', '{object}: sort'),
  bulkEdit: text('{object}：批量修改', '{object}: change many'),
  extra: text('{object}：{action}', '{object}: {action}'),
}

function standardRoutes(on: Controller): Route[] {
  const { definition } = on
  const has: readonly string[] = standardOf(definition)
  const named = (action: StandardAction): Pick<ActionRoute, 'action' | 'summary'> => ({
    action,
    summary: filled(summaries[action], { object: definition.label }),
  })
  const body = () => shapesOf(definition).body
  const nodes = partialEdits(definition).map(([node]) => node)
  const parts = nodes.length > 0 ? { also: () => nodes } : {}
  const index = routeOf(on, { ...named('index'), methods: ['GET'], handle: (call) => list(on, call) })
  const routes = [
    withShapes(
      { ...index, also: otherOpeners(on.registry, definition) },
      { query: () => listQuery, answer: () => shapesOf(definition).list },
    ),
    withShapes(routeOf(on, { ...named('add'), methods: ['GET', 'POST'], handle: (call) => add(on, call) }), { body }),
    withShapes(
      { ...routeOf(on, { ...named('edit'), methods: ['GET', 'POST'], handle: (call) => edit(on, call) }), ...parts },
      { query: () => rowQuery, body, answer: () => shapesOf(definition).row },
    ),
    withShapes(
      routeOf(on, { ...named('del'), methods: ['GET', 'POST', 'DELETE'], handle: (call) => remove(on, call) }),
      { query: () => delQuery },
    ),
  ]
  const sort = routeOf(on, { ...named('sortable'), methods: ['POST'], handle: (call) => sortable(on, call) })
  const usual = [...routes, withShapes(sort, { body: () => sortBody })].filter(({ action }) => has.includes(action))
  return [
    ...usual,
    ...(has.includes('edit') && bulkFields(definition).length > 0 ? [bulkRoute(on)] : []),
    ...daysRoutes(on),
    ...timelineRoutes(on.registry, on.module, on.node),
    ...historyRoutes(definition, on.node),
    ...previewRoutes(definition, on.node),
    ...presenceRoutes(definition, on.node),
  ]
}

function extraRoutes(on: Controller): Route[] {
  return Object.entries(on.definition.actions ?? {}).flatMap(([name, action]) => {
    // A step is posted to the action whose node it shares.
    if (action.node !== undefined || action.apart) return []
    const handle = extraHandler(on, name)
    const summary = filled(summaries.extra, { object: on.definition.label, action: action.label })
    return handle
      ? [
          withShapes(
            {
              ...routeOf(on, {
                action: name,
                methods: action.kind === 'merge' ? ['GET', 'POST'] : ['POST'],
                summary,
                handle,
              }),
              ...(action.secret && { secret: true }),
              // An export only reads, whatever its method.
              ...((action.evenReadOnly || name === 'export') && { evenReadOnly: true }),
              ...(name === 'import' && { multipart: true }),
            },
            {
              ...(action.on && { body: () => actionBody(on.definition, name) }),
              ...(action.kind === 'revise' && { answer: () => madeAnswer }),
            },
          ),
        ]
      : []
  })
}

function extraHandler(on: Controller, name: string): Route['handle'] | undefined {
  const action = on.definition.actions?.[name]
  const handler = on.module.actions?.[name]
  if (action && handler) return (call) => runAction(call, { action, handler }, writerFor(on, call))
  if (name === 'export') return (call) => exportRows(call, on.definition)
  if (name === 'import') return (call) => importRows(call, writerFor(on, call))
  if (name === 'publish') return (call) => publish(on, call)
  if (action?.on) return (call) => performNamed(on, name, call)
  return undefined
}

function performNamed({ definition, module }: Controller, asked: string, call: Call): Promise<unknown> {
  const writer = writerOf(call.context, definition.name)
  const name = stepNamed(writer, asked, call.input.to)
  const action = definition.actions?.[name]
  if (!action) throw new Refusal('parameter')
  const { guards, effects } = module
  return performAction(call, { name, action, guard: guards?.[name], effect: effects?.[name] }, writer)
}

const routeOf = ({ node }: Controller, route: ActionRoute): Route => ({
  app: 'admin',
  controller: controllerOf(node),
  permission: `${node}/${route.action}`,
  ...route,
})

interface LazyShapes {
  query?: () => NonNullable<Route['query']>
  body?: () => NonNullable<Route['body']>
  answer?: () => NonNullable<Route['answer']>
}

/** Shapes are built when the OpenAPI document asks for them; most processes never do. */
function withShapes(route: Route, shapes: LazyShapes): Route {
  const full: Route = { ...route }
  for (const [name, build] of Object.entries(shapes))
    Object.defineProperty(full, name, { get: build, enumerable: true })
  return full
}

const writerFor = ({ definition }: Controller, { context }: Call): Writer => writerOf(context, definition.name)

async function list(on: Controller, call: Call): Promise<unknown> {
  if (asksSelect(call.input)) return selectRows(call.db, on.definition, call.input, call.context)
  const answer = await listRows(call.db, on.definition, call.input, call.context)
  sayAllowed(on.definition, call, answer.list)
  return answer
}

async function add(on: Controller, call: Call): Promise<unknown> {
  if (call.method !== 'POST') return newRow(on, call)
  const id = await addRow(call.db, writerFor(on, call), call.body)
  about(on, call, id)
  return saved(on, call, id, done.added)
}

/** What a form for a new row starts from (protocol 3B.8). Throws `parameter` when the resource gives nothing. */
async function newRow({ module }: Controller, { db, query, context }: Call): Promise<unknown> {
  const found = await module.rules?.newRow?.(reads(db, context), query)
  if (!found) throw new Refusal('parameter')
  return found
}

async function edit(on: Controller, call: Call): Promise<unknown> {
  const id = idOf(call.input.id)
  if (call.method !== 'POST') return open(on, call, id)
  if (Object.keys(call.body).length === 0) throw new Refusal('emptyBody')
  if (id === undefined) throw new Refusal('notFound')
  about(on, call, id)
  await editRow(call.db, writerFor(on, call), id, call.body)
  return saved(on, call, id, done.updated)
}

async function open(on: Controller, call: Call, id: number | undefined): Promise<unknown> {
  const row = await readRow(call.db, on.definition, id, call.context)
  if (call.query.copy === '1') withholdContacts(on.definition, row)
  if (reveals(on.registry, on.definition, row, call.actor)) {
    about(on, call, id)
    call.about.revealed = true
  }
  asForm(on, call, row)
  return { row, ...(await on.module.rules?.besideRow?.(reads(call.db, call.context))) }
}

/**
 * Existing clients want `data: null`; our table and form ask for the row as it stands now (architecture 7). Warnings of rules
 * follow the success in its sentence; `warned` marks for our client that the sentence is worth a second look.
 */
async function saved(on: Controller, call: Call, id: number, message: Text): Promise<Answer> {
  const { warnings } = call.context
  const told = withWarnings(message, warnings)
  if (call.query.return !== 'row') return new Answer(told)
  const row = await readRow(call.db, on.definition, id, { ...call.context, unscoped: true })
  asForm(on, call, row)
  return new Answer(told, { row, ...(warnings.length > 0 && { warned: true }) })
}

/** Names the row a call is about for the log of administrators; of several the first. */
function about({ definition }: Controller, call: Call, id: number | undefined): void {
  if (id !== undefined) call.about.target = { type: definition.name, id }
}

async function remove(on: Controller, call: Call): Promise<unknown> {
  const ids = await askedIds(call, on.definition)
  about(on, call, ids[0])
  // Whoever may want them back asks which entries of the history their deletions are.
  const isUndoable = call.query.return === 'deletions' && isRestorable(on.definition)
  const before = isUndoable ? await newestEntry(call.db) : 0
  const count = await removeRows(call.db, writerFor(on, call), ids, call.input)
  const deletions = isUndoable ? await deletionsAfter(call.db, writerFor(on, call), { ids, before }) : undefined
  return new Answer(withWarnings(deleted(count), call.context.warnings), deletions && { deletions })
}

async function publish(on: Controller, call: Call): Promise<unknown> {
  const ids = await askedIds(call, on.definition)
  about(on, call, ids[0])
  const writer = writerFor(on, call)
  return batchAnswer(done.published, await named(call, writer, await publishRows(call.db, writer, ids)))
}

async function sortable(on: Controller, call: Call): Promise<unknown> {
  await sortRow(call.db, writerFor(on, call), call.body)
  return new Answer(done.sorted)
}
