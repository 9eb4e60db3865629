import { onShelf, setPicked, storedPicked, syncShelf } from '../../browser/shelf/shelf.ts'
import { addressIn } from '../../contract/page.ts'
import { comparedAddress, mostPicked, type Picked, pickedIn, toggledPick } from '../../contract/picked.ts'
import { asLanguage, type Language, say, type Text, type TextValues, text } from '../../contract/text.ts'
import { savedFailures } from '../../resources/saved-product/saved-failures.ts'
import { element, signButton } from '../catalogue/element.ts'
import { smallPicture } from '../small-picture.ts'

const words = {
  compare: text('开始对比', 'Compare'),
  clear: text('清空', 'Clear'),
  remove: text('移除 {code}', 'Remove {code}'),
  more: text('再选一款同类产品', 'Add one more of this type'),
  free: text('空位', 'Free'),
  in: text('已加入对比：{code}', 'Added to the comparison: {code}'),
  out: text('已移出对比：{code}', 'Removed from the comparison: {code}'),
  unsent: text('未能同步到您的账户，请稍后再试。', 'Your account did not take the change; try again later.'),
  full: savedFailures.compareFull,
  'other-type': savedFailures.otherType,
}

class Tray {
  readonly #root: HTMLElement
  readonly #language: Language
  readonly #status = element('p', { role: 'status', class: 'tray-status' })
  readonly #slots = element('ul')
  readonly #compare = element('a', { class: 'button' })
  #list: readonly Picked[] = storedPicked()

  constructor(root: HTMLElement, language: Language) {
    this.#root = root
    this.#language = language
    const clear = element('button', { type: 'button', class: 'button quiet' }, this.#say(words.clear))
    clear.addEventListener('click', () => this.#keep([]))
    const actions = element('div', { class: 'tray-actions' }, clear, this.#compare)
    root.append(element('div', { class: 'container' }, this.#slots, actions, this.#status))
    document.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-compare]') : null
      const [picked] = pickedIn(`[${button?.dataset.compare ?? ''}]`)
      if (picked) this.#toggle(picked)
    })
    // Another tab may choose too, and the account may hold other products than this browser.
    onShelf(() => {
      this.#list = storedPicked()
      this.#show()
    })
    this.#show()
    void syncShelf()
  }

  #say(sentence: Text, values?: TextValues): string {
    return say(sentence, this.#language, values)
  }

  #toggle(one: Picked): void {
    const { list, outcome } = toggledPick(this.#list, one)
    this.#keep(list)
    const values = { code: one.code, type: this.#list[0]?.type ?? '', most: mostPicked }
    this.#status.textContent = this.#say(words[outcome], values)
    this.#status.toggleAttribute('data-refused', outcome === 'full' || outcome === 'other-type')
  }

  #keep(list: readonly Picked[]): void {
    const root = (list[0] ?? this.#list[0])?.root
    this.#status.textContent = ''
    if (root === undefined || list === this.#list) return
    setPicked(list, root).catch(() => {
      this.#status.textContent = this.#say(words.unsent)
      this.#status.setAttribute('data-refused', '')
    })
  }

  #show(): void {
    const count = this.#list.length
    this.#root.toggleAttribute('data-shown', count > 0)
    document.body.toggleAttribute('data-tray', count > 0)
    this.#slots.replaceChildren(
      ...this.#list.map((picked) => this.#slot(picked)),
      ...Array.from({ length: mostPicked - count }, () => element('li', { class: 'free', 'aria-hidden': 'true' })),
    )
    const ids = this.#list.map((picked) => picked.id)
    // A link that leads nowhere is none; it says what is missing.
    if (count < 2) this.#compare.removeAttribute('href')
    else this.#compare.href = addressIn(this.#language, comparedAddress(ids))
    this.#compare.textContent = `${this.#say(count < 2 ? words.more : words.compare)} (${count}/${mostPicked})`
    for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
      const [own] = pickedIn(`[${button.dataset.compare}]`)
      button.ariaPressed = this.#list.some((picked) => picked.id === own?.id) ? 'true' : 'false'
    }
  }

  #slot(picked: Picked): HTMLElement {
    const remove = signButton('close', this.#say(words.remove, { code: picked.code }), () => {
      this.#keep(this.#list.filter((one) => one.id !== picked.id))
      this.#root.querySelector<HTMLElement>('button')?.focus()
    })
    const picture =
      picked.cover && element('img', { src: smallPicture(picked.cover, '160'), alt: '', width: '64', height: '48' })
    const line = element('span', {}, element('strong', {}, picked.code), element('small', {}, picked.name))
    return element('li', {}, ...(picture ? [picture] : []), line, remove)
  }
}

export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  new Tray(element, asLanguage(props.language))
}
