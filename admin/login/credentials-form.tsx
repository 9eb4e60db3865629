import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { clockOf, useSecondsUntil } from '../../browser/account/use-countdown.ts'
import { speak } from '../../browser/language.ts'
import { checkSentence } from '../../contract/definition/check.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import { passwordPattern } from '../../contract/rules.ts'
import type { Text } from '../../contract/text.ts'
import type { Credentials } from './sign-in.ts'
import { loginTexts } from './texts.ts'
import type { SignIn } from './use-sign-in.ts'

const required = (label: Text) => ({
  required: true,
  message: speak(loginTexts.required, { field: inSentence(label) }),
})

/** Name and password; after too many failures the button counts the time down until this account may try again. */
export function CredentialsForm({ work }: { work: SignIn }) {
  const locked = useSecondsUntil(work.lockedUntil)
  // A lock is about one account; another one may sign in.
  const renamed = () => work.lockedUntil > 0 && work.startOver()
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      initialValues={{ username: '', password: '', keep: false }}
      onValuesChange={(changed) => 'username' in changed && renamed()}
      onFinish={work.enter}
    >
      <Form.Item name="username" label={speak(loginTexts.username)} rules={[required(loginTexts.username)]}>
        <Input size="large" prefix={<UserOutlined aria-hidden="true" />} autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={speak(loginTexts.password)}
        rules={[
          required(loginTexts.password),
          { pattern: passwordPattern, message: speak(checkSentence({ word: 'password' })) },
        ]}
      >
        <Input.Password size="large" prefix={<LockOutlined aria-hidden="true" />} autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="keep" valuePropName="checked">
        <Checkbox>{speak(loginTexts.keep)}</Checkbox>
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={work.busy} disabled={locked > 0}>
        {locked > 0 ? speak(loginTexts.locked, { time: clockOf(locked) }) : speak(loginTexts.submit)}
      </Button>
    </Form>
  )
}
