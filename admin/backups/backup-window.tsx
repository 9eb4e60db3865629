import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Text } from '../../contract/text.ts'
import './backups.css'
import { backupTexts as texts } from './texts.ts'

interface BackupWindowProps {
  title: Text
  width: number
  /** The button that begins it. */
  start: { label: Text; busy: boolean; disabled: boolean; run(): void }
  /** Why it was refused. */
  sentence: string | undefined
  onClose(): void
  children: ReactNode
}

/** A window that begins something with backups. */
export function BackupWindow({ title, width, start, sentence, onClose, children }: BackupWindowProps) {
  const say = useSay()
  return (
    <Modal
      open
      centered
      width={width}
      title={say(title)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(texts.cancel)}</Button>
          <Button type="primary" loading={start.busy} disabled={start.disabled} onClick={start.run}>
            {say(start.label)}
          </Button>
        </>
      }
    >
      <div className="backup-window">
        {children}
        {sentence !== undefined && <Alert type="error" role="alert" title={sentence} />}
      </div>
    </Modal>
  )
}
