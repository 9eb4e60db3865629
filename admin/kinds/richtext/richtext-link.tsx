import { LinkOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { isLink } from '../../../contract/rules.ts'
import { richtextTexts } from '../../parts/sentences.ts'
import { RichtextTool } from './richtext-tool.tsx'

/** How an address begins, the same in every language. */
const linkStart = 'https://'

/** Makes the chosen words a link, or changes the one at the cursor. */
export function LinkTool({ editor, pressed }: { editor: Editor; pressed: boolean }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const fits = isLink(address.trim()) || address.trim().startsWith('/')
  const opened = (next: boolean) => {
    if (next) setAddress(String(editor.getAttributes('link').href ?? ''))
    setOpen(next)
  }
  const apply = () => {
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run()
    setOpen(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }
  const form = (
    <Space.Compact>
      <Input
        autoFocus
        aria-label={say(richtextTexts.linkAddress)}
        placeholder={linkStart}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          // Enter saves the form around it.
          event.preventDefault()
          if (fits) apply()
        }}
      />
      <Button type="primary" disabled={!fits} onClick={apply}>
        {say(richtextTexts.linkApply)}
      </Button>
      {pressed && <Button onClick={remove}>{say(richtextTexts.linkRemove)}</Button>}
    </Space.Compact>
  )
  return (
    <Popover trigger="click" open={open} onOpenChange={opened} content={form}>
      <span>
        <RichtextTool name="link" icon={<LinkOutlined aria-hidden="true" />} pressed={pressed} />
      </span>
    </Popover>
  )
}
