import { BellOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useDeferredValue } from 'react'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { configField } from '../../contract/messages/channelConfig.ts'
import { fillWords, messageVariables } from '../../contract/messages/variables.ts'
import { type Language, say as sayIn } from '../../contract/text.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { ExampleValues } from './example-values.tsx'
import { MailFrame } from './mail-frame.tsx'
import './messages.css'
import { Phone } from './phone.tsx'
import { messageTexts } from './texts.ts'
import { markedValues, useExamples, usePreviewLanguage, wordsIn } from './words.ts'

/** What a template comes to, with examples for its variables: as a phone, a mail program, the bell or another service shows it. */
export function TemplatePreview({ row: latest }: { row: Row }) {
  const say = useSay()
  const row = useDeferredValue(latest)
  const [language, setLanguage] = usePreviewLanguage()
  const examples = useExamples(row)
  const way = String(row.channel_type ?? 'sms')
  const main = way === 'email' ? 'body' : 'content'
  const isMissing = language === 'en' && String(row[`${main}_en`] ?? '') === '' && String(row[main] ?? '') !== ''
  // A message is in one language altogether.
  const spoken: Language = isMissing ? 'zh-cn' : language
  const options = [
    { value: 'zh-cn' as const, label: say(messageTexts.chinese) },
    { value: 'en' as const, label: say(messageTexts.english) },
  ]
  return (
    <section className="message-preview" aria-label={say(messageTexts.preview)}>
      <div className="message-tools">
        <Segmented
          size="small"
          aria-label={say(messageTexts.language)}
          value={language}
          onChange={setLanguage}
          {...{ options }}
        />
        {isMissing && <span className="message-note">{say(messageTexts.fallsBack)}</span>}
      </div>
      <Shown {...{ way, row }} language={spoken} values={examples.valuesIn(spoken)} />
      <ExampleValues {...{ examples }} language={spoken} />
    </section>
  )
}

interface ShownProps {
  way: string
  row: Row
  language: Language
  values: Readonly<Record<string, string>>
}

function Shown({ way, row, language, values }: ShownProps) {
  const siteName = useBootstrap((state) => state.siteConfig?.siteName ?? '')
  const channel = useChannel(way, row.channel_id)
  const filled = (column: string): string => fillWords(wordsIn(row, column, language), values)
  if (way === 'sms') return <Phone signature={String(channel?.signature ?? '')} words={filled('content')} />
  if (way === 'email') {
    const html = fillWords(wordsIn(row, 'body', language), markedValues(values))
    const link = row.url ? sayIn(messageVariables.url.example, language) : undefined
    return <MailFrame title={filled('subject')} {...{ html, language, siteName, link }} />
  }
  if (way === 'site') return <BellRow title={filled('subject')} words={filled('content')} />
  const said = {
    ...values,
    title: filled('subject'),
    content: filled('content'),
    event: String(row.event ?? ''),
    target: '',
  }
  return <Posted body={String(channel?.body ?? '')} values={said} />
}

/** The channel that carries it: that of the template, or the default one of its way; only for those who may see channels. */
function useChannel(way: string, id: unknown): Row | undefined {
  const { may } = useOffice()
  const isCarried = way === 'sms' || way === 'webhook'
  const maySee = isCarried && may('message/channel/index')
  const { data } = useAnswer<{ list: readonly Row[] }>(maySee ? '/admin/message.Channel/index' : undefined, {
    limit: '100',
  })
  const channels = data?.list.filter(({ type, status }) => type === way && String(status) === '1') ?? []
  const own = channels.find((one) => one.id === id) ?? channels.find(({ is_default }) => is_default === 1)
  // The list leaves out what a form shows.
  const path = own && may('message/channel/edit') ? '/admin/message.Channel/edit' : undefined
  const whole = useAnswer<{ row: Row }>(path, { id: Number(own?.id ?? 0) })
  return own && whole.data?.row
}

function BellRow({ title, words }: { title: string; words: string }) {
  const say = useSay()
  return (
    <div className="bell-preview">
      <BellOutlined aria-hidden="true" />
      <div>
        <strong>{title || say(messageTexts.empty)}</strong>
        <p>{words}</p>
        <span>{say(messageTexts.now)}</span>
      </div>
    </div>
  )
}

/** The JSON that another service receives. */
function Posted({ body, values }: { body: string; values: Readonly<Record<string, string>> }) {
  const say = useSay()
  const template = body === '' ? (configField('http', 'body')?.default ?? '') : body
  return (
    <div className="posted-preview">
      <p>{say(messageTexts.sends)}</p>
      <pre>{prettyJson(template, values)}</pre>
    </div>
  )
}

function prettyJson(template: string, values: Readonly<Record<string, string>>): string {
  const inside = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)]),
  )
  const filled = fillWords(template, inside)
  try {
    return JSON.stringify(JSON.parse(filled), null, 2)
  } catch {
    return filled
  }
}
