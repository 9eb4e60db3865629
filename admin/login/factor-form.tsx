import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { speak } from '../../browser/language.ts'
import { loginTexts } from './texts.ts'
import type { SignIn } from './use-sign-in.ts'

/** Longer than any recovery code as people copy it, with its dashes and blanks. */
const longest = 32

/** The code of the second step: six digits of an application, or a recovery code in the same box. */
export function FactorForm({ work }: { work: SignIn }) {
  const label = loginTexts.code
  return (
    <Form<{ otp: string }>
      layout="vertical"
      requiredMark={false}
      initialValues={{ otp: '' }}
      onFinish={({ otp }) => work.enterCode(otp)}
    >
      <Form.Item
        name="otp"
        label={speak(label)}
        rules={[{ required: true, whitespace: true, message: speak(loginTexts.required, { field: label }) }]}
      >
        <Input
          size="large"
          prefix={<SafetyCertificateOutlined aria-hidden="true" />}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longest}
          autoFocus
        />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={work.busy}>
        {speak(loginTexts.confirm)}
      </Button>
      <Button type="link" block onClick={work.startOver} style={{ marginTop: 12 }}>
        {speak(loginTexts.back)}
      </Button>
    </Form>
  )
}
