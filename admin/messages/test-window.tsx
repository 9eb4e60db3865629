import { Alert, Button, Input, Modal, Segmented } from 'antd'
import { useId, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { type TestOutcome, testSend } from '../../contract/messages/testSend.ts'
import { messageLog } from '../../contract/system/messageLog.ts'
import type { Language } from '../../contract/text.ts'
import { faultsIn } from '../form/faults.ts'
import { callAddress } from '../parts/definition.ts'
import { idOf, nameOf } from '../parts/row.ts'
import { StateTag } from '../parts/state-tag.tsx'
import type { ActionProps } from '../parts/view.ts'
import { ExampleValues } from './example-values.tsx'
import './messages.css'
import { messageTexts } from './texts.ts'
import { type Examples, useExamples, usePreviewLanguage } from './words.ts'

/** Sends one message as a test by a channel or template, and says what became of it. */
export function TestWindow({ definition, rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const id = useId()
  const reader = useLanguage()
  const [row = {}] = rows
  const [language, setLanguage] = usePreviewLanguage()
  // Lists leave out the text of mails.
  const whole = useAnswer<{ row: typeof row }>(callAddress(definition, 'edit'), { id: idOf(row) })
  const examples = useExamples(definition.name === 'message_channel' ? {} : (whole.data?.row ?? row))
  const way = String(row.channel_type ?? row.type ?? 'sms')
  const [typed, setTyped] = useState<string>()
  const own = useOwnContact()
  const target = typed ?? (way === 'sms' ? own.mobile : own.email)
  const test = useTest(definition, onDone)
  const send = () =>
    void test.send({
      ids: [idOf(row)],
      ...(way !== 'webhook' && { target }),
      lang: language,
      values: valuesOf(examples),
    })
  return (
    <Modal
      open
      centered
      width={560}
      title={say(messageTexts.testTitle, { name: nameOf(definition, row, reader) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(messageTexts.close)}</Button>
          <Button type="primary" loading={test.busy} onClick={send}>
            {say(test.outcome ? messageTexts.again : messageTexts.send)}
          </Button>
        </>
      }
    >
      <div className="test-window">
        <p className="message-note">
          {say(messageTexts.testNote)} {say(messageTexts.savedOnly)}
        </p>
        {way !== 'webhook' && (
          <div>
            <label htmlFor={id}>{say(way === 'sms' ? messageTexts.mobile : messageTexts.email)}</label>
            <Input
              {...{ id }}
              autoComplete="off"
              maxLength={120}
              inputMode={way === 'sms' ? 'tel' : 'email'}
              value={target}
              {...(test.faults.target !== undefined && { status: 'error' as const, 'aria-describedby': `${id}-note` })}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={send}
            />
            <div id={`${id}-note`} className="form-fault" role={test.faults.target ? 'alert' : undefined}>
              {test.faults.target}
            </div>
          </div>
        )}
        <div>
          <span>{say(testSend.input.lang.label)}</span>
          <Segmented
            size="small"
            aria-label={say(testSend.input.lang.label)}
            value={language}
            onChange={setLanguage}
            options={languages.map((value) => ({ value, label: say(testSend.input.lang.bounds[value]) }))}
          />
        </div>
        <ExampleValues {...{ examples, language }} />
        <div aria-live="polite">
          {test.busy && <p className="message-note">{say(messageTexts.waiting)}</p>}
          {test.outcome && <Outcome outcome={test.outcome} />}
          {test.failure !== undefined && <Alert type="error" title={test.failure} />}
        </div>
      </div>
    </Modal>
  )
}

const languages: readonly Language[] = ['zh-cn', 'en']

/** What was typed in place of examples. */
const valuesOf = ({ typed, used }: Examples) =>
  Object.fromEntries(used.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])))

/** Where the reader can look at what arrives. */
function useOwnContact() {
  const { data } = useAnswer<{ info: { email?: string; mobile?: string } }>('/admin/routine.AdminInfo/index')
  const shown = (contact = ''): string => (contact.includes('*') ? '' : contact)
  return { email: shown(data?.info.email), mobile: shown(data?.info.mobile) }
}

interface Tested {
  outcome?: TestOutcome
  failure?: string
  faults?: Readonly<Record<string, string>>
}

function useTest(definition: ActionProps['definition'], onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [{ outcome, failure, faults = {} }, setTested] = useState<Tested>({})
  const send = async (body: Readonly<Record<string, unknown>>) => {
    setBusy(true)
    setTested({})
    try {
      const path = callAddress(definition, 'testSend')
      const { data } = await call<TestOutcome>({ path, method: 'POST', body, quiet: true })
      setTested({ outcome: data })
      onDone()
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      const found = faultsIn(reason.data)
      setTested(Object.keys(found).length > 0 ? { faults: found } : { failure: reason.message })
    } finally {
      setBusy(false)
    }
  }
  return { busy, outcome, failure, faults, send }
}

const kinds = { sent: 'success', delivered: 'success', simulated: 'info', failed: 'error' } as const

function Outcome({ outcome }: { outcome: TestOutcome }) {
  const say = useSay()
  const english = useLanguage() === 'en'
  const { state, error, error_en, provider_code, segments } = outcome
  const said = [
    state === 'simulated' && say(messageTexts.simulated),
    (state === 'pending' || state === 'sending') && error === '' && say(messageTexts.stillOpen),
    (english && error_en) || error,
    provider_code !== '' && say(messageTexts.code, { code: provider_code }),
    segments > 0 && say(messageTexts.segments, { count: segments }),
  ].filter((one) => one !== false && one !== '')
  const type = Object.entries(kinds).find(([name]) => name === state)?.[1] ?? 'warning'
  return (
    <Alert {...{ type }} title={<StateTag definition={messageLog} {...{ state }} />} description={said.join(' · ')} />
  )
}
