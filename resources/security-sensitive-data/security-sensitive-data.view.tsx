import { Tag } from 'antd'
import type { FormView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { TableCell } from '../../admin/security/entry-cells.tsx'
import { FieldsPanel, KeyPanel, SensitiveController, TablePanel } from '../../admin/security/rule-panels.tsx'

/** The watched fields by name; in a row that was just saved they still stand by column. */
function FieldsCell({ value }: ViewCellProps) {
  const names = Array.isArray(value) ? value.map(String) : Object.values(Object(value)).map(String)
  return (
    <>
      {names.map((name) => (
        <Tag key={name} variant="filled">
          {name}
        </Tag>
      ))}
    </>
  )
}

export const cells = { data_table: TableCell, data_fields: FieldsCell }
export const panels = {
  controller: SensitiveController,
  data_table: TablePanel,
  data_fields: FieldsPanel,
  primary_key: KeyPanel,
}
export const list = {
  columns: ['name', 'data_table', 'data_fields', 'controller_as', 'status', 'update_time'],
} satisfies ListView

/** There is one database. */
export const form = { hiddenFields: () => ['connection'] } satisfies FormView
