import { addressIn } from '../../contract/page.ts'
import { asLanguage, type Language, say, text } from '../../contract/text.ts'
import { element } from '../catalogue/element.ts'
import { isSubject, type Subject } from '../enquiry/enquiry.ts'
import { smallPicture } from '../small-picture.ts'
import { tellVisit, whenSeen } from './tell-visit.ts'

const key = 'site-visited'
const kept = 9
const paths = { product: '/client/product/detail/', part: '/client/parts/detail/' }
const words = { title: text('最近浏览', 'Recently viewed'), clear: text('清空记录', 'Clear') }

function storedSeen(): Subject[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isSubject).slice(0, kept) : []
  } catch {
    return []
  }
}

function show(root: HTMLElement, list: readonly Subject[], language: Language): void {
  if (list.length === 0) {
    root.replaceChildren()
    return
  }
  const clear = element('button', { type: 'button', class: 'more' }, say(words.clear, language))
  clear.addEventListener('click', () => {
    localStorage.removeItem(key)
    root.replaceChildren()
  })
  const lines = list.map((seen) => {
    const href = addressIn(language, `${paths[seen.kind]}${seen.id}`)
    const picture =
      seen.cover &&
      element('img', { src: smallPicture(seen.cover, '480'), alt: '', width: '200', height: '150', loading: 'lazy' })
    const link = element(
      'a',
      { href },
      ...(picture ? [element('span', { class: 'cover' }, picture)] : []),
      element('span', { class: 'number' }, seen.code),
      element('strong', {}, seen.name),
    )
    return element('li', {}, link)
  })
  const head = element('div', { class: 'visited-head' }, element('h2', {}, say(words.title, language)), clear)
  root.replaceChildren(element('div', { class: 'container' }, head, element('ul', {}, ...lines)))
}

export function mount(root: HTMLElement, { item, kind, language }: Record<string, unknown>): void {
  const seen = { ...(typeof item === 'object' ? item : {}), kind }
  if (!isSubject(seen)) return
  const before = storedSeen().filter((one) => one.id !== seen.id || one.kind !== seen.kind)
  show(root, before.slice(0, 6), asLanguage(language))
  whenSeen(() => {
    localStorage.setItem(key, JSON.stringify([seen, ...before].slice(0, kept)))
    tellVisit(seen)
  })
}
