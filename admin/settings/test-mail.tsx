import { MailOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { faultsIn } from '../form/faults.ts'
import type { Row } from '../parts/row.ts'
import { settingTexts } from './texts.ts'
import { settingsCall } from './use-settings.ts'

/** How an address looks, the same in every language. */
const example = 'name@example.com'

interface TestMailProps {
  node: string
  /** The form as it stands. */
  values: Row
  /** What the server says of single settings. */
  onFaults(faults: Readonly<Record<string, string>>, sentence: string): void
}

interface Outcome {
  well: boolean
  sentence: string
}

/** Sends a mail with what stands in the form, saved or not, and shows what the mail server said (protocol 9.7). */
export function TestMail({ node, values, onFaults }: TestMailProps) {
  const say = useSay()
  const id = useId()
  const [testMail, setTestMail] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const send = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      const body = { ...values, testMail: testMail.trim() }
      const { msg } = await call({ path: settingsCall(node, 'sendTestMail'), method: 'POST', body, quiet: true })
      setOutcome({ well: true, sentence: msg })
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      const { testMail: own, ...faults } = faultsIn(reason.data)
      setOutcome({ well: false, sentence: own ?? reason.message })
      if (Object.keys(faults).length > 0) onFaults(faults, reason.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="test-mail">
      <label htmlFor={id}>{say(settingTexts.mailTo)}</label>
      <div>
        <Space.Compact block>
          <Input
            id={id}
            inputMode="email"
            autoComplete="off"
            placeholder={example}
            value={testMail}
            onChange={(event) => setTestMail(event.target.value)}
            onPressEnter={(event) => {
              // Enter saves the form around it.
              event.preventDefault()
              if (testMail.trim() !== '') void send()
            }}
          />
          <Button
            icon={<MailOutlined aria-hidden="true" />}
            disabled={testMail.trim() === ''}
            loading={busy}
            onClick={() => void send()}
          >
            {say(settingTexts.sendMail)}
          </Button>
        </Space.Compact>
        <p className="form-hint">{say(settingTexts.mailHint)}</p>
        <div aria-live="polite">
          {outcome && <Alert type={outcome.well ? 'success' : 'error'} title={outcome.sentence} />}
        </div>
      </div>
    </section>
  )
}
