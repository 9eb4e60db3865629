import { partialEdits } from '../../../contract/definition/partialEdit.ts'
import { controllerOf, type Definition } from '../../../contract/definition/resource.ts'
import { filled, text } from '../../../contract/text.ts'
import type { Route } from '../../http/route.ts'
import { bulkEdit } from '../actions/bulkEdit.ts'
import { writerOf } from '../writing.ts'
import { bulkBody } from './shapes.ts'

const summary = text('{object}：批量修改', '{object}: change many')

/** Gives many rows the same values; whoever may edit one may edit several. */
export function bulkRoute({ definition, node }: { definition: Definition; node: string }): Route {
  const parts = partialEdits(definition).map(([part]) => part)
  return {
    app: 'admin',
    controller: controllerOf(node),
    action: 'bulkEdit',
    methods: ['POST'],
    permission: `${node}/edit`,
    ...(parts.length > 0 && { also: () => parts }),
    summary: filled(summary, { object: definition.label }),
    // Built when the description of the calls asks for it.
    get body() {
      return bulkBody(definition)
    },
    handle: (call) => bulkEdit(call, writerOf(call.context, definition.name)),
  }
}
