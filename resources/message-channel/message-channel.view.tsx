import { Tag } from 'antd'
import { Nothing } from '../../admin/kinds/words.tsx'
import { later } from '../../admin/parts/later/later.tsx'
import { exactTime } from '../../admin/parts/moment.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import { type Row, spoken } from '../../admin/parts/row.ts'
import { SaidCell } from '../../admin/parts/said-cell.tsx'
import type { ActionProps, ActionsView, FormView, HintProps, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { configField, providersByType } from '../../contract/messages/channelConfig.ts'
import { messageChannel } from '../../contract/system/messageChannel.ts'
import { text } from '../../contract/text.ts'
import '../../admin/messages/messages.css'

const texts = {
  today: text('{sent} / {limit}', '{sent} / {limit}'),
  last: text('最近一次测试', 'Last test'),
  never: text(
    '尚未测试。保存后可在列表中“测试发送”。',
    'Not tested yet. Once saved, “Send a test” stands in the list.',
  ),
  usual: text('留空时为 {value}', 'Empty: {value}'),
  kept: text('已保存，留空则不变', 'Kept as it is when left empty'),
  smtp: text('邮件服务器在系统配置的“邮件配置”中填写', 'The mail server stands in the mail settings of the system'),
  fits: text('{type}通道可用：{providers}', 'For {type}: {providers}'),
} as const

const { fields } = messageChannel
const TestWindow = later<ActionProps>(async () => (await import('../../admin/messages/test-window.tsx')).TestWindow)

/** What the chosen service calls a value, and where it is found. */
function ConfigHint({ name, row }: HintProps) {
  const say = useSay()
  const known = configField(String(row.provider), name)
  if (!known) return null
  const isKept = fields[known.column].kind === 'password' && row.id !== undefined
  const usual = known.default !== '' && known.default.length < 60 ? say(texts.usual, { value: known.default }) : ''
  return (
    <div className="channel-help">
      {[`${say(known.label)} · ${say(known.help)}`, usual, isKept ? say(texts.kept) : ''].filter(Boolean).join(' · ')}
    </div>
  )
}

/** The services that the chosen type can have. */
function ProviderHint({ row }: HintProps) {
  const say = useSay()
  const type = Object.entries(fields.type.bounds).find(([name]) => name === row.type)
  if (!type) return null
  const able = Object.entries(providersByType).find(([name]) => name === type[0])?.[1] ?? []
  const providers = able.map((one) => say(fields.provider.bounds[one])).join(' · ')
  return (
    <div className="channel-help">
      {say(texts.fits, { type: type[1], providers })}
      {row.provider === 'smtp' && <div>{say(texts.smtp)}</div>}
    </div>
  )
}

/** What became of the last test. */
function LastTest({ row }: { row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const { last_test_time: time } = row
  return (
    <section className="channel-test">
      <h2>{say(texts.last)}</h2>
      {typeof time === 'number' ? (
        <>
          <p>{String(spoken(row, 'last_test_result', language) ?? '')}</p>
          <p className="message-note">{exactTime(time, timeZone)}</p>
        </>
      ) : (
        <p className="message-note">{say(texts.never)}</p>
      )}
    </section>
  )
}

/** How much of the day's limit is used. */
function TodayCell({ row, value }: ViewCellProps) {
  const say = useSay()
  return (
    <span className="cell-number">
      {say(texts.today, { sent: Number(value ?? 0), limit: Number(row.daily_limit) })}
    </span>
  )
}

function DefaultCell({ value }: ViewCellProps) {
  const say = useSay()
  return Number(value) === 1 ? <Tag color="blue">{say(fields.is_default.label)}</Tag> : <Nothing />
}

const columns = [
  'name',
  'code',
  'type',
  'provider',
  'is_default',
  'sent_today',
  'last_test_time',
  'last_test_result',
  'status',
  'weigh',
]
const told = [
  'key_id',
  'key_secret',
  'app_id',
  'region',
  'endpoint',
  'url',
  'method',
  'headers',
  'body',
  'sign',
  'sign_secret',
]

export const cells = { sent_today: TodayCell, is_default: DefaultCell, last_test_result: SaidCell }

export const list = { columns } satisfies ListView

export const form = {
  aside: LastTest,
  hints: { provider: ProviderHint, ...Object.fromEntries(told.map((name) => [name, ConfigHint])) },
  // Keys are no columns that a definition could hide: what they hold stays.
  hiddenFields: ({ provider, sign }) =>
    told.filter(
      (name) => configField(String(provider), name) === undefined || (name === 'sign_secret' && sign === 'none'),
    ),
} satisfies FormView

export const actions = { dialogs: { testSend: TestWindow } } satisfies ActionsView
