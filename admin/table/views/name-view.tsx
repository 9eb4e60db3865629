import { Checkbox, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { longestViewName } from '../../../contract/savedView.ts'
import type { Text } from '../../../contract/text.ts'
import { viewTexts } from './texts.ts'

interface NameViewProps {
  title: Text
  name: string
  /** Undefined where it is not asked, or the reader may not share. */
  shared: boolean | undefined
  onDone(name: string, shared: boolean): Promise<void>
  onClose(): void
}

/** What a saved view is called, and whom it is for. */
export function NameView({ title, name: first, shared: isShared, onDone, onClose }: NameViewProps) {
  const say = useSay()
  const id = useId()
  const [name, setName] = useState(first)
  const [shared, setShared] = useState(isShared ?? false)
  const [busy, setBusy] = useState(false)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (name.trim() === '') return
    setBusy(true)
    void onDone(name.trim(), shared).finally(() => setBusy(false))
  }
  return (
    <Modal
      open
      centered
      width={420}
      title={say(title)}
      okText={say(viewTexts.ok)}
      cancelText={say(viewTexts.cancel)}
      okButtonProps={{ disabled: name.trim() === '', loading: busy }}
      onOk={() => send()}
      onCancel={onClose}
    >
      <form className="name-view" onSubmit={send}>
        <label htmlFor={id}>{say(viewTexts.name)}</label>
        <Input
          id={id}
          autoFocus
          maxLength={longestViewName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {isShared !== undefined && (
          <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
            {say(viewTexts.share)}
          </Checkbox>
        )}
      </form>
    </Modal>
  )
}
