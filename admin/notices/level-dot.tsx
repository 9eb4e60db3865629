import { useSay } from '../../browser/language.ts'
import type { NoticeLevel } from '../../contract/noticeEvents.ts'
import { ToneDot } from '../parts/state-tag.tsx'
import { levelTexts } from './texts.ts'

const tones = { info: 'open', warn: 'ready', error: 'bad' } as const

/** How urgent a notice is, in colour and for those who do not see it. */
export function LevelDot({ level }: { level: NoticeLevel }) {
  const say = useSay()
  return (
    <span className="level-dot" title={say(levelTexts[level])}>
      <ToneDot tone={tones[level]} />
      {level !== 'info' && <span className="unseen">{say(levelTexts[level])}</span>}
    </span>
  )
}
