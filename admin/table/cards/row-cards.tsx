import type { ReactNode } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { parentColumnOf, shownAs } from '../../../contract/definition/resource.ts'
import { isOn } from '../../kinds/choices.tsx'
import { isSwitch } from '../../kinds/kinds.ts'
import { childrenOf, idOf, nameOf, type Row } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import { choosesRows } from '../permissions.ts'
import { RowCheck } from '../row/row-check.tsx'
import { RowSwitch } from '../row/row-switch.tsx'
import { RowActions } from '../row-actions.tsx'
import { pictureOf } from './cards.tsx'
import './row-cards.css'
import { TableCell } from '../cells/table-cell.tsx'
import { useCellSaving } from '../cells/use-cell-saving.ts'
import { maySwitch } from '../columns/use-columns.tsx'
import { RowLink } from '../row-link.tsx'
import type { RowsTableProps } from '../rows-table.tsx'
import { BranchArrow, heldShift } from '../table-line.tsx'
import { linesOf } from '../use-branches.ts'

interface RowCardsProps extends Omit<RowsTableProps, 'arrangement'> {
  /** Columns as the reader arranged them. */
  shown: readonly string[]
}

/** Facts below the title of a card; in a tree, more would make posters of its branches. */
const mostFacts = { tree: 3, plain: 6 }

/** A list on a phone: one card per row, in a tree as deep as it stands. */
export function RowCards(props: RowCardsProps) {
  const { definition, rows: list, branches, shown, view } = props
  const saving = useCellSaving(definition, list, view)
  const picture = pictureOf(definition)
  const head = new Set([definition.title, picture])
  const facts = shown.filter((column) => !head.has(column) && !isSwitch(definition.fields[column]))
  const most = parentColumnOf(definition) ? mostFacts.tree : mostFacts.plain
  return (
    <ul className="row-cards">
      {linesOf(list.rows, branches.isOpen).map(({ row, depth }) => (
        <RowCard
          key={idOf(row)}
          {...props}
          {...{ row, depth, saving }}
          picture={picture && shown.includes(picture) ? picture : undefined}
          facts={facts.filter((column) => isFilled(row[column])).slice(0, most)}
        />
      ))}
    </ul>
  )
}

const isFilled = (value: unknown): boolean => value !== null && value !== ''

interface RowCardProps extends RowCardsProps {
  row: Row
  depth: number
  saving: ReturnType<typeof useCellSaving>
  picture: string | undefined
  facts: readonly string[]
}

function RowCard(props: RowCardProps) {
  const {
    definition,
    row,
    depth,
    view,
    may,
    denies,
    rowActions,
    selection,
    branches,
    saving,
    picture,
    rows: list,
  } = props
  const language = useLanguage()
  const name = nameOf(definition, row, language)
  const id = idOf(row)
  const cell = (column: string): ReactNode => (
    <TableCell
      {...{ definition, column, row, view, saving }}
      mayEdit={false}
      editing={undefined}
      onEditing={() => undefined}
    />
  )
  return (
    <li
      className={`row-card${list.above.has(id) ? ' line-above' : ''}`}
      style={{ marginInlineStart: Math.min(depth, deepest) * 16 }}
    >
      <div className="row-card-head">
        {choosesRows(may) && (
          <RowCheck
            label={name}
            checked={selection.has(row)}
            partly={selection.isPartly(row)}
            onToggle={(event) => selection.toggle(row, heldShift(event))}
          />
        )}
        {childrenOf(row) && (
          <BranchArrow
            {...{ name }}
            open={branches.isOpen(id)}
            toggle={() => branches.toggle(id, !branches.isOpen(id))}
          />
        )}
        {picture && cell(picture)}
        <RowLink {...props} className="row-card-title" data-row-id={id}>
          {cell(definition.title)}
        </RowLink>
        {definition.fields.status?.kind === 'status' && (
          <StatusSwitch {...{ definition, name, row, saving }} disabled={!maySwitch(props, 'status', row)} />
        )}
        <RowActions {...{ definition, row, may, rowActions, denies }} />
      </div>
      <Facts {...props} cell={cell} />
    </li>
  )
}

/** Deeper cards would have no room for words. */
const deepest = 4

function Facts({ definition, facts, cell }: RowCardProps & { cell(column: string): ReactNode }) {
  const say = useSay()
  return (
    <dl className="row-card-facts">
      {facts.map((column) => {
        const field = shownAs(definition, column)
        if (!field) return null
        return (
          <div key={column}>
            <dt>{say(field.label)}</dt>
            <dd>{cell(column)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface StatusSwitchProps extends Pick<RowCardProps, 'definition' | 'row' | 'saving'> {
  name: string
  disabled: boolean
}

function StatusSwitch({ definition, row, saving, name, disabled }: StatusSwitchProps) {
  const say = useSay()
  const field = shownAs(definition, 'status')
  return (
    <RowSwitch
      label={say(tableTexts.switchOf, { name, field: field?.label ?? tableTexts.edit })}
      disabled={disabled}
      busy={saving.isSaving(idOf(row), 'status')}
      on={isOn(row.status)}
      onFlip={(on) => void saving.flip(row, 'status', on ? '1' : '0')}
    />
  )
}
