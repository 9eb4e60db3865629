import { columnsOf, controllerOf, type Definition, fieldOf, standardOf } from '../../../contract/definition/resource.ts'
import { filled, text } from '../../../contract/text.ts'
import type { Route } from '../../http/route.ts'
import { rowsByDay } from '../read/days/rowsByDay.ts'
import { sayAllowed } from './formRow.ts'
import { daysQuery } from './shapes.ts'

const summary = text('{object}：按日期', '{object}: by day')

/** The rows of some days, for a month of a list; whoever may list them. None for nouns without a day or a moment. */
export function daysRoutes({ definition, node }: { definition: Definition; node: string }): Route[] {
  if (!standardOf(definition).includes('index') || !columnsOf(definition).some((name) => isDated(definition, name)))
    return []
  return [
    {
      app: 'admin',
      controller: controllerOf(node),
      action: 'days',
      methods: ['GET'],
      permission: `${node}/index`,
      summary: filled(summary, { object: definition.label }),
      query: daysQuery,
      handle: async (call) => {
        const answer = await rowsByDay(call.db, definition, call.query, call.context)
        sayAllowed(definition, call, answer.list)
        return answer
      },
    },
  ]
}

function isDated(definition: Definition, name: string): boolean {
  const kind = fieldOf(definition, name)?.kind
  return kind === 'time' || kind === 'date'
}
