import { isSignedIn, storedSession } from '../../browser/stored-session.ts'
import { addressIn } from '../../contract/page.ts'
import { asLanguage, say, text } from '../../contract/text.ts'
import { element } from '../catalogue/element.ts'
import { endSession } from '../shell/frame/end-session.ts'

const words = {
  who: text('当前登录的是 {name}。', 'You are signed in as {name}.'),
  other: text('换个账号登录', 'Use another account'),
  failed: text('未能退出，请重试', 'That did not work, try again'),
}

/** Who is signed in, and the way to another account (areas 23.11); without a session the page offers signing in. */
export function mount(root: HTMLElement, props: Record<string, unknown>): void {
  const session = storedSession('user')
  if (!isSignedIn(session)) return
  const language = asLanguage(props.language)
  const other = element('button', { type: 'button', class: 'button' }, say(words.other, language))
  other.addEventListener('click', () => {
    endSession().then(
      () => location.assign(addressIn(language, '/client/login')),
      () => other.replaceChildren(say(words.failed, language)),
    )
  })
  const name = session.nickname || session.username
  root.before(element('p', {}, say(words.who, language, { name })))
  root.querySelector('a')?.replaceWith(other)
}
