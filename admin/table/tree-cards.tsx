import { Checkbox, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { type Definition, shownAs } from '../../contract/resource.ts'
import { isOn } from '../kinds/choices.tsx'
import { childrenOf, idOf, nameOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { RowActions } from './row-actions.tsx'
import { openRow, type RowsTableProps } from './rows-table.tsx'
import { TableCell } from './table-cell.tsx'
import { BranchArrow } from './table-line.tsx'
import './tree-cards.css'
import { linesOf } from './use-branches.ts'
import { useCellSaving } from './use-cell-saving.ts'

interface TreeCardsProps extends Omit<RowsTableProps, 'arrangement'> {
  /** Columns as the reader arranged them. */
  shown: readonly string[]
}

/** Facts below the title of a card; more would make a tree of posters. */
const mostFacts = 3

/** A tree on a phone: one card per row, as deep as it stands. */
export function TreeCards(props: TreeCardsProps) {
  const { definition, rows: list, branches, shown } = props
  const saving = useCellSaving(definition, list)
  const facts = shown.filter((column) => column !== definition.title && !isSwitch(definition, column))
  return (
    <ul className="tree-cards">
      {linesOf(list.rows, branches.isOpen).map(({ row, depth }) => (
        <TreeCard key={idOf(row)} {...props} {...{ row, depth, saving }} facts={facts.slice(0, mostFacts)} />
      ))}
    </ul>
  )
}

const isSwitch = (definition: Definition, column: string): boolean => {
  const kind = definition.fields[column]?.kind
  return kind === 'flag' || kind === 'status'
}

interface TreeCardProps extends TreeCardsProps {
  row: Row
  depth: number
  saving: ReturnType<typeof useCellSaving>
  facts: readonly string[]
}

function TreeCard(props: TreeCardProps) {
  const { definition, row, depth, view, may, denies, deeds, selection, branches, saving, rows: list } = props
  const language = useLanguage()
  const name = nameOf(definition, row, language)
  const id = idOf(row)
  const mayEdit = may.edit && !denies(row, 'edit')
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
      className={`tree-card${list.above.has(id) ? ' line-above' : ''}`}
      style={{ marginInlineStart: Math.min(depth, deepest) * 16 }}
      data-row-id={id}
    >
      <div className="tree-card-head">
        <Checkbox
          aria-label={name}
          checked={selection.has(row)}
          indeterminate={selection.isPartly(row)}
          onChange={() => selection.toggle(row)}
        />
        {childrenOf(row) && (
          <BranchArrow
            {...{ name }}
            open={branches.isOpen(id)}
            toggle={() => branches.toggle(id, !branches.isOpen(id))}
          />
        )}
        <button type="button" className="tree-card-title" onClick={() => openRow(props, row)}>
          {cell(definition.title)}
        </button>
        {row.status !== undefined && (
          <StatusSwitch {...{ name, row, saving }} disabled={!mayEdit} {...{ definition }} />
        )}
        <RowActions {...{ definition, row, may, deeds, denies }} />
      </div>
      <Facts {...props} cell={cell} />
    </li>
  )
}

/** Deeper cards would have no room for words. */
const deepest = 4

function Facts({ definition, facts, cell }: TreeCardProps & { cell(column: string): ReactNode }) {
  const say = useSay()
  return (
    <dl className="tree-card-facts">
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

interface StatusSwitchProps extends Pick<TreeCardProps, 'definition' | 'row' | 'saving'> {
  name: string
  disabled: boolean
}

function StatusSwitch({ definition, row, saving, name, disabled }: StatusSwitchProps) {
  const say = useSay()
  const field = shownAs(definition, 'status')
  return (
    <Switch
      size="small"
      aria-label={say(tableTexts.switchOf, { name, field: field?.label ?? tableTexts.edit })}
      disabled={disabled}
      loading={saving.isSaving(idOf(row), 'status')}
      checked={isOn(row.status)}
      onChange={(on) => void saving.flip(row, 'status', on ? '1' : '0')}
    />
  )
}
