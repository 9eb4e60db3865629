import * as z from 'zod/mini'
import { say } from '../../contract/text.ts'
import type { Route } from './route.ts'

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, time: { type: 'integer' }, data },
})

/** What a schema takes; parts that JSON Schema cannot say stay open. */
const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): unknown => {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape
}

/** Parameters of a query, one by one. */
function parametersOf(schema: z.ZodMiniType | undefined): unknown[] {
  if (!schema) return []
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const required = new Set(shape.required ?? [])
  return Object.entries(shape.properties ?? {}).map(([name, inner]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: inner,
  }))
}

function operationOf(route: Route, method: string): unknown {
  const body = route.body && method === 'POST' ? shapeOf(route.body, 'input') : undefined
  return {
    summary: `${say(route.summary, 'en')} · ${say(route.summary, 'zh-cn')}`,
    operationId: `${route.app}_${route.controller}_${route.action}_${method.toLowerCase()}`,
    tags: [route.controller],
    'x-permission': route.permission,
    parameters: parametersOf(route.query),
    ...(body !== undefined && { requestBody: { content: { 'application/json': { schema: body } } } }),
    ...(route.permission !== 'public' && { security: [{ [route.app === 'admin' ? 'batoken' : 'ba-user-token']: [] }] }),
    responses: {
      200: {
        description: 'Envelope; code 1 is success.',
        content: { 'application/json': { schema: envelope(route.answer ? shapeOf(route.answer, 'output') : {}) } },
      },
    },
  }
}

/** The OpenAPI document of every registered call (architecture 2), written from the route table. */
export function openApiOf(routes: readonly Route[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `/${route.app}/${route.controller}/${route.action}`
    paths[path] = Object.fromEntries(route.methods.map((method) => [method.toLowerCase(), operationOf(route, method)]))
  }
  const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version: '1' },
    paths,
    components: { securitySchemes: { batoken: key('batoken'), 'ba-user-token': key('ba-user-token') } },
  }
}
