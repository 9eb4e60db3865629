import { controllerOf, standardOf } from '../../../contract/definition/resource.ts'
import { nodeOfAction } from '../../../contract/definition/workflow.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { filled, type Text, text } from '../../../contract/text.ts'
import { Answer, type Call, type Route } from '../../http/route.ts'
import { amendActivity } from '../history/amend.ts'
import { timelineOf } from '../history/timeline.ts'
import { idOf } from '../ids.ts'
import type { ResourceModule } from '../module.ts'
import { idsInScope } from '../read/inScope.ts'
import type { Registry } from '../registry.ts'
import { writerOf } from '../writing.ts'
import { amendBody, rowQuery } from './shapes.ts'

const sentences = {
  timeline: text('{object}：时间线', '{object}: timeline'),
  amend: text('{object}：修改时间线中自己的记录', '{object}: change own entry of the timeline'),
  amended: text('已更新', 'Updated'),
}

/**
 * What happened to rows with states, and where their definition allows it the change of one's own entries (architecture 2, areas
 * 14.1). Callers with permission to open a row may read its timeline, those with permission to add entries may change theirs.
 * Empty without states.
 */
export function timelineRoutes(registry: Registry, module: ResourceModule, node: string): Route[] {
  const { definition } = module
  const { states, activities, label: object } = definition
  if (!states) return []
  const summaryOf = (sentence: Text) => filled(sentence, { object })
  const shared = { app: 'admin', controller: controllerOf(node) } as const
  const timeline: Route = {
    ...shared,
    action: 'timeline',
    methods: ['GET'],
    // Rows that cannot be edited are opened from their list.
    permission: `${node}/${standardOf(definition).includes('edit') ? 'edit' : 'index'}`,
    summary: summaryOf(sentences.timeline),
    query: rowQuery,
    handle: (call) => tell(call, module),
  }
  if (!activities?.editable) return [timeline]
  const amend: Route = {
    ...shared,
    action: 'amend',
    methods: ['POST'],
    permission: nodeOfAction(definition, activities.action),
    summary: summaryOf(sentences.amend),
    // Built when the OpenAPI document asks for it.
    get body() {
      return amendBody(definition, registry.definition(activities.of))
    },
    handle: (call) => change(call, module),
  }
  return [timeline, amend]
}

async function tell({ db, input, context }: Call, { definition }: ResourceModule): Promise<unknown> {
  const [id] = await idsInScope(db, definition, [idOf(input.id) ?? 0], context)
  if (id === undefined) throw new Refusal('notFound')
  return { timeline: await timelineOf(db, definition, id, context) }
}

async function change(call: Call, { definition, guards }: ResourceModule): Promise<Answer> {
  const { db, context, body: posted } = call
  const id = idOf(posted.id)
  const { activities } = definition
  if (id === undefined || !activities) throw new Refusal('notFound')
  call.about.target = { type: activities.of, id }
  await amendActivity(db, writerOf(context, definition.name), { guard: guards?.[activities.action] }, { id, posted })
  return new Answer(sentences.amended)
}
