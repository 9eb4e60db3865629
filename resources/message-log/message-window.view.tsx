import { Drawer } from 'antd'
import { MailFrame } from '../../admin/messages/mail-frame.tsx'
import '../../admin/messages/messages.css'
import { useBootstrap } from '../../admin/menu/bootstrap.ts'
import { Phone } from '../../admin/messages/phone.tsx'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { callAddress } from '../../admin/parts/definition.ts'
import { exactTime } from '../../admin/parts/moment.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import { idOf, type Row, spoken } from '../../admin/parts/row.ts'
import { StateTag } from '../../admin/parts/state-tag.tsx'
import type { ActionProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { LoggedMail } from '../../contract/messages/loggedMail.ts'
import { messageLog } from '../../contract/system/messageLog.ts'
import { text } from '../../contract/text.ts'
import { codeLabel } from './code-label.ts'

const texts = {
  tried: text('已尝试 {count} 次', 'Tried {count} times'),
  next: text('{time} 再试', 'next try at {time}'),
  waits: text('{time} 发送', 'goes at {time}'),
}
const { fields } = messageLog

/** A message as its receiver has it, and what became of it. */
export function MessageWindow({ definition, rows, onClose }: ActionProps) {
  const say = useSay()
  const [row = {}] = rows
  const label = codeLabel(String(row.code))
  return (
    <Drawer open size={680} title={String(row.title || (label ? say(label) : row.code))} onClose={onClose}>
      <div className="message-preview">
        <Fate {...{ row }} />
        {row.channel === 'email' ? (
          <Mail path={callAddress(definition, 'mail')} {...{ row }} />
        ) : row.channel === 'sms' ? (
          <Phone signature="" words={String(row.content ?? '')} />
        ) : (
          <pre className="mail-preview-plain">{String(row.content ?? '')}</pre>
        )}
      </div>
    </Drawer>
  )
}

function Mail({ path, row }: { path: string; row: Row }) {
  const siteName = useBootstrap((state) => state.siteConfig?.siteName ?? '')
  const answer = useAnswer<LoggedMail>(path, { id: idOf(row) })
  return (
    <Awaited {...{ answer }} lines={10}>
      {({ title, html, url, lang }) => <MailFrame {...{ title, html, siteName }} language={lang} link={url} />}
    </Awaited>
  )
}

/** State, receiver, tries and answer of the service. */
function Fate({ row }: { row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const due = typeof row.due_time === 'number' ? exactTime(row.due_time, timeZone) : ''
  const attempts = Number(row.attempts ?? 0)
  const facts = [
    [fields.target.label, String(row.target ?? '')],
    [fields.provider.label, String(row.provider ?? '')],
    [fields.send_time.label, typeof row.send_time === 'number' ? exactTime(row.send_time, timeZone) : ''],
    [fields.attempts.label, attempts > 0 ? say(texts.tried, { count: attempts }) : ''],
    [fields.due_time.label, due === '' ? '' : say(attempts > 0 ? texts.next : texts.waits, { time: due })],
    [fields.error.label, String(spoken(row, 'error', language) ?? '')],
    [fields.provider_code.label, String(row.provider_code ?? '')],
  ] as const
  return (
    <dl className="message-fate">
      <div>
        <dt>{say(fields.state.label)}</dt>
        <dd>
          <StateTag definition={messageLog} state={String(row.state)} />
        </dd>
      </div>
      {facts
        .filter(([, words]) => words !== '')
        .map(([label, words]) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  )
}
