import {
  AppstoreOutlined,
  BranchesOutlined,
  CalendarOutlined,
  ColumnHeightOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  FileExcelOutlined,
  HistoryOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
  ProjectOutlined,
  ReloadOutlined,
  UnorderedListOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { sheetFieldsOf } from '../../contract/definition/childRows.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import type { Filters } from '../kinds/search.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { type Drawing, readsApart } from '../parts/remembered.ts'
import type { Row } from '../parts/row.ts'
import type { FileFormat } from '../parts/save-file.ts'
import { tableTexts } from '../parts/sentences.ts'
import { FilterButton } from './narrowing/filter-chips.tsx'
import { QuickSearch } from './narrowing/quick-search.tsx'
import type { Permissions } from './permissions.ts'
import type { RowActionSet } from './row-actions.tsx'
import type { Rows } from './use-rows.ts'

export interface ToolbarProps {
  definition: Definition
  may: Permissions
  /** Chosen rows that allow an action. */
  allowed(action: string): readonly Row[]
  rowActions: RowActionSet
  list: Pick<Rows, 'loading' | 'reload'>
  quickSearch: string
  filters: Filters
  compact: boolean
  drawing: Drawing
  /** The ways in which it can be drawn. */
  drawings: readonly Drawing[]
  /** Every branch is open; undefined for lists without branches. */
  expanded: boolean | undefined
  /** Revisions of one thing stand together. */
  grouped: boolean
  columnChoice: ReactNode
  /** The order of what has no headings to press and no head of its own. */
  orderChoice: ReactNode
  /** What the view puts first. */
  toolbarStart?: ReactNode
  onAdd(): void
  onEditSelected(): void
  onExport(format: FileFormat): void
  onImport(): void
  onDeleted(): void
  onSearch(words: string): void
  onFilters(filters: Filters): void
  onCompact(compact: boolean): void
  onDrawing(drawing: Drawing): void
  onExpand(expanded: boolean): void
  onGroup(grouped: boolean): void
}

/** One row: what can be done on the left, what is shown on the right. */
export function Toolbar(props: ToolbarProps) {
  const say = useSay()
  const { definition, may, filters, onFilters, onAdd } = props
  return (
    <div className="table-tools" role="toolbar" aria-label={say(tableTexts.list, { object: definition.label })}>
      {props.toolbarStart}
      {may.add && (
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={onAdd}>
          {say(tableTexts.add)}
        </Button>
      )}
      <SelectionTools {...props} />
      <QuickSearch definition={definition} value={props.quickSearch} onSearch={props.onSearch} />
      <FilterButton definition={definition} filters={filters} onChange={onFilters} />
      <span className="table-tools-gap" />
      {props.drawing === 'kanban' && <span className="board-order">{props.orderChoice}</span>}
      <ShowTools {...props} />
    </div>
  )
}

function SelectionTools(props: ToolbarProps) {
  const say = useSay()
  const roomy = useWide(toolsStandFrom)
  const { may, allowed, rowActions, onEditSelected } = props
  // Cards in columns are not chosen; each has its menu.
  const chooses = !readsApart(props.drawing)
  const editable = allowed('edit')
  const removable = allowed('del')
  return (
    <Space size={8}>
      {chooses && may.edit && (
        <Tool
          icon={<EditOutlined aria-hidden="true" />}
          label={tableTexts.editSelected}
          disabled={editable.length === 0}
          onClick={onEditSelected}
        />
      )}
      {chooses && may.del && (
        <Tool
          icon={<DeleteOutlined aria-hidden="true" />}
          label={tableTexts.removeSelected}
          disabled={removable.length === 0}
          danger={removable.length > 0}
          onClick={() => rowActions.remove(removable)}
        />
      )}
      {roomy &&
        chosenActions(props).map(({ key, label, onClick }) => (
          <Button key={key} onClick={onClick}>
            {say(label)}
          </Button>
        ))}
    </Space>
  )
}

/** Actions of the definition on the chosen rows, and those that need none. */
function chosenActions({ definition, may, allowed, rowActions }: ToolbarProps) {
  const publish = may.publish ? [['publish', definition.actions?.publish?.label ?? tableTexts.run] as const] : []
  const others = may.actions.flatMap(([key, { label, on }]) => (on === 'rows' ? [[key, label] as const] : []))
  const chosen = [...publish, ...others].flatMap(([key, label]) => {
    const rows = allowed(key)
    return rows.length > 0 ? [{ key, label, onClick: () => rowActions.run(key, rows) }] : []
  })
  const whole = may.actions.flatMap(([key, { label, on }]) =>
    on ? [] : [{ key, label, onClick: () => rowActions.run(key, []) }],
  )
  return [...chosen, ...whole]
}

/** What is shown and how; a phone keeps the rarer ones in a menu. */
function ShowTools(props: ToolbarProps) {
  const say = useSay()
  const roomy = useWide(toolsStandFrom)
  const rarer = rarerTools(props, roomy)
  const menu = [...chosenActions(props), ...rarer]
  return (
    <Space.Compact className="table-tools-show">
      {roomy && rarer.map(({ key, ...tool }) => <Tool key={key} {...tool} />)}
      {props.drawing === 'rows' && props.columnChoice}
      <Tool
        icon={<ReloadOutlined spin={props.list.loading} aria-hidden="true" />}
        label={tableTexts.refresh}
        onClick={props.list.reload}
      />
      {!roomy && menu.length > 0 && (
        <ActionMenu
          items={menu.map(({ label, ...tool }) => ({ ...tool, label: say(label) }))}
          aria-label={say(tableTexts.more)}
          title={say(tableTexts.more)}
        />
      )}
    </Space.Compact>
  )
}

/** Narrower windows have no room for every tool beside the search. */
const toolsStandFrom = 768

const drawnAs: Readonly<Record<Drawing, Pick<ToolProps, 'icon' | 'label'>>> = {
  rows: { icon: <UnorderedListOutlined aria-hidden="true" />, label: tableTexts.rows },
  cards: { icon: <AppstoreOutlined aria-hidden="true" />, label: tableTexts.cards },
  kanban: { icon: <ProjectOutlined aria-hidden="true" />, label: tableTexts.kanban },
  calendar: { icon: <CalendarOutlined aria-hidden="true" />, label: tableTexts.calendar },
}

/** Cards have neither columns nor a height of rows. */
function rarerTools(props: ToolbarProps, asTable: boolean): (ToolProps & { key: string })[] {
  const { drawing, drawings, onDrawing, expanded, compact, may } = props
  const branches = {
    key: 'branches',
    icon: expanded ? <MenuFoldOutlined aria-hidden="true" /> : <MenuUnfoldOutlined aria-hidden="true" />,
    label: expanded ? tableTexts.collapseAll : tableTexts.expandAll,
    onClick: () => props.onExpand(!expanded),
  }
  const others = drawings
    .filter((other) => other !== drawing)
    .map((other) => ({ key: other, ...drawnAs[other], onClick: () => onDrawing(other) }))
  const group = {
    key: 'group',
    icon: <BranchesOutlined aria-hidden="true" />,
    label: props.grouped ? tableTexts.ungroup : tableTexts.group,
    onClick: () => props.onGroup(!props.grouped),
  }
  const height = {
    key: 'height',
    icon: <ColumnHeightOutlined aria-hidden="true" />,
    label: compact ? tableTexts.comfortable : tableTexts.compact,
    onClick: () => props.onCompact(!compact),
  }
  const intake = {
    key: 'import',
    icon: <UploadOutlined aria-hidden="true" />,
    label: tableTexts.upload,
    onClick: props.onImport,
  }
  const output = {
    key: 'export',
    icon: <DownloadOutlined aria-hidden="true" />,
    label: tableTexts.download,
    onClick: () => props.onExport('csv'),
  }
  const workbook = {
    key: 'workbook',
    icon: <FileExcelOutlined aria-hidden="true" />,
    label: tableTexts.downloadSheets,
    onClick: () => props.onExport('xlsx'),
  }
  const deleted = {
    key: 'deleted',
    icon: <HistoryOutlined aria-hidden="true" />,
    label: tableTexts.deleted,
    onClick: props.onDeleted,
  }
  return [
    ...(expanded === undefined ? [] : [branches]),
    ...(props.definition.revision && drawing === 'rows' ? [group] : []),
    ...others,
    ...(asTable && drawing === 'rows' ? [height] : []),
    ...(may.import ? [intake] : []),
    ...(may.export ? [output] : []),
    ...(may.export && sheetFieldsOf(props.definition).length > 0 ? [workbook] : []),
    ...(may.deleted ? [deleted] : []),
  ]
}

interface ToolProps {
  icon: ReactNode
  label: Text
  disabled?: boolean
  danger?: boolean
  onClick(): void
}

function Tool({ icon, label, disabled, danger, onClick }: ToolProps) {
  const say = useSay()
  const name = say(label)
  return (
    <Button
      icon={icon}
      aria-label={name}
      title={name}
      className={disabled ? 'tool-idle' : ''}
      disabled={disabled ?? false}
      danger={danger ?? false}
      onClick={onClick}
    />
  )
}
