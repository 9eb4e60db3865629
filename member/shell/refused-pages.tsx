import { Link, useNavigate, useRouteError } from 'react-router'
import { breakReason, brokenTexts } from '../../browser/broken-page.ts'
import { speak } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { Icon } from '../parts/icon.tsx'
import { Message } from '../parts/message.tsx'
import { loadingPath } from './routes.ts'
import { switchAccount } from './sign-out.ts'
import { shellTexts } from './texts.ts'

/** No entry of the menu has this address. */
export function NotFound() {
  const navigate = useNavigate()
  return (
    <Message sign="not-found" title={speak(shellTexts.notFound)} words={speak(shellTexts.notFoundHint)}>
      <Link className="button" to={loadingPath()}>
        {speak(shellTexts.firstPage)}
      </Link>
      <button type="button" className="button quiet" onClick={() => navigate(-1)}>
        <Icon name="previous" />
        {speak(shellTexts.back)}
      </button>
    </Message>
  )
}

/** Says that this account has no right here, which account it is, and how to use another (areas 23.11). */
export function NoAccess() {
  const { nickname, username } = sessions.user()
  return (
    <Message
      heading="h2"
      sign="no-access"
      title={speak(shellTexts.noAccess)}
      words={speak(shellTexts.noAccessHint, { name: nickname || username })}
    >
      <Link className="button" to={loadingPath()}>
        {speak(shellTexts.firstPage)}
      </Link>
      <button type="button" className="button quiet" onClick={switchAccount}>
        {speak(shellTexts.otherAccount)}
      </button>
    </Message>
  )
}

/** In the place of a page that could not be drawn; the rest of the member centre keeps working. */
export const Broken = () => (
  <Message sign="not-found" title={speak(brokenTexts.title)} words={speak(breakReason(useRouteError()))}>
    <button type="button" className="button" onClick={() => location.reload()}>
      {speak(brokenTexts.reload)}
    </button>
  </Message>
)
