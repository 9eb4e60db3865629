import { freshPicture } from '../../../browser/fresh-picture.ts'
import { isSignedIn, type Session, storedSession } from '../../../browser/stored-session.ts'
import { asLanguage, type Language, say, text } from '../../../contract/text.ts'
import { element } from '../../catalogue/element.ts'
import { endSession } from './end-session.ts'
import { memberLinks } from './member-links.ts'

const words = {
  open: text('我的账户：{name}', 'My account: {name}'),
  centre: text('会员中心', 'Member centre'),
  saved: text('我的收藏', 'Saved products'),
  profile: text('我的资料', 'My details'),
  leave: text('退出登录', 'Sign out'),
  leaving: text('正在退出…', 'Signing out…'),
  failed: text('未能退出，请重试', 'That did not work, try again'),
}

function leaveButton(language: Language): HTMLButtonElement {
  const button = element('button', { type: 'button' }, say(words.leave, language))
  button.addEventListener('click', () => {
    button.disabled = true
    button.textContent = say(words.leaving, language)
    endSession().then(
      () => location.reload(),
      () => {
        button.disabled = false
        button.textContent = say(words.failed, language)
      },
    )
  })
  return button
}

function menuOf(session: Session, language: Language): HTMLElement {
  const line = (...children: Node[]) => element('li', {}, ...children)
  return element(
    'div',
    { class: 'corner-menu', id: 'corner-menu', popover: 'auto' },
    element('p', {}, session.nickname || session.username),
    element(
      'ul',
      {},
      line(element('a', { href: '/user' }, say(words.centre, language))),
      line(element('a', { href: '/user/account/saved' }, say(words.saved, language))),
      line(element('a', { href: '/user/account/profile' }, say(words.profile, language))),
      line(leaveButton(language)),
    ),
  )
}

/** What an owner added comes with the first look at the menu; without an answer the rest of it stands. */
function addOwnLinks(menu: HTMLElement): void {
  memberLinks().then(
    (links) => {
      const lines = links.map(({ title, href }) => element('li', {}, element('a', { href, rel: 'noopener' }, title)))
      menu.querySelector('li:last-child')?.before(...lines)
    },
    () => undefined,
  )
}

/** Stands below its button, at its right edge, whatever the width of the page. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect()
  menu.style.inset = `${Math.round(bottom + 6)}px ${Math.max(12, Math.round(document.documentElement.clientWidth - right))}px auto auto`
}

/** Documents know nothing of the visitor; what this browser keeps decides here (architecture 8). */
export function mount(root: HTMLElement, props: Record<string, unknown>): void {
  const session = storedSession('user')
  if (!isSignedIn(session)) return
  const language = asLanguage(props.language)
  const name = session.nickname || session.username
  const picture = element('img', {
    class: 'corner-picture',
    src: freshPicture(session.avatar) || '/static/images/avatar.png',
    alt: '',
    width: '28',
    height: '28',
  })
  const button = element(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      popovertarget: 'corner-menu',
      'aria-label': say(words.open, language, { name }),
    },
    picture,
  )
  const menu = menuOf(session, language)
  menu.addEventListener('beforetoggle', () => placeBelow(menu, button))
  menu.addEventListener('beforetoggle', () => addOwnLinks(menu), { once: true })
  root.replaceChildren(button, menu)
}
