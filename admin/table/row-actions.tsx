import type { MenuProps } from 'antd'
import type { HTMLAttributes } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { isOn } from '../kinds/choices.tsx'
import { Glyph } from '../kinds/glyph.tsx'
import { mergeLabel } from '../merge/merge-label.ts'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { useRowPath } from '../record/open-record.ts'
import type { Permissions } from './permissions.ts'
import { MenuButton } from './row/row-menu.tsx'
import type { WholeList } from './selection/whole-list.ts'
import { within } from './within.ts'

export interface RowActionSet {
  edit(row: Row): void
  /** Everything a row says, where nothing is changed. */
  look(row: Row): void
  /** A new row below this one; undefined where rows have no branches. */
  addBelow: ((row: Row) => void) | undefined
  duplicate(row: Row): void
  remove(rows: readonly Row[], all?: WholeList): void
  /** `given` is what the fields of its dialog hold at first in place of what the row holds. */
  run(action: string, rows: readonly Row[], given?: Row, all?: WholeList): void
}

/** What opening a row depends on. */
export interface Opening {
  may: Permissions
  rowActions: RowActionSet
  denies(row: Row, action: string): boolean
}

/** Whether a row is opened at all, for writing or to be looked at. */
export const isOpened = ({ may, denies }: Opening, row: Row): boolean => may.look || (may.edit && !denies(row, 'edit'))

/** Opens a row for writing, or shows it where nothing is written. */
export function openRow(opening: Opening, row: Row): void {
  const { may, rowActions } = opening
  if (!isOpened(opening, row)) return
  if (may.look) rowActions.look(row)
  else rowActions.edit(row)
}

interface RowActionsProps {
  definition: Definition
  row: Row
  may: Permissions
  rowActions: RowActionSet
  /** This row does not allow that action (`disabled` of its view). */
  denies(row: Row, action: string): boolean
}

/** At most two buttons: the usual one, and a menu with the rest (look, back office). */
export function RowActions(props: RowActionsProps) {
  const { definition, row, may, rowActions } = props
  const say = useSay()
  const language = useLanguage()
  const name = nameOf(definition, row, language)
  const href = useRowPath(definition)(idOf(row))
  const usual = may.look
    ? ({ label: tableTexts.look, icon: 'look', act: rowActions.look } as const)
    : ({ label: tableTexts.edit, icon: 'edit', act: rowActions.edit } as const)
  return (
    <span className="row-actions">
      {isOpened(props, row) && (
        <Way
          href={href}
          className="row-action"
          aria-label={say(tableTexts.switchOf, { name, field: usual.label })}
          onClick={(event) => within(event, () => usual.act(row))}
        >
          <Glyph name={usual.icon} />
        </Way>
      )}
      <RowMenu {...props} />
    </span>
  )
}

interface WayProps extends HTMLAttributes<HTMLElement> {
  href: string | undefined
}

/** A link where there is an address to link to. */
const Way = ({ href, ...props }: WayProps) =>
  href === undefined ? <button type="button" {...props} /> : <a href={href} {...props} />

/** Whatever else can be done with a row; nothing where nothing can. */
export function RowMenu(props: RowActionsProps) {
  const { definition, row } = props
  const say = useSay()
  const language = useLanguage()
  const items = useItems(props)
  if (items.length === 0) return null
  return (
    <MenuButton
      items={withoutLoneLine(items)}
      label={say(tableTexts.moreOf, { name: nameOf(definition, row, language) })}
    />
  )
}

function useItems({ definition, row, may, rowActions, denies }: RowActionsProps): NonNullable<MenuProps['items']> {
  const say = useSay()
  const { addBelow } = rowActions
  const entry = (key: string, label: string, onClick: () => void, danger = false) =>
    denies(row, key) ? [] : [{ key, label, onClick, danger }]
  return [
    ...(addBelow ? entry('add', say(tableTexts.addBelow), () => addBelow(row)) : []),
    ...(may.duplicate ? entry('duplicate', say(tableTexts.duplicate), () => rowActions.duplicate(row)) : []),
    ...(may.publish && !isOn(row.status)
      ? entry('publish', say(labelOf(definition, 'publish')), () => rowActions.run('publish', [row]))
      : []),
    ...may.actions.flatMap(([action, { label, on, danger, kind }]) => {
      const shown = kind === 'merge' ? mergeLabel(definition, row) : label
      return on && shown ? entry(action, say(shown), () => rowActions.run(action, [row]), danger === true) : []
    }),
    ...(may.del && !denies(row, 'del')
      ? [
          { type: 'divider' as const, key: 'line' },
          { key: 'del', danger: true, label: say(tableTexts.remove), onClick: () => rowActions.remove([row]) },
        ]
      : []),
  ]
}

const labelOf = (definition: Definition, action: string) => definition.actions?.[action]?.label ?? tableTexts.run

/** A line above the first entry would divide nothing. */
function withoutLoneLine(items: NonNullable<MenuProps['items']>): NonNullable<MenuProps['items']> {
  const [first] = items
  return first && 'type' in first && first.type === 'divider' ? items.slice(1) : items
}
