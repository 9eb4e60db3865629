import {
  AppstoreOutlined,
  ColumnHeightOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
  ReloadOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import type { Text } from '../../contract/text.ts'
import type { Filters } from '../kinds/search.ts'
import type { Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { FilterButton } from './filter-chips.tsx'
import type { Permissions } from './permissions.ts'
import { QuickSearch } from './quick-search.tsx'
import type { RowDeeds } from './row-actions.tsx'

export interface ToolbarProps {
  definition: Definition
  may: Permissions
  selected: readonly Row[]
  deeds: RowDeeds
  loading: boolean
  quickSearch: string
  filters: Filters
  compact: boolean
  /** Drawn as cards; undefined where rows have no picture. */
  cards: boolean | undefined
  /** Every branch is open; undefined for lists without branches. */
  expanded: boolean | undefined
  columnChoice: ReactNode
  onAdd(): void
  onEditSelected(): void
  onExport(): void
  onReload(): void
  onSearch(words: string): void
  onFilters(filters: Filters): void
  onCompact(compact: boolean): void
  onCards(cards: boolean): void
  onExpand(expanded: boolean): void
}

/** One row: what can be done on the left, what is shown on the right. */
export function Toolbar(props: ToolbarProps) {
  const say = useSay()
  const { definition, may, filters, onFilters, onAdd } = props
  return (
    <div className="table-tools" role="toolbar" aria-label={say(tableTexts.list, { object: definition.label })}>
      {may.add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {say(tableTexts.add)}
        </Button>
      )}
      <SelectionTools {...props} />
      <QuickSearch definition={definition} value={props.quickSearch} onSearch={props.onSearch} />
      <FilterButton definition={definition} filters={filters} onChange={onFilters} />
      <span className="table-tools-gap" />
      <ShowTools {...props} />
    </div>
  )
}

function SelectionTools({ may, selected, deeds, onEditSelected, definition }: ToolbarProps) {
  const say = useSay()
  const none = selected.length === 0
  return (
    <Space size={8}>
      {may.edit && (
        <Tool icon={<EditOutlined />} label={tableTexts.editSelected} disabled={none} onClick={onEditSelected} />
      )}
      {may.del && (
        <Tool
          icon={<DeleteOutlined />}
          label={tableTexts.removeSelected}
          disabled={none}
          danger={!none}
          onClick={() => deeds.remove(selected)}
        />
      )}
      {may.publish && !none && (
        <Button onClick={() => deeds.run('publish', selected)}>
          {say(definition.actions?.publish?.label ?? tableTexts.run)}
        </Button>
      )}
      {may.actions.map(([action, { label, on }]) =>
        on === 'rows' && !none ? (
          <Button key={action} onClick={() => deeds.run(action, selected)}>
            {say(label)}
          </Button>
        ) : null,
      )}
    </Space>
  )
}

function ShowTools(props: ToolbarProps) {
  const { cards, expanded, compact, loading, may } = props
  return (
    <Space.Compact className="table-tools-show">
      {expanded !== undefined && (
        <Tool
          icon={expanded ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          label={expanded ? tableTexts.collapseAll : tableTexts.expandAll}
          onClick={() => props.onExpand(!expanded)}
        />
      )}
      {cards !== undefined && (
        <Tool
          icon={cards ? <UnorderedListOutlined /> : <AppstoreOutlined />}
          label={cards ? tableTexts.rows : tableTexts.cards}
          onClick={() => props.onCards(!cards)}
        />
      )}
      <Tool
        icon={<ColumnHeightOutlined />}
        label={compact ? tableTexts.comfortable : tableTexts.compact}
        onClick={() => props.onCompact(!compact)}
      />
      {props.columnChoice}
      {may.export && <Tool icon={<DownloadOutlined />} label={tableTexts.download} onClick={props.onExport} />}
      <Tool icon={<ReloadOutlined spin={loading} />} label={tableTexts.refresh} onClick={props.onReload} />
    </Space.Compact>
  )
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
