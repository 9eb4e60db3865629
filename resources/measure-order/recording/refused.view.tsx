import { useState } from 'react'
import type { Post } from '../../../browser/kept/queue.ts'
import { useSay } from '../../../browser/language.ts'
import type { SheetItem } from '../readings/sheet.ts'
import type { Written } from './cells.ts'
import { useItemName } from './overview.view.tsx'
import { ReasonQuestion } from './questions.view.tsx'
import { recordingTexts } from './recording-texts.ts'
import type { Recording } from './use-recording.view.tsx'
import { Window } from './window.view.tsx'

interface Standing {
  id: number
  value: string
}

/** The reading that stands where a refused one was to go; undefined when the refusal had another cause. */
function standingOf({ refusal }: Post): Standing | undefined {
  const current = refusal?.current
  if (typeof current !== 'object' || current === null || !('id' in current) || !('value' in current)) return undefined
  return { id: Number(current.id), value: String(current.value) }
}

interface EntryProps {
  post: Post
  items: readonly SheetItem[]
  settle: Recording['settle']
  onCorrect(): void
}

function Entry({ post, items, settle, onCorrect }: EntryProps) {
  const say = useSay()
  const nameOf = useItemName()
  // Whatever is no photo is a reading of this screen; a photo of the site names no item.
  const body = post.body as Partial<Written>
  const item = items.find(({ id }) => id === body.item_id)
  const standing = standingOf(post)
  const piece =
    item && item.readings_required > 1 && body.seq ? ` · ${say(recordingTexts.piece, { seq: body.seq })}` : ''
  return (
    <li>
      <h3>{item ? `${item.position} ${nameOf(item)}${piece}` : say(recordingTexts.photo)}</h3>
      <p>{post.refusal?.msg}</p>
      {!post.file && (
        <p className="recording-values">
          {say(recordingTexts.mine, { value: body.value ?? '' })}
          {standing && `　${say(recordingTexts.theirs, { value: standing.value })}`}
        </p>
      )}
      <div className="recording-ways">
        {standing ? (
          <>
            <button type="button" onClick={() => void settle(post)}>
              {say(recordingTexts.takeTheirs)}
            </button>
            <button type="button" className="recording-main" onClick={onCorrect}>
              {say(recordingTexts.keepMine)}
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={() => void settle(post)}>
              {say(recordingTexts.discard)}
            </button>
            <button
              type="button"
              className="recording-main"
              onClick={() => void settle(post, post.refusal?.confirm ? { confirm: true } : {})}
            >
              {say(post.refusal?.confirm ? recordingTexts.farYes : recordingTexts.tryAgain)}
            </button>
          </>
        )}
      </div>
    </li>
  )
}

interface RefusedProps {
  recording: Recording
  items: readonly SheetItem[]
  onClose(): void
}

/** What the server did not take, entry by entry: nothing of it goes without a word of whoever recorded it. */
export function Refused({ recording, items, onClose }: RefusedProps) {
  const say = useSay()
  const { posts, settle } = recording
  const [correcting, setCorrecting] = useState<Post>()
  const refused = posts.filter(({ refusal }) => refusal)
  const standing = correcting && standingOf(correcting)
  if (correcting && standing) {
    const value = String(correcting.body.value)
    return (
      <ReasonQuestion
        title={say(recordingTexts.reasonTitle)}
        text={say(recordingTexts.reasonText, { old: standing.value, value })}
        onGive={(reason) => {
          setCorrecting(undefined)
          void settle(correcting, { replaces: standing.id, reason })
        }}
        onClose={() => setCorrecting(undefined)}
      />
    )
  }
  return (
    <Window title={say(recordingTexts.refusedTitle)} onClose={onClose}>
      {refused.length === 0 && <p>{say(recordingTexts.nothingRefused)}</p>}
      <ul className="recording-refused">
        {refused.map((post) => (
          <Entry key={post.key} {...{ post, items, settle }} onCorrect={() => setCorrecting(post)} />
        ))}
      </ul>
    </Window>
  )
}
