import { PaperClipOutlined } from '@ant-design/icons'
import { Button, Tag, Timeline } from 'antd'
import { type ReactNode, useState } from 'react'
import { type FormFaults, faultsIn } from '../../admin/form/faults.ts'
import { FormFields } from '../../admin/form/form-fields.tsx'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { addressOf } from '../../admin/parts/definition.ts'
import { exactTime } from '../../admin/parts/moment.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import { idOf, type Row } from '../../admin/parts/row.ts'
import { useAnswer } from '../../admin/parts/use-answer.ts'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { notices, rowsChanged } from '../../browser/signal.ts'
import { namesOf } from '../../contract/resource.ts'
import type { Text } from '../../contract/text.ts'
import { lead } from './lead.ts'
import { followFields, followStart } from './lead-steps.view.tsx'
import type { StoryFile, StoryLine } from './lead-story.ts'
import { leadTexts } from './lead-texts.ts'
import { followEvents, followTypes, leadStates, openStates } from './lead-words.ts'
import './lead.css'

interface Told {
  row: Row & { timeline: readonly StoryLine[]; files: readonly StoryFile[]; content: string; create_time: number }
}

/** What the customer wrote and what happened since, with a place to write down the next step (areas 14.2). */
export function LeadStory({ row }: { row: Row }) {
  const { may } = useOffice()
  const answer = useAnswer<Told>(addressOf(lead, 'edit'), { id: idOf(row) })
  const changed = () => {
    answer.reload()
    rowsChanged.tell(lead.name)
  }
  return (
    <Awaited answer={answer} lines={6}>
      {({ row: told }) => (
        <div className="lead-story">
          {may(`${lead.node}/follow`) && openStates.some((state) => state === told.state) && (
            <FollowBox id={idOf(row)} onDone={changed} />
          )}
          <Timeline
            items={[
              ...told.timeline.map((line) => ({ key: line.id, content: <Line line={line} /> })),
              { key: 'came', content: <Came told={told} /> },
            ]}
          />
        </div>
      )}
    </Awaited>
  )
}

const none: ReadonlySet<string> = new Set()
const nothing = () => undefined

function FollowBox({ id, onDone }: { id: number; onDone(): void }) {
  const say = useSay()
  const [values, setValues] = useState<Row>(followStart)
  const [faults, setFaults] = useState<FormFaults>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const body = { ids: [id], ...values }
    try {
      await call({ path: addressOf(lead, 'follow'), method: 'POST', body, quiet: true, announce: true })
      setValues(followStart)
      onDone()
    } catch (reason) {
      if (reason instanceof CallFailure) {
        const found = faultsIn(reason.data)
        setFaults(found)
        if (Object.keys(found).length === 0) notices.tell({ level: 'error', text: reason.message })
      }
    }
    setBusy(false)
  }
  return (
    <div className="lead-follow">
      <FormFields
        definition={{ ...lead, name: 'lead-follow', fields: followFields }}
        names={Object.keys(followFields)}
        row={values}
        faults={faults}
        locked={none}
        disabled={busy}
        view={{}}
        sideBySide={false}
        side="zh"
        onSide={nothing}
        onChange={(column, value) => {
          setValues((now) => ({ ...now, [column]: value }))
          setFaults({})
        }}
      />
      <Button loading={busy} onClick={() => void save()}>
        {say(leadTexts.save)}
      </Button>
    </div>
  )
}

function Line({ line }: { line: StoryLine }) {
  const say = useSay()
  const { timeZone } = useOffice()
  const stateOf = (state: string) => namesOf(lead.fields.state)?.[state] ?? leadStates.new
  const isSystem = line.type === 'system'
  const moved = line.from_state !== line.to_state && line.to_state !== ''
  return (
    <Entry
      label={isSystem ? followEvents[line.event] : followTypes[line.type]}
      who={line.author}
      time={line.create_time}
      content={line.content}
      files={line.files}
    >
      {moved && (
        <p className="cell-muted">
          {say(leadTexts.moved, { from: stateOf(line.from_state), to: stateOf(line.to_state) })}
        </p>
      )}
      {line.receiver && <p className="cell-muted">{say(leadTexts.to, { name: line.receiver })}</p>}
      <Said said={line.said} />
      {line.next_follow_time && (
        <p className="cell-muted">{say(leadTexts.next, { time: exactTime(line.next_follow_time, timeZone) })}</p>
      )}
    </Entry>
  )
}

/** What an enquiry that came again said differently, by the labels of the lead. */
function Said({ said }: { said: StoryLine['said'] }) {
  const say = useSay()
  const { fields } = lead
  const values = Object.entries(said).map(([name, value]) => {
    const field = Object.entries(fields).find(([column]) => column === name)?.[1]
    const word = field && namesOf(field)?.[String(value)]
    return `${field ? say(field.label) : name} ${word ? say(word) : value}`
  })
  return values.length > 0 ? <p className="cell-muted">{say(leadTexts.said, { values: values.join('；') })}</p> : null
}

function Came({ told }: { told: Told['row'] }) {
  const say = useSay()
  const page = String(told.source_page ?? '')
  return (
    <Entry label={leadTexts.came} who={null} time={told.create_time} content={told.content} files={told.files}>
      {page !== '' && <p className="cell-muted">{say(leadTexts.from, { page })}</p>}
    </Entry>
  )
}

interface EntryProps {
  label: Text
  who: string | null
  time: number
  content: string
  files: readonly StoryFile[]
  children: ReactNode
}

function Entry({ label, who, time, content, files, children }: EntryProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  return (
    <div className="lead-line">
      <p className="lead-line-head">
        <Tag variant="filled">{say(label)}</Tag>
        {who && <span>{who}</span>}
        <time className="cell-muted" dateTime={new Date(time * 1000).toISOString()}>
          {exactTime(time, timeZone)}
        </time>
      </p>
      {content !== '' && <p className="lead-line-words">{content}</p>}
      {children}
      {files.length > 0 && (
        <ul className="lead-files">
          {files.map((file) => (
            <li key={file.url}>
              <Button size="small" icon={<PaperClipOutlined aria-hidden="true" />} onClick={() => void fetchFile(file)}>
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Files of customers are no one else's: each fetch asks for a link of its own. */
async function fetchFile({ url, name }: StoryFile): Promise<void> {
  const path = '/admin/ajax/fileLink'
  const answer = await call<{ url: string }>({ path, query: { url } }).catch(() => undefined)
  // What went wrong was told on the way.
  if (!answer) return
  const link = document.createElement('a')
  link.href = `${answer.data.url}${answer.data.url.includes('?') ? '&' : '?'}download=1`
  link.download = name
  link.rel = 'noopener'
  link.click()
}
