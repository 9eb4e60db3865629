import { EditOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { isOn } from '../kinds/choices.tsx'
import { enterOnce } from '../parts/enter-once.ts'
import { nameOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { Permissions } from './permissions.ts'

export interface RowDeeds {
  edit(row: Row): void
  duplicate(row: Row): void
  remove(rows: readonly Row[]): void
  run(action: string, rows: readonly Row[]): void
}

interface RowActionsProps {
  definition: Definition
  row: Row
  may: Permissions
  deeds: RowDeeds
}

/** At most two buttons: the usual one, and a menu with the rest (look, back office). */
export function RowActions({ definition, row, may, deeds }: RowActionsProps) {
  const say = useSay()
  const language = useLanguage()
  const name = nameOf(definition, row, language)
  const items: MenuProps['items'] = [
    ...(may.duplicate
      ? [{ key: 'duplicate', label: say(tableTexts.duplicate), onClick: () => deeds.duplicate(row) }]
      : []),
    ...(may.publish && !isOn(row.status)
      ? [{ key: 'publish', label: say(labelOf(definition, 'publish')), onClick: () => deeds.run('publish', [row]) }]
      : []),
    ...may.actions.flatMap(([action, { label, on }]) =>
      on ? [{ key: action, label: say(label), onClick: () => deeds.run(action, [row]) }] : [],
    ),
    ...(may.del
      ? [
          { type: 'divider' as const, key: 'line' },
          { key: 'del', danger: true, label: say(tableTexts.remove), onClick: () => deeds.remove([row]) },
        ]
      : []),
  ]
  return (
    <span className="row-actions">
      {may.edit && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={say(tableTexts.switchOf, { name, field: tableTexts.edit })}
          onClick={() => deeds.edit(row)}
        />
      )}
      {items.length > 0 && (
        <Dropdown autoFocus trigger={['click']} menu={{ items: withoutLoneLine(items), onKeyDown: enterOnce }}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden="true" />}
            aria-label={say(tableTexts.moreOf, { name })}
          />
        </Dropdown>
      )}
    </span>
  )
}

const labelOf = (definition: Definition, action: string) => definition.actions?.[action]?.label ?? tableTexts.run

/** A line above the first entry would divide nothing. */
function withoutLoneLine(items: NonNullable<MenuProps['items']>): NonNullable<MenuProps['items']> {
  const [first] = items
  return first && 'type' in first && first.type === 'divider' ? items.slice(1) : items
}
