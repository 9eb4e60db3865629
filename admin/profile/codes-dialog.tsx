import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useSay } from '../../browser/language.ts'
import { saveFile } from '../../browser/save-file.ts'
import { sessions } from '../../browser/session.ts'
import { ShownOnce } from '../parts/shown-once.tsx'
import { profileTexts } from './texts.ts'

/** Recovery codes, seen once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const say = useSay()
  const { username } = sessions.admin()
  const text = codes.join('\n')
  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `recovery-codes-${username}.txt`)
  return (
    <Modal
      open
      centered
      width={480}
      title={say(profileTexts.codesTitle)}
      // A stray click must not take away what is shown once.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(profileTexts.codesKept)}
        </Button>
      }
    >
      <Alert type="warning" title={say(profileTexts.codesOnce)} />
      <ShownOnce text={text}>
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={download}>
          {say(profileTexts.download)}
        </Button>
      </ShownOnce>
    </Modal>
  )
}
