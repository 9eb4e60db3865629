import type { ReactNode } from 'react'
import type { Placed, WidgetSize } from '../../contract/dashboard.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import type { Text } from '../../contract/text.ts'

/** A part of the dashboard that is of no single noun. */
export interface OwnWidget {
  name: string
  label: Text
  size: WidgetSize
  /** It stands above all others at first. */
  first?: true
  /** Node that opens it. */
  node?: string
  part: ReactNode
}

/** What can stand on the dashboard of a reader. */
export interface Placeable {
  name: string
  label: Text
  size: WidgetSize
  own?: OwnWidget
  of?: { definition: Definition; widget: Widget }
}

const isTile = ({ shows }: Widget): boolean => shows === 'count' || shows === 'sum' || shows === 'share'

/** What there is at first, in this order: counters, what is due, charts, then what is of no single noun. */
export function placeables(
  definitions: ReadonlyMap<string, Definition>,
  own: readonly OwnWidget[],
  may: (node: string) => boolean,
): Placeable[] {
  const ofNouns = [...definitions.values()].flatMap((definition) =>
    definition.node !== undefined && may(`${definition.node}/index`)
      ? Object.entries(definition.widgets ?? {}).map(([name, widget]) => ({
          name: `${definition.name}.${name}`,
          label: widget.label,
          size: isTile(widget) ? ('s' as const) : ('m' as const),
          of: { definition, widget },
        }))
      : [],
  )
  const ours = own
    .filter(({ node }) => node === undefined || may(node))
    .map((one) => ({ name: one.name, label: one.label, size: one.size, own: one }))
  // What people work on comes before what they look after.
  const works = ({ of }: (typeof ofNouns)[number]) => (of.definition.states && of.definition.scope ? 0 : 1)
  ofNouns.sort((one, other) => works(one) - works(other))
  const those = (fits: (widget: Widget) => boolean) => ofNouns.filter(({ of }) => fits(of.widget))
  return [
    ...ours.filter((one) => one.own.first),
    ...those(isTile),
    ...those(({ shows }) => shows === 'rows'),
    ...those(({ shows }) => shows === 'groups' || shows === 'days'),
    ...ours.filter((one) => !one.own.first),
  ]
}

export interface Arranged extends Placeable {
  hidden: boolean
}

/** What there is in the order of the reader; what came later stands at the end. */
export function arranged(all: readonly Placeable[], layout: readonly Placed[]): Arranged[] {
  const known = layout.flatMap(({ name, size, hidden }) => {
    const one = all.find((other) => other.name === name)
    return one ? [{ ...one, size, hidden }] : []
  })
  const others = all.filter(({ name }) => !layout.some((placed) => placed.name === name))
  return [...known, ...others.map((one) => ({ ...one, hidden: false }))]
}

export const layoutFrom = (widgets: readonly Arranged[]): Placed[] =>
  widgets.map(({ name, size, hidden }) => ({ name, size, hidden }))
