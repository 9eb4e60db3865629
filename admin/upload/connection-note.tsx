import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { uploadTexts } from './texts.ts'
import './said.css'

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

interface ConnectionNoteProps {
  resumesAt: number
  /** Announced to screen readers here, since nothing around it does so. */
  said?: boolean
  onTry(): void
}

/** The connection is broken: when it is tried again, and a button for those who know better. */
export function ConnectionNote({ resumesAt, said, onTry }: ConnectionNoteProps) {
  const say = useSay()
  const [seconds, setSeconds] = useState(() => secondsUntil(resumesAt))
  useEffect(() => {
    setSeconds(secondsUntil(resumesAt))
    const clock = setInterval(() => setSeconds(secondsUntil(resumesAt)), 500)
    return () => clearInterval(clock)
  }, [resumesAt])
  return (
    <>
      <Alert
        type="warning"
        showIcon
        // The seconds would be read out one by one.
        role="none"
        title={say(uploadTexts.broken, { seconds })}
        action={
          <Button size="small" onClick={onTry}>
            {say(uploadTexts.tryNow)}
          </Button>
        }
      />
      {said && (
        <span className="upload-said" role="status">
          {say(uploadTexts.brokenSaid)}
        </span>
      )}
    </>
  )
}
