import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { FormModel } from '../form/use-form.ts'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { permissionsOf } from '../table/permissions.ts'
import type { HistoryDrawerProps } from './history-drawer.tsx'
import { historyTexts } from './texts.ts'

const HistoryDrawer = later(() => import('./history-drawer.tsx').then((part) => part.HistoryDrawer))

interface HistoryButtonProps {
  definition: Definition
  row: Row
  form: Pick<FormModel, 'dirty' | 'reload'>
}

/** Opens the history of the row that a form holds; the form and the lists read again what was rolled back. */
export function HistoryButton({ definition, row, form }: HistoryButtonProps) {
  const language = useLanguage()
  const { may } = useOffice()
  if (!permissionsOf(definition, may).edit) return null
  return (
    <OpenHistory
      size="small"
      id={idOf(row)}
      name={nameOf(definition, row, language)}
      blocked={form.dirty}
      onChanged={() => {
        form.reload()
        rowsChanged.tell(definition.name)
      }}
      {...{ definition }}
    />
  )
}

interface OpenHistoryProps extends Omit<HistoryDrawerProps, 'onClose'> {
  size?: 'small' | 'middle'
}

/** A button, and the drawer that it opens. */
export function OpenHistory({ size = 'middle', ...drawer }: OpenHistoryProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        icon={<HistoryOutlined aria-hidden="true" />}
        title={say(historyTexts.history)}
        aria-label={say(historyTexts.history)}
        onClick={() => setOpen(true)}
      >
        <span className={size === 'small' ? 'form-tool-word' : undefined}>{say(historyTexts.history)}</span>
      </Button>
      {open && <HistoryDrawer {...drawer} onClose={() => setOpen(false)} />}
    </>
  )
}
