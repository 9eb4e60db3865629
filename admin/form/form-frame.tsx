import { Drawer, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useWide } from '../../browser/use-wide.ts'
import type { FormShape } from '../../contract/definition/formTabs.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { formOf } from '../parts/definition.ts'
import type { View } from '../parts/view.ts'
import { fieldWidth } from './field-width.ts'

const widths: Readonly<Record<FormShape, number>> = { dialog: 600, drawer: 760, broad: 1180 }

/** Narrower windows give a form all they have. */
const dialogFrom = 768
/** As many fields as a dialog shows without scrolling. */
const dialogFields = 6

/** A few fields are a dialog, more of them a drawer, tabs and rows below a broad one (decision 085). */
export function shapeOf(definition: Definition, { form }: View): FormShape {
  if (definition.formShape) return definition.formShape
  const tabs = formOf(definition)
  if (tabs.length > 1 || form?.aside !== undefined) return 'broad'
  const fields = (tabs[0]?.[1] ?? []).flatMap((name) => definition.fields[name] ?? [])
  const isSmall = fields.length <= dialogFields && fields.every((field) => fieldWidth(field) !== 'line')
  return isSmall && !form?.tabs && !fields.some(({ kind }) => kind === 'richtext') ? 'dialog' : 'drawer'
}

interface FormFrameProps {
  shape: FormShape
  title: ReactNode
  /** What else can be done, beside the title. */
  extra: ReactNode
  footer: ReactNode
  /** A press beside it closes it. */
  closable: boolean
  onClose(): void
  onStands(stands: boolean): void
  children: ReactNode
}

/** What a form stands in. */
export function FormFrame({ shape, title, extra, footer, closable, onClose, onStands, children }: FormFrameProps) {
  const isDialog = useWide(dialogFrom) && shape === 'dialog'
  if (!isDialog) {
    return (
      <Drawer
        open
        size={widths[shape]}
        className="resource-form"
        {...{ title, extra, footer, onClose }}
        afterOpenChange={onStands}
        mask={{ closable }}
      >
        {children}
      </Drawer>
    )
  }
  return (
    <Modal
      open
      centered
      width={widths.dialog}
      className="resource-form"
      title={
        <span className="form-dialog-head">
          {title}
          {extra}
        </span>
      }
      {...{ footer }}
      onCancel={onClose}
      afterOpenChange={onStands}
      mask={{ closable }}
    >
      {children}
    </Modal>
  )
}
