import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  FormOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { useWide } from '../../../browser/use-wide.ts'
import { bulkFields } from '../../../contract/definition/bulk.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { Text } from '../../../contract/text.ts'
import { ActionMenu } from '../../parts/action-menu.tsx'
import type { Row } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import { shortcutLabel, useShortcut } from '../../shortcuts/use-shortcut.ts'
import { QuickSearch } from '../narrowing/quick-search.tsx'
import type { Permissions } from '../permissions.ts'
import type { RowActionSet } from '../row-actions.tsx'
import { selectionTexts } from './texts.ts'
import type { Selection } from './use-selection.ts'
import type { WholeList } from './whole-list.ts'
import './selection-bar.css'

export interface SelectionBarProps {
  definition: Definition
  may: Permissions
  selection: Selection
  /** Every row of the list as it stands. */
  list: WholeList
  rowActions: RowActionSet
  /** Chosen rows that allow an action. */
  allowed(action: string): readonly Row[]
  /** The list is searched beside what is chosen, which outlives it. */
  search: Omit<ComponentProps<typeof QuickSearch>, 'definition' | 'isOpened'>
  onEditSelected(): void
  onBulkEdit(): void
  onExport(): void
}

interface Act {
  key: string
  label: Text
  icon?: ReactNode
  danger?: boolean
  onClick(): void
}

/** Narrower windows keep all but the first two in a menu. */
const allFrom = 1024
const searchFrom = 1440
const first = 2

/** In the place of the tools while rows are chosen: how many, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { definition, selection, list, search } = props
  const say = useSay()
  const [isSearching, setSearching] = useState(false)
  const roomy = useWide(allFrom)
  const isSearched = useWide(searchFrom)
  const acts = actsOf(props)
  const shown = roomy ? acts.filter(({ key }) => !rare.has(key)) : acts.slice(0, first)
  const others = acts.filter((act) => !shown.includes(act))
  return (
    <div className="table-tools selection-bar" role="toolbar" aria-label={say(selectionTexts.bar)}>
      <span className="selection-count" role="status">
        {say(selection.whole ? selectionTexts.whole : selectionTexts.chosen, { count: selection.count })}
        {selection.hidden.length > 0 && (
          <span className="selection-hidden">{say(selectionTexts.hidden, { count: selection.hidden.length })}</span>
        )}
      </span>
      {selection.chooseWhole && (
        <Button type="link" size="small" onClick={selection.chooseWhole}>
          {say(selectionTexts.chooseWhole, { total: list.total })}
        </Button>
      )}
      {!isSearching && <span className="selection-line" />}
      {isSearching
        ? null
        : shown.map(({ key, label, ...act }) => (
            <Button key={key} {...act}>
              {say(label)}
            </Button>
          ))}
      {!isSearching && others.length > 0 && (
        <ActionMenu
          items={others.map(({ label, ...act }) => ({ ...act, label: say(label) }))}
          aria-label={say(tableTexts.more)}
          title={say(tableTexts.more)}
        />
      )}
      <span className="table-tools-gap" />
      {isSearched ? (
        <QuickSearch {...{ definition }} {...search} />
      ) : (
        <FoldedSearch {...{ definition, search }} isOpen={isSearching} onOpen={setSearching} />
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={say(tableTexts.clearSelection)}
        title={say(tableTexts.clearSelection)}
        onClick={selection.clear}
      >
        <span className="selection-clear">{say(tableTexts.clearSelection)}</span>
      </Button>
    </div>
  )
}

interface FoldedSearchProps extends Pick<SelectionBarProps, 'definition' | 'search'> {
  isOpen: boolean
  onOpen(open: boolean): void
}

/** Where there is no room for the search beside what can be done, it takes that place for as long as it is wanted. */
function FoldedSearch({ definition, search, isOpen, onOpen }: FoldedSearchProps) {
  const say = useSay()
  const isOffered = (definition.quickSearch ?? []).length > 0
  useShortcut('/', tableTexts.toSearch, () => onOpen(true), { when: isOffered && !isOpen })
  if (!isOffered) return null
  const label = say(isOpen ? selectionTexts.searched : tableTexts.toSearch)
  return (
    <>
      {isOpen && <QuickSearch {...{ definition }} {...search} isOpened />}
      <Button
        icon={isOpen ? <CheckOutlined aria-hidden="true" /> : <SearchOutlined aria-hidden="true" />}
        aria-label={label}
        aria-expanded={isOpen}
        title={isOpen ? label : `${label} (${shortcutLabel('/')})`}
        onClick={() => onOpen(!isOpen)}
      >
        {!isOpen && search.value !== '' && <span className="selection-words">{search.value}</span>}
      </Button>
    </>
  )
}

/** What stands in the menu even where there is room. */
const rare = new Set(['each'])

function actsOf(props: SelectionBarProps): Act[] {
  const { definition, may, selection, list, rowActions, allowed } = props
  const all = selection.whole ? list : undefined
  /** Of a whole list the server says which rows refuse. */
  const rowsFor = (action: string) => (all ? selection.rows : allowed(action))
  const able = (action: string) => rowsFor(action).length > 0
  const act = (key: string, label: Text, danger = false): Act[] =>
    able(key) ? [{ key, label, danger, onClick: () => rowActions.run(key, rowsFor(key), undefined, all) }] : []
  const labelled = (action: string) => definition.actions?.[action]?.label ?? tableTexts.run
  const bulk = bulkFields(definition).length > 0 && may.edit && definition.standard?.includes('edit') !== false
  return [
    ...(bulk && able('edit')
      ? [
          {
            key: 'bulk',
            label: selectionTexts.change,
            icon: <FormOutlined aria-hidden="true" />,
            onClick: props.onBulkEdit,
          },
        ]
      : []),
    ...(may.publish ? act('publish', labelled('publish')) : []),
    ...(may.export
      ? [
          {
            key: 'export',
            label: selectionTexts.export,
            icon: <DownloadOutlined aria-hidden="true" />,
            onClick: props.onExport,
          },
        ]
      : []),
    ...may.actions.flatMap(([key, { label, on, danger }]) => (on === 'rows' ? act(key, label, danger === true) : [])),
    ...(may.del && able('del')
      ? [
          {
            key: 'del',
            label: tableTexts.removeSelected,
            icon: <DeleteOutlined aria-hidden="true" />,
            danger: true,
            onClick: () => rowActions.remove(rowsFor('del'), all),
          },
        ]
      : []),
    ...(may.edit && !all && able('edit')
      ? [
          {
            key: 'each',
            label: tableTexts.editSelected,
            icon: <EditOutlined aria-hidden="true" />,
            onClick: props.onEditSelected,
          },
        ]
      : []),
  ]
}
