import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useRouteError } from 'react-router'
import { breakReason, brokenTexts } from '../../browser/broken-page.ts'
import { useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import type { Text } from '../../contract/text.ts'
import { hasDrafts } from '../form/drafts/draft.ts'
import './refused-pages.css'
import { loadingPath } from './routes.ts'
import { signOut } from './sign-out.ts'
import { shellTexts } from './texts.ts'

function FirstPage() {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <Button type="primary" onClick={() => navigate(loadingPath(), { replace: true })}>
      {say(shellTexts.firstPage)}
    </Button>
  )
}

/** An address that leads nowhere (specification 2, 404). */
export function NoSuchPage({ path }: { path: string }) {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <div className="shell-centre">
      <h1>{say(shellTexts.notFound)}</h1>
      <p>{say(shellTexts.notFoundHint, { path })}</p>
      <div className="shell-choices">
        <FirstPage />
        <Button onClick={() => navigate(-1)}>{say(shellTexts.back)}</Button>
      </div>
    </div>
  )
}

interface BrokenPageProps {
  failure: unknown
  /** Makes the page anew; a file that is missing needs the whole office loaded anew. */
  onAgain(): void
}

/** In the place of a page that could not be drawn; the rest of the office keeps working. */
export function BrokenPage({ failure, onAgain }: BrokenPageProps) {
  const say = useSay()
  const [isKept, setKept] = useState(false)
  // A form keeps what was typed while it is taken away, which is after this page was drawn.
  useEffect(() => void setKept(hasDrafts()), [])
  return (
    <div className="shell-centre" role="alert">
      <h1>{say(brokenTexts.title)}</h1>
      <p>{say(breakReason(failure))}</p>
      {isKept && <p>{say(shellTexts.kept)}</p>}
      <Button type="primary" onClick={breakReason(failure) === brokenTexts.failed ? onAgain : reload}>
        {say(brokenTexts.reload)}
      </Button>
    </div>
  )
}

const reload = () => location.reload()

/** The same for what stands around all pages. */
export function BrokenOffice() {
  return <BrokenPage failure={useRouteError()} onAgain={reload} />
}

/** A page that exists, but not for this account (specification 2, 401). */
export function NoAccess({ page }: { page: Text | string }) {
  const say = useSay()
  const { nickname, username } = sessions.admin()
  const name = typeof page === 'string' ? page : say(page)
  return (
    <div className="shell-centre">
      <h1>{say(shellTexts.noAccess)}</h1>
      <p>{say(shellTexts.noAccessHint, { page: name, nickname, username })}</p>
      <div className="shell-choices">
        <FirstPage />
        <Button onClick={() => void signOut()}>{say(shellTexts.switchAccount)}</Button>
      </div>
    </div>
  )
}
