import { Alert, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { speak, useSay } from '../../browser/language.ts'
import type { Counts } from './counts.ts'
import { uploadTexts } from './texts.ts'
import './said.css'

interface OverallProps {
  counts: Counts
  going: boolean
  /** The connection is; nothing moves. */
  broken: boolean
}

/** Progress of all files, and at the end what became of them. */
export function Overall({ counts, going, broken }: OverallProps) {
  const said = useSaidSeldom(broken ? speak(uploadTexts.brokenSaid) : sentenceOf(counts, going), going)
  return (
    <>
      {going ? <Going counts={counts} /> : <Summary counts={counts} />}
      <span className="upload-said" role="status">
        {said}
      </span>
    </>
  )
}

const doneOf = ({ failed, stored, known }: Counts): number => failed + stored + known

function Going({ counts }: { counts: Counts }) {
  const say = useSay()
  // All bytes have left before the last file has its answer.
  const share = Math.min(99, Math.floor(counts.share * 100))
  return (
    <div className="upload-overall">
      <Progress percent={share} showInfo={false} aria-label={say(uploadTexts.total)} />
      <span aria-hidden="true">{say(uploadTexts.progress, { done: doneOf(counts), all: counts.all, share })}</span>
    </div>
  )
}

function Summary({ counts }: { counts: Counts }) {
  return (
    <Alert
      type={counts.failed > 0 ? 'warning' : 'success'}
      showIcon
      // What is read out stands beside.
      role="none"
      title={speak(counts.failed > 0 ? uploadTexts.finishedPartly : uploadTexts.finished)}
      description={sumOf(counts)}
    />
  )
}

function sumOf({ stored, known, failed }: Counts): string {
  const parts = [
    speak(uploadTexts.sumStored, { count: stored }),
    known > 0 && speak(uploadTexts.sumKnown, { count: known }),
    failed > 0 && speak(uploadTexts.sumFailed, { count: failed }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function sentenceOf(counts: Counts, going: boolean): string {
  const { all, failed } = counts
  const done = doneOf(counts)
  if (going) return speak(failed > 0 ? uploadTexts.saidFailed : uploadTexts.said, { done, all, failed })
  return `${speak(failed > 0 ? uploadTexts.finishedPartly : uploadTexts.finished)} ${sumOf(counts)}`
}

const pause = 5000

/** The sentence as screen readers announce it: every few seconds, and at once when the work is over. */
function useSaidSeldom(sentence: string, going: boolean): string {
  const [said, setSaid] = useState('')
  const latest = useRef(sentence)
  latest.current = sentence
  useEffect(() => {
    setSaid(latest.current)
    if (!going) return
    const clock = setInterval(() => setSaid(latest.current), pause)
    return () => clearInterval(clock)
  }, [going])
  return said
}
