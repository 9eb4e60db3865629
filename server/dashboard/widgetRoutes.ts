import * as z from 'zod/mini'
import { type Figure, type Period, periods, type WidgetsAnswer } from '../../contract/dashboard.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { anyTable } from '../engine/table.ts'
import type { Call, Route } from '../http/route.ts'
import { may } from '../permission/actor.ts'
import { figureOf } from './figures.ts'
import { keepLayout, layoutOf } from './layout.ts'
import { spansOf } from './period.ts'

const permission = 'dashboard/index'

/** What the nouns show on the dashboard, and how an administrator arranged it (areas 22.1). */
export const widgetRoutes: readonly Route[] = [
  {
    app: 'admin',
    controller: 'Dashboard',
    action: 'widgets',
    methods: ['GET'],
    permission,
    summary: text('控制台数据', 'Figures of the dashboard'),
    query: z.object({ days: z.optional(z.enum(['1', '7', '30', '90'])) }),
    handle: widgets,
  },
  {
    app: 'admin',
    controller: 'Dashboard',
    action: 'arrange',
    methods: ['POST'],
    permission,
    summary: text('排列控制台', 'Arrange the dashboard'),
    handle: arrange,
  },
]

async function arrange({ db, actor, body, now }: Call): Promise<null> {
  await keepLayout(db, actor.id, body.layout, now)
  return null
}

const usual: Period = 7

function periodOf(asked: unknown): Period {
  if (asked === undefined || asked === '') return usual
  const known = periods.find((days) => String(days) === asked)
  if (!known) throw new Refusal('parameter')
  return known
}

interface Named {
  name: string
  definition: Definition
  widget: Widget
}

/** Widgets of the nouns that a caller may list. */
const permitted = ({ context, actor }: Call): Named[] =>
  context.registry.definitions.flatMap((definition) =>
    definition.node !== undefined && may(actor, `${definition.node}/index`)
      ? Object.entries(definition.widgets ?? {}).map(([name, widget]) => ({
          name: `${definition.name}.${name}`,
          definition,
          widget,
        }))
      : [],
  )

/** So many are counted at a time, so that one page does not hold every connection. */
const together = 4

async function widgets(call: Call): Promise<WidgetsAnswer> {
  const { db, actor, context, now, query } = call
  const spans = spansOf(periodOf(query.days), now, context.settings.timeZone)
  const layout = await layoutOf(db, actor.id)
  const hidden = new Set(layout.filter((placed) => placed.hidden).map(({ name }) => name))
  const shown = permitted(call).filter(({ name }) => !hidden.has(name))
  const figures: Record<string, Figure> = {}
  for (let at = 0; at < shown.length; at += together) {
    const part = shown.slice(at, at + together).map(async (one) => {
      const figure = await readable(figureOf(anyTable(db), one, context, spans))
      if (figure) figures[one.name] = figure
    })
    await Promise.all(part)
  }
  return { layout, figures }
}

/** Undefined for a figure of columns that the caller does not read. */
async function readable(figure: Promise<Figure>): Promise<Figure | undefined> {
  try {
    return await figure
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}
