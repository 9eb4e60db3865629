import { Link } from 'react-router'
import { speak } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { Message } from '../parts/message.tsx'
import { loadingPath } from './routes.ts'
import { switchAccount } from './sign-out.ts'
import { shellTexts } from './texts.ts'

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
