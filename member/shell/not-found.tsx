import { Link, useNavigate } from 'react-router'
import { speak } from '../../browser/language.ts'
import { Icon } from '../parts/icon.tsx'
import { Message } from '../parts/message.tsx'
import { loadingPath } from './routes.ts'
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
