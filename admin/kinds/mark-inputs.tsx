import { Button, ColorPicker, Input, Popover, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { colorPattern } from '../../contract/rules.ts'
import { AdminIcon } from '../icon.tsx'
import { kindTexts } from '../parts/sentences.ts'
import type { InputProps } from './kind.ts'
import { describedBy } from './word-inputs.tsx'

const IconPicker = lazy(() => import('./icon-picker.tsx').then((part) => ({ default: part.IconPicker })))

export function IconInput(props: InputProps<FieldOf<'icon'>>) {
  const { value, onChange, disabled, fault } = props
  const say = useSay()
  const [open, setOpen] = useState(false)
  const name = String(value ?? '')
  const picked = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Space.Compact block className="input-icon">
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <Suspense fallback={<div className="icon-picker" aria-busy="true" />}>
            <IconPicker chosen={name} onPick={picked} />
          </Suspense>
        }
      >
        <Button aria-label={say(kindTexts.pickIcon)} disabled={disabled ?? false} icon={<AdminIcon name={name} />} />
      </Popover>
      <Input
        {...describedBy(props)}
        allowClear
        disabled={disabled ?? false}
        status={fault === undefined ? '' : 'error'}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
    </Space.Compact>
  )
}

export function ColorInput(props: InputProps<FieldOf<'color'>>) {
  const { value, onChange, disabled, fault } = props
  const say = useSay()
  const color = String(value ?? '')
  return (
    <Space.Compact className="input-color">
      <ColorPicker
        aria-label={say(kindTexts.pickColor)}
        disabled={disabled ?? false}
        disabledAlpha
        value={colorPattern.test(color) ? color : '#ffffff'}
        onChangeComplete={(picked) => onChange(picked.toHexString())}
      />
      <Input
        {...describedBy(props)}
        className="input-code"
        allowClear
        disabled={disabled ?? false}
        status={fault === undefined ? '' : 'error'}
        value={color}
        onChange={(event) => onChange(event.target.value)}
      />
    </Space.Compact>
  )
}
