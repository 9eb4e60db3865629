import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { formTexts } from './form-sentences.ts'
import './shown-once.css'

/** A secret that is seen now and never again, with a way to take it along. */
export function ShownOnce({ text, children }: { text: string; children?: ReactNode }) {
  const say = useSay()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notices.tell({ level: 'success', text: say(formTexts.textCopied) })
  }
  return (
    <div className="shown-once">
      <code>{text}</code>
      <Button autoFocus icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
        {say(formTexts.copy)}
      </Button>
      {children}
    </div>
  )
}
