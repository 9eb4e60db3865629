import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { callAddress } from '../../admin/parts/definition.ts'
import { idOf, nameOf } from '../../admin/parts/row.ts'
import { ShownOnce } from '../../admin/parts/shown-once.tsx'
import type { ActionProps } from '../../admin/parts/view.ts'
import { call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { comma, text } from '../../contract/text.ts'

const texts = {
  title: text('重置“{name}”的密码？', 'Reset the password of {name}?'),
  hint: text(
    '此人会立即在所有设备上退出登录；新密码只显示一次，下次登录后须自行修改。',
    'The person is signed out everywhere at once. The new password is shown once and has to be changed after the next sign-in.',
  ),
  reset: text('重置密码', 'Reset password'),
  cancel: text('取消', 'Cancel'),
  done: text('“{name}”的新密码', 'New password of {name}'),
  once: text('关闭后无法再次查看，请现在转交。', 'It cannot be seen again after closing; hand it over now.'),
  close: text('已转交，关闭', 'Handed over, close'),
} as const

/** Makes a new password and shows it once. */
export function ResetPassword({ definition, rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const [password, setPassword] = useState<string>()
  const [busy, setBusy] = useState(false)
  const name = rows.map((row) => nameOf(definition, row, language)).join(say(comma))
  const reset = async () => {
    setBusy(true)
    const body = { ids: rows.map(idOf) }
    try {
      const path = callAddress(definition, 'resetPassword')
      const { data } = await call<{ password: string }>({ path, method: 'POST', body })
      setPassword(data.password)
      onDone()
    } catch {
      // The transport has said why.
      onClose()
    }
  }
  if (password === undefined) {
    return (
      <Modal
        open
        centered
        width={460}
        title={say(texts.title, { name })}
        onCancel={onClose}
        footer={
          <>
            <Button autoFocus disabled={busy} onClick={onClose}>
              {say(texts.cancel)}
            </Button>
            <Button danger type="primary" loading={busy} onClick={() => void reset()}>
              {say(texts.reset)}
            </Button>
          </>
        }
      >
        {say(texts.hint)}
      </Modal>
    )
  }
  return <NewPassword {...{ name, password, onClose }} />
}

function NewPassword({ name, password, onClose }: { name: string; password: string; onClose(): void }) {
  const say = useSay()
  return (
    <Modal
      open
      centered
      width={460}
      title={say(texts.done, { name })}
      // A stray click must not take away what is shown once.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(texts.close)}
        </Button>
      }
    >
      <Alert type="warning" title={say(texts.once)} />
      <ShownOnce text={password} />
    </Modal>
  )
}
