import { Alert } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { speak } from '../../browser/language.ts'
import { storedSession } from '../../browser/stored-session.ts'
import { showTitle } from '../../browser/title.ts'
import { hasDrafts } from '../form/drafts/draft.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { AppearanceTools } from '../shell/appearance-tools.tsx'
import { BrandMark } from '../shell/brand-mark.tsx'
import { loadingPath } from '../shell/routes.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FactorForm } from './factor-form.tsx'
import './login.css'
import { loginTexts } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

/** `/admin/login`; with a session it leads on to the page asked for (protocol 2.2). */
export function Login({ drawing }: { drawing: () => Promise<string> }) {
  const [params] = useSearchParams()
  const [wasSignedIn] = useState(() => storedSession('admin').token !== '')
  const to = params.get('to')
  if (wasSignedIn) return <Navigate to={to ? `${loadingPath()}/${encodeURIComponent(to)}` : loadingPath()} replace />
  return (
    <Frame drawing={drawing}>
      <Steps />
    </Frame>
  )
}

/** A drawing on one half, the form on the other (look, back office). */
function Frame({ drawing, children }: { drawing: () => Promise<string>; children: ReactNode }) {
  const [art, setArt] = useState('')
  useEffect(() => {
    showTitle(speak(loginTexts.title))
    drawing().then((svg) => setArt(`data:image/svg+xml,${encodeURIComponent(svg)}`))
  }, [drawing])
  return (
    <div className="login">
      <div className="login-art">{art !== '' && <img src={art} alt="" />}</div>
      <main className="login-side">
        <div className="login-tools">
          <AppearanceTools />
        </div>
        <div className="login-form">
          <BrandMark size={36} />
          {children}
        </div>
      </main>
    </div>
  )
}

/** What became of the session that was open before, and of what was typed in it. */
function WhyHere() {
  const ended = useBootstrap((state) => state.sessionEnded)
  const [isKept] = useState(hasDrafts)
  const sentences = [...(ended ? [loginTexts.ended] : []), ...(isKept ? [loginTexts.kept] : [])]
  if (sentences.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={sentences.map((sentence) => <div key={sentence.en}>{speak(sentence)}</div>)}
      style={{ marginBottom: 16 }}
    />
  )
}

function Steps() {
  const work = useSignIn()
  const { failure, step } = work
  return (
    <>
      <h1>{speak(step ? loginTexts.factorHeading : loginTexts.heading)}</h1>
      <p>{speak(step ? loginTexts.factorHint : loginTexts.hint)}</p>
      <WhyHere />
      {failure !== '' && <Alert type="error" title={failure} showIcon style={{ marginBottom: 16 }} />}
      {step ? <FactorForm work={work} /> : <CredentialsForm work={work} />}
    </>
  )
}
