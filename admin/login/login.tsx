import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak, useSay } from '../../browser/language.ts'
import { remember, type Session } from '../../browser/session.ts'
import { sentenceOf } from '../../contract/check.ts'
import { passwordPattern } from '../../contract/rules.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { BrandMark } from '../shell/brand-mark.tsx'
import { AppearanceTools } from '../shell/head-tools.tsx'
import { loadingPath, resolved } from '../shell/routes.ts'
import { closeAll } from '../tabs/tab-store.ts'
import { loginTexts } from './texts.ts'

interface Credentials {
  username: string
  password: string
  keep: boolean
}

const required = (label: string) => ({ required: true, message: speak(loginTexts.required, { field: label }) })

function useSignIn(): { failure: string; busy: boolean; signIn: (credentials: Credentials) => Promise<void> } {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const signIn = async (credentials: Credentials) => {
    setBusy(true)
    setFailure('')
    try {
      const body = { ...credentials, captchaId: '', captchaInfo: '' }
      const { data } = await call<{ userInfo: Session }>({
        path: '/admin/Index/login',
        method: 'POST',
        body,
        quiet: true,
      })
      remember('admin', data.userInfo)
      useBootstrap.setState({ menus: [] })
      closeAll()
      const to = params.get('to') ?? undefined
      navigate(resolved(to) && to ? `${loadingPath()}/${encodeURIComponent(to)}` : loadingPath(), { replace: true })
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) setFailure(reason.message)
    } finally {
      setBusy(false)
    }
  }
  return { failure, busy, signIn }
}

/** `/admin/login`: a drawing on one half, the form on the other (look, back office). */
export function Login({ drawing }: { drawing: () => Promise<string> }) {
  const say = useSay()
  const [art, setArt] = useState('')
  const { failure, busy, signIn } = useSignIn()
  useEffect(() => {
    document.title = say(loginTexts.title)
    drawing().then((svg) => setArt(`data:image/svg+xml,${encodeURIComponent(svg)}`))
  }, [drawing, say])
  return (
    <div className="login">
      <div className="login-art">{art !== '' && <img src={art} alt="" />}</div>
      <main className="login-side">
        <div className="login-tools">
          <AppearanceTools />
        </div>
        <Form<Credentials>
          className="login-form"
          layout="vertical"
          requiredMark={false}
          initialValues={{ username: '', password: '', keep: false }}
          onFinish={signIn}
        >
          <BrandMark size={36} />
          <h1>{say(loginTexts.heading)}</h1>
          <p>{say(loginTexts.hint)}</p>
          {failure !== '' && <Alert type="error" title={failure} showIcon style={{ marginBottom: 16 }} />}
          <Form.Item name="username" label={say(loginTexts.username)} rules={[required(say(loginTexts.username))]}>
            <Input size="large" prefix={<UserOutlined aria-hidden="true" />} autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item
            name="password"
            label={say(loginTexts.password)}
            rules={[
              required(say(loginTexts.password)),
              { pattern: passwordPattern, message: say(sentenceOf({ word: 'password' })) },
            ]}
          >
            <Input.Password size="large" prefix={<LockOutlined aria-hidden="true" />} autoComplete="current-password" />
          </Form.Item>
          <Form.Item name="keep" valuePropName="checked">
            <Checkbox>{say(loginTexts.keep)}</Checkbox>
          </Form.Item>
          <Button type="primary" size="large" block htmlType="submit" loading={busy}>
            {say(loginTexts.submit)}
          </Button>
        </Form>
      </main>
    </div>
  )
}
