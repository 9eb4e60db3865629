import { DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useSay } from '../../browser/language.ts'
import type { SettingRow as Setting } from '../../contract/definition/setting.ts'
import { FieldRow, type FieldRowProps } from '../form/field-row.tsx'
import type { Row } from '../parts/row.ts'
import type { PanelProps, View } from '../parts/view.ts'
import { OrderedChoices } from './ordered-choices.tsx'
import { initialOf, isSame } from './setting-list.ts'
import { settingTexts } from './texts.ts'

/** First part of the element ids of settings. */
export const settingIds = 'setting'

interface SettingRowProps extends Omit<FieldRowProps, 'table' | 'ids' | 'name' | 'field' | 'alone' | 'view'> {
  setting: Setting
  changes: Row
  onFill(values: Row): void
  /** Left out where it may not be removed. */
  onRemove: (() => void) | undefined
}

/** One setting: its inputs, what it is for, whether it was changed, and the way back to its default. */
export function SettingRow({ setting, changes, onFill, onRemove, ...shared }: SettingRowProps) {
  const say = useSay()
  const { name, field } = setting
  const view = useMemo(() => viewOf(setting), [setting])
  const initial = initialOf(setting)
  const isDefault = !initial || Object.entries(initial).every(([column, value]) => isSame(value, shared.row[column]))
  const isChanged = name in changes || `${name}_en` in changes
  const title = say(field.label)
  return (
    <div className="setting" data-setting={name} data-changed={isChanged || undefined}>
      <FieldRow
        {...shared}
        {...{ name, field, view }}
        table="config"
        ids={settingIds}
        alone={false}
        hint={say(setting.note) || undefined}
        tools={
          <span className="setting-tools">
            {isChanged && <span className="setting-mark" role="img" aria-label={say(settingTexts.changed)} />}
            {initial && !isDefault && !shared.disabled && field.kind !== 'password' && (
              <Tool
                icon={<UndoOutlined aria-hidden="true" />}
                label={say(settingTexts.resetNamed, { name: title })}
                onClick={() => onFill(initial)}
              />
            )}
            {onRemove && (
              <Tool
                icon={<DeleteOutlined aria-hidden="true" />}
                label={say(settingTexts.remove, { name: title })}
                onClick={onRemove}
              />
            )}
          </span>
        }
      />
    </div>
  )
}

function Tool({ icon, label, onClick }: { icon: ReactNode; label: string; onClick(): void }) {
  return <Button type="text" size="small" icon={icon} title={label} aria-label={label} onClick={onClick} />
}

/** Inputs that are not those of their kind: secrets of other servers, and choices in an order. */
function viewOf({ name, field, ordered }: Setting): View {
  if (field.kind === 'password') return { panels: { [name]: Secret } }
  if (field.kind !== 'choices' || !ordered) return {}
  const Ordered = (props: PanelProps) => <OrderedChoices {...props} field={field} />
  return { panels: { [name]: Ordered } }
}

/** A secret made elsewhere, such as the password of a mailbox: never shown, and empty means the one there is. */
function Secret({ id, value, onChange, disabled, fault }: PanelProps) {
  const say = useSay()
  return (
    <Input.Password
      id={id}
      aria-describedby={`${id}-note`}
      aria-invalid={fault !== undefined}
      autoComplete="new-password"
      disabled={disabled ?? false}
      status={fault === undefined ? '' : 'error'}
      placeholder={say(settingTexts.kept)}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
