import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { later } from '../parts/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { permissionsOf } from '../table/permissions.ts'
import type { HistoryDrawerProps } from './history-drawer.tsx'
import { historyTexts } from './texts.ts'

const HistoryDrawer = later(() => import('./history-drawer.tsx').then((part) => part.HistoryDrawer))

/** Opens the history of the row that a form holds. */
export function HistoryButton(props: Omit<HistoryDrawerProps, 'onClose'>) {
  const say = useSay()
  const { may } = useOffice()
  const [open, setOpen] = useState(false)
  if (!permissionsOf(props.definition, may).edit) return null
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
      {open && <HistoryDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
