import { PaperClipOutlined } from '@ant-design/icons'
import { Button, Empty, Tag, Timeline } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { type Answer, useAnswer } from '../../browser/use-answer.ts'
import { type Definition, fieldOf, namesOf } from '../../contract/definition/resource.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import { say, type Text, text } from '../../contract/text.ts'
import type { TimelineEntry, TimelineFile, TimelineValue } from '../../contract/timeline.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { fetchFile } from '../parts/save-file.ts'
import { useRowsChanged } from '../parts/use-rows-changed.ts'
import { AmendBox } from './amend-box.tsx'
import { timelineTexts } from './texts.ts'
import './timeline.css'

interface TimelineAnswer {
  timeline: readonly TimelineEntry[]
}

/** What happened to a row, asked for when it is shown, and again when rows of its table changed. */
export function useTimeline(definition: Definition, id: number): Answer<TimelineAnswer> {
  const answer = useAnswer<TimelineAnswer>(callAddress(definition, 'timeline'), { id })
  const { reload } = answer
  useRowsChanged(definition.name, reload)
  return answer
}

interface RecordTimelineProps {
  definition: Definition
  answer: Answer<TimelineAnswer>
  /** An entry was changed: the row may be different too. */
  onAmended?(): void
}

/** Who did what with a row, newest first (architecture 2). */
export function RecordTimeline({ definition, answer, onAmended = answer.reload }: RecordTimelineProps) {
  const say = useSay()
  return (
    <Awaited answer={answer} lines={6}>
      {({ timeline }) =>
        timeline.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(timelineTexts.nothing)} />
        ) : (
          <Timeline
            items={timeline.map((entry) => ({
              key: entry.key,
              content: <Entry {...{ definition, entry, onAmended }} />,
            }))}
          />
        )
      }
    </Awaited>
  )
}

interface EntryProps {
  definition: Definition
  entry: TimelineEntry
  onAmended(): void
}

function Entry({ definition, entry, onAmended }: EntryProps) {
  const say = useSay()
  const [amending, setAmending] = useState(false)
  const { timeZone, definitions } = useOffice()
  const activity = definition.activities && definitions.get(definition.activities.of)
  const { who, time, form } = entry
  const close = () => setAmending(false)
  const amended = () => {
    close()
    onAmended()
  }
  return (
    <div className="timeline-entry">
      <p className="timeline-head">
        <Tag variant="filled">{say(labelOf(definition, activity, entry))}</Tag>
        {who && <span>{who}</span>}
        <time className="cell-muted" dateTime={new Date(time * 1000).toISOString()}>
          {exactTime(time, timeZone)}
        </time>
        {!amending && <AmendButton entry={entry} onClick={() => setAmending(true)} />}
      </p>
      {amending && activity && form ? (
        <AmendBox {...{ definition, form }} of={activity} onDone={amended} onClose={close} />
      ) : (
        <Words {...{ definition, activity, entry }} />
      )}
    </div>
  )
}

/** What was said and what became of the row. */
function Words({
  definition,
  activity,
  entry,
}: Pick<EntryProps, 'definition' | 'entry'> & { activity: Definition | undefined }) {
  const say = useSay()
  const { note, values, files, from, to } = entry
  return (
    <>
      {note !== '' && <p className="timeline-words">{note}</p>}
      {entry.with && <p>{say(timelineTexts.took, { names: entry.with.join(', ') })}</p>}
      {entry.into !== undefined && (
        <p>{say(entry.into ? timelineTexts.went : timelineTexts.wentBeyond, { name: entry.into })}</p>
      )}
      {from !== undefined && to !== undefined && (
        <p className="cell-muted">
          {say(timelineTexts.moved, { from: stateName(definition, from), to: stateName(definition, to) })}
        </p>
      )}
      {values.map((value) => (
        <p key={value.column} className="cell-muted timeline-words">
          <Value
            value={value}
            field={fieldOf(definition, value.column) ?? (activity && fieldOf(activity, value.column))}
          />
        </p>
      ))}
      {files.length > 0 && <Files files={files} />}
    </>
  )
}

/** As long as the author may change an entry. */
function AmendButton({ entry: { editableUntil = 0 }, onClick }: { entry: TimelineEntry; onClick(): void }) {
  const say = useSay()
  const { timeZone } = useOffice()
  if (Date.now() >= editableUntil * 1000) return null
  const until = say(timelineTexts.amendUntil, { time: exactTime(editableUntil, timeZone) })
  return (
    <Button type="link" size="small" className="timeline-amend" title={until} onClick={onClick}>
      {say(timelineTexts.amend)}
    </Button>
  )
}

function labelOf(
  definition: Definition,
  activity: Definition | undefined,
  { kind, name, column }: TimelineEntry,
): Text {
  if (kind === 'add') return timelineTexts.added
  if (kind === 'edit') return timelineTexts.changed
  if (kind === 'del') return timelineTexts.removed
  if (kind === 'restore') return timelineTexts.restored
  if (kind === 'action') return definition.actions?.[name]?.label ?? text(name, name)
  const field = activity && fieldOf(activity, column ?? '')
  return (field && namesOf(field)?.[name]) ?? text(name, name)
}

function Value({ value, field }: { value: TimelineValue; field: ReturnType<typeof fieldOf> }) {
  const language = useLanguage()
  const { column, before, after } = value
  const label = field?.label ?? text(column, column)
  const word = field && namesOf(field)?.[after]
  const shown = word ? say(word, language) : after
  if (before === undefined) return say(timelineTexts.value, language, { label, after: shown })
  // Long texts are named without what stood in them.
  if (before === '' && after === '') return say(label, language)
  const empty = say(timelineTexts.empty, language)
  return say(timelineTexts.change, language, { label, before: before || empty, after: shown || empty })
}

function Files({ files }: { files: readonly TimelineFile[] }) {
  return (
    <ul className="timeline-files">
      {files.map((file) => (
        <li key={file.url}>
          <Button size="small" icon={<PaperClipOutlined aria-hidden="true" />} onClick={() => void fetchFile(file)}>
            {file.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
