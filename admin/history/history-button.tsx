import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import type { FormModel } from '../form/use-form.ts'
import { later } from '../parts/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { permissionsOf } from '../table/permissions.ts'
import type { HistoryDrawerProps } from './history-drawer.tsx'
import { historyTexts } from './texts.ts'

const HistoryDrawer = later(() => import('./history-drawer.tsx').then((part) => part.HistoryDrawer))

interface HistoryButtonProps extends Pick<HistoryDrawerProps, 'definition' | 'row'> {
  form: Pick<FormModel, 'dirty' | 'reload'>
}

/** Opens the history of the row that a form holds; the form and the lists read again what was rolled back. */
export function HistoryButton({ definition, row, form }: HistoryButtonProps) {
  const say = useSay()
  const { may } = useOffice()
  const [open, setOpen] = useState(false)
  if (!permissionsOf(definition, may).edit) return null
  return (
    <>
      <Button
        size="small"
        icon={<HistoryOutlined aria-hidden="true" />}
        title={say(historyTexts.history)}
        aria-label={say(historyTexts.history)}
        onClick={() => setOpen(true)}
      >
        <span className="form-tool-word">{say(historyTexts.history)}</span>
      </Button>
      {open && (
        <HistoryDrawer
          {...{ definition, row }}
          blocked={form.dirty}
          onChanged={() => {
            form.reload()
            rowsChanged.tell(definition.name)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
