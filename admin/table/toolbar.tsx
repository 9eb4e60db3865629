import {
  AppstoreOutlined,
  BranchesOutlined,
  CalendarOutlined,
  ColumnHeightOutlined,
  DownloadOutlined,
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
import type { Definition } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import type { Filters } from '../kinds/search.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import type { Drawing } from '../parts/drawing.ts'
import { tableTexts } from '../parts/sentences.ts'
import { shortcutLabel, useCommand, useShortcut } from '../shortcuts/use-shortcut.ts'
import { FilterButton } from './narrowing/filter-chips.tsx'
import { QuickSearch } from './narrowing/quick-search.tsx'
import type { Permissions } from './permissions.ts'
import type { RowActionSet } from './row-actions.tsx'
import type { Rows } from './use-rows.ts'

export interface ToolbarProps {
  definition: Definition
  may: Permissions
  rowActions: RowActionSet
  list: Rows
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
  onExport(): void
  onImport(): void
  onDeleted(): void
  onSearch(words: string): void
  onFilters(filters: Filters): void
  onClear(): void
  /** The panel of filters is opened or closed. */
  onNarrow(open: boolean): void
  /** Opens every comparison that the list can be asked by. */
  onBuild(): void
  onCompact(compact: boolean): void
  onDrawing(drawing: Drawing): void
  onExpand(expanded: boolean): void
  onGroup(grouped: boolean): void
}

/** One row: what can be done on the left, what is shown on the right. */
export function Toolbar(props: ToolbarProps) {
  const say = useSay()
  const { definition, may, filters, list, onFilters, onClear, onBuild, onAdd } = props
  useShortcut('n', tableTexts.add, onAdd, { when: may.add })
  return (
    <div className="table-tools" role="toolbar" aria-label={say(tableTexts.list, { object: definition.label })}>
      {props.toolbarStart}
      {may.add && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden="true" />}
          title={`${say(tableTexts.add)} (${shortcutLabel('n')})`}
          onClick={onAdd}
        >
          {say(tableTexts.add)}
        </Button>
      )}
      <WholeActions {...props} />
      <QuickSearch definition={definition} value={props.quickSearch} onSearch={props.onSearch} />
      <FilterButton {...{ definition, filters, list, onClear, onBuild }} onChange={onFilters} onOpen={props.onNarrow} />
      <span className="table-tools-gap" />
      {props.drawing === 'kanban' && <span className="board-order">{props.orderChoice}</span>}
      <ShowTools {...props} />
    </div>
  )
}

/** Actions of the definition that need no rows. */
function WholeActions(props: ToolbarProps) {
  const say = useSay()
  const roomy = useWide(toolsStandFrom)
  const acts = wholeActions(props)
  if (!roomy || acts.length === 0) return null
  return (
    <Space size={8}>
      {acts.map(({ key, label, onClick }) => (
        <Button key={key} onClick={onClick}>
          {say(label)}
        </Button>
      ))}
    </Space>
  )
}

const wholeActions = ({ may, rowActions }: ToolbarProps) =>
  may.actions.flatMap(([key, { label, on }]) => (on ? [] : [{ key, label, onClick: () => rowActions.run(key, []) }]))

/** What is shown and how; a phone keeps the rarer ones in a menu. */
function ShowTools(props: ToolbarProps) {
  const say = useSay()
  const roomy = useWide(toolsStandFrom)
  const rarer = rarerTools(props, roomy)
  const menu = [...wholeActions(props), ...rarer]
  const refresh = { label: tableTexts.refresh, onClick: props.list.reload }
  return (
    <Space.Compact className="table-tools-show">
      {roomy && rarer.map(({ key, ...tool }) => <Tool key={key} {...tool} />)}
      {props.drawing === 'rows' && props.columnChoice}
      <Tool
        icon={<ReloadOutlined spin={props.list.loading} aria-hidden="true" />}
        label={tableTexts.refresh}
        onClick={props.list.reload}
      />
      {[...menu, { key: 'refresh', ...refresh }].map((tool) => (
        <ToolCommand key={`command ${tool.key}`} label={tool.label} onClick={tool.onClick} />
      ))}
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

/** A tool of the list is found in the command palette too. */
function ToolCommand({ label, onClick }: Pick<ToolProps, 'label' | 'onClick'>) {
  useCommand(label, onClick)
  return null
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
    onClick: props.onExport,
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
    ...(may.deleted ? [deleted] : []),
  ]
}

interface ToolProps {
  icon: ReactNode
  label: Text
  onClick(): void
}

function Tool({ icon, label, onClick }: ToolProps) {
  const say = useSay()
  const name = say(label)
  return <Button icon={icon} aria-label={name} title={name} onClick={onClick} />
}
