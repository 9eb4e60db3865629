import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { tellRefusal } from '../actions/post-action.ts'
import { shortcutGroups, shortcutLabel, useShortcut } from '../shortcuts/use-shortcut.ts'
import { shellTexts } from './texts.ts'

interface UndoProps {
  text: string
  undo(): Promise<unknown>
  onClose(): void
}

/** Milliseconds for which something can be taken back. */
const offeredFor = 10_000

/** What was done, and a way to take it back; it stays while somebody points at it, or has the focus in it. */
export function Undo({ text, undo, onClose }: UndoProps) {
  const say = useSay()
  const [held, setHeld] = useState({ pointed: false, focused: false })
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (held.pointed || held.focused || busy) return
    const timer = setTimeout(() => close.current(), offeredFor)
    return () => clearTimeout(timer)
  }, [held, busy])
  const run = () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    undo().then(onClose, (reason: unknown) => {
      tellRefusal(reason)
      isRunning.current = false
      setBusy(false)
    })
  }
  useShortcut('u', shellTexts.undo, run, { group: shortcutGroups.everywhere })
  const point = (pointed: boolean) => () => setHeld((now) => ({ ...now, pointed }))
  const focus = (focused: boolean) => () => setHeld((now) => ({ ...now, focused }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while it is looked at.
    <span
      className="undo"
      onMouseEnter={point(true)}
      onMouseLeave={point(false)}
      onFocus={focus(true)}
      onBlur={focus(false)}
    >
      {text}
      <Button
        type="link"
        size="small"
        loading={busy}
        title={`${say(shellTexts.undo)} (${shortcutLabel('u')})`}
        onClick={run}
      >
        {say(shellTexts.undo)}
      </Button>
    </span>
  )
}
