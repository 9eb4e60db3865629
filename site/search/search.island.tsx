import { addressIn } from '../../contract/page.ts'
import { asLanguage, type Language, say, type Text, text } from '../../contract/text.ts'
import { element as make, signButton } from '../catalogue/element.ts'

const patience = 160
const words = {
  title: text('搜索', 'Search'),
  placeholder: text('型号、名称、配件编码或文章', 'Model, name, part number or article'),
  close: text('关闭', 'Close'),
  failed: text('搜索暂时不可用，请稍后再试', 'Search is not available just now, please try again'),
  recent: text('最近搜索', 'Recent searches'),
  forget: text('删除', 'Remove'),
}

/** One Chinese character says enough, one Latin letter does not (areas 23.1). */
const isEnough = (phrase: string): boolean => phrase.length > 1 || /[\u4e00-\u9fff]/.test(phrase)

const place = 'searched'
const mostRecent = 6

/** Phrases that led somewhere, the latest first; kept in this browser alone. */
function recent(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]')
  } catch {
    return []
  }
}

const keep = (phrases: string[]): void => localStorage.setItem(place, JSON.stringify(phrases.slice(0, mostRecent)))

class SearchBox {
  readonly #language: Language
  readonly #dialog: HTMLDialogElement
  readonly #input: HTMLInputElement
  readonly #results: HTMLElement
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked: string | undefined

  constructor(language: Language) {
    this.#language = language
    const label = this.#say(words.placeholder)
    this.#input = make('input', { type: 'search', name: 'q', class: 'field', autocomplete: 'off', maxlength: '60' })
    this.#input.placeholder = this.#input.ariaLabel = label
    this.#results = make('div', { class: 'search-results', 'aria-live': 'polite' })
    const form = this.#form()
    this.#dialog = make(
      'dialog',
      { class: 'search-overlay', 'aria-label': this.#say(words.title) },
      form,
      this.#results,
    )
    this.#input.addEventListener('input', () => this.#typed())
    form.addEventListener('submit', () => this.#remember())
    this.#dialog.addEventListener('click', (event) => this.#clicked(event))
    this.#dialog.addEventListener('keydown', (event) => this.#walk(event))
    document.body.append(this.#dialog)
  }

  open(): void {
    this.#dialog.showModal()
    this.#input.select()
    this.#typed(0)
  }

  #say(sentence: Text): string {
    return say(sentence, this.#language)
  }

  #form(): HTMLElement {
    const close = make('button', { type: 'button', class: 'button quiet' }, this.#say(words.close))
    close.addEventListener('click', () => this.#dialog.close())
    const language = this.#language === 'en' && make('input', { type: 'hidden', name: 'lang', value: 'en' })
    return make('form', { action: '/client/product', class: 'search-box' }, language, this.#input, close)
  }

  #typed(wait = patience): void {
    clearTimeout(this.#timer)
    const typed = this.#input.value.trim()
    const phrase = isEnough(typed) ? typed : ''
    if (this.#asked === phrase && wait) return
    this.#asked = phrase
    this.#timer = setTimeout(() => this.#ask(phrase), wait)
  }

  async #ask(phrase: string): Promise<void> {
    const query = new URLSearchParams({ q: phrase, lang: this.#language, view: 'overlay' })
    const html = await fetch(`/api/site/search?${query}`)
      .then((answer) => answer.json())
      .then(({ data }) => String(data.html))
      .catch(() => undefined)
    // A slow answer to an earlier question is no longer wanted.
    if (this.#asked !== phrase) return
    if (html === undefined) return this.#results.replaceChildren(make('p', {}, this.#say(words.failed)))
    // The server made it, with every text escaped.
    this.#results.innerHTML = html
    if (phrase === '') this.#results.prepend(...this.#recent())
  }

  #recent(): HTMLElement[] {
    const terms = recent().map((phrase) => {
      const href = addressIn(this.#language, `/client/product?${new URLSearchParams({ q: phrase })}`)
      const term = make('span', { class: 'term' }, make('a', { href, 'data-phrase': phrase }, phrase))
      const forget = signButton('close', `${this.#say(words.forget)} ${phrase}`, () => {
        keep(recent().filter((one) => one !== phrase))
        term.remove()
      })
      term.append(forget)
      return term
    })
    return terms.length > 0 ? [make('h2', {}, this.#say(words.recent)), make('div', { class: 'terms' }, ...terms)] : []
  }

  #remember(): void {
    const phrase = this.#input.value.trim()
    if (phrase) keep([phrase, ...recent().filter((one) => one !== phrase)])
  }

  #clicked(event: MouseEvent): void {
    // Whatever is clicked in a dialog is an element.
    const target = event.target as Element
    const phrase = target.closest<HTMLElement>('[data-phrase]')?.dataset.phrase
    if (phrase) {
      event.preventDefault()
      this.#input.value = phrase
      this.#input.focus()
      this.#typed(0)
    } else if (target.closest('a')) this.#remember()
    // The drawer listens to the whole page.
    else if (target === this.#dialog || target.closest('[data-enquire]')) this.#dialog.close()
  }

  /** Arrow keys walk from the box through the results and back. */
  #walk(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [this.#input, ...this.#results.querySelectorAll<HTMLElement>('a, button')]
    // Whatever has the focus is only looked for; anything else is not found.
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), stops.length - 1)]?.focus()
  }
}

export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  let box: SearchBox | undefined
  element.addEventListener('click', (event) => {
    event.preventDefault()
    box ??= new SearchBox(asLanguage(props.language))
    box.open()
  })
}
