import { addressIn } from '../../contract/page.ts'
import { asLanguage, type Language, say, type Text, text } from '../../contract/text.ts'
import { element as make } from '../catalogue/element.ts'
import { smallPicture } from '../small-picture.ts'
import type { SearchHits } from './search-hits.ts'

const patience = 160
const words = {
  title: text('搜索', 'Search'),
  placeholder: text('型号、名称、配件编码或文章', 'Model, name, part number or article'),
  close: text('关闭', 'Close'),
  products: text('产品', 'Products'),
  parts: text('配件', 'Parts'),
  articles: text('文章', 'Articles'),
  nothing: text('没有找到“{phrase}”', 'Nothing found for "{phrase}"'),
  hint: text('试试型号、公称通径或更短的词。', 'Try a model, a nominal size or a shorter word.'),
  enquire: text('告诉我们您要找什么', 'Tell us what you need'),
  browse: text('按类型与参数选型', 'Choose by type and rating'),
  all: text('在产品中心查看全部结果', 'All results in the product centre'),
  failed: text('搜索暂时不可用，请稍后再试', 'Search is not available just now, please try again'),
}

/** One Chinese character says enough, one Latin letter does not (areas 23.1). */
const isEnough = (phrase: string): boolean => phrase.length > 1 || /[\u4e00-\u9fff]/.test(phrase)

type Child = Node | string

/** The sentence with every word the reader typed marked. */
function marked(sentence: string, phrase: string): Child[] {
  const typed = phrase.toLowerCase().split(/\s+/)
  const hits = typed.map((word) => ({ word, at: sentence.toLowerCase().indexOf(word) })).filter(({ at }) => at >= 0)
  const first = hits.sort((a, b) => a.at - b.at)[0]
  if (!first || first.word === '') return [sentence]
  const end = first.at + first.word.length
  const mark = make('mark', {}, sentence.slice(first.at, end))
  return [sentence.slice(0, first.at), mark, ...marked(sentence.slice(end), phrase)]
}

interface Hit {
  id: number
  /** A code, or what else tells it from the others. */
  mark: string
  name: string
  cover: string
}

interface Group {
  title: Text
  path: string
  hits: readonly Hit[]
}

const groupsOf = ({ products, parts, articles }: SearchHits): Group[] => [
  { title: words.products, path: '/client/product/detail/', hits: products.map(coded) },
  { title: words.parts, path: '/client/parts/detail/', hits: parts.map(coded) },
  {
    title: words.articles,
    path: '/client/media/detail/',
    hits: articles.map(({ id, title, cover, category, publish_day }) => {
      return { id, name: title, cover, mark: `${category} · ${publish_day}` }
    }),
  },
]

const coded = ({ code, ...hit }: { id: number; code: string; name: string; cover: string }): Hit => ({
  ...hit,
  mark: code,
})

class SearchBox {
  readonly #language: Language
  readonly #dialog: HTMLDialogElement
  readonly #input: HTMLInputElement
  readonly #results: HTMLElement
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = ''

  constructor(language: Language) {
    this.#language = language
    this.#input = document.createElement('input')
    Object.assign(this.#input, { type: 'search', name: 'q', className: 'field', autocomplete: 'off', maxLength: 60 })
    this.#input.placeholder = this.#say(words.placeholder)
    this.#input.ariaLabel = this.#say(words.placeholder)
    this.#results = make('div', { class: 'search-results', 'aria-live': 'polite' })
    this.#dialog = document.createElement('dialog')
    this.#dialog.className = 'search-overlay'
    this.#dialog.ariaLabel = this.#say(words.title)
    this.#dialog.append(this.#form(), this.#results)
    this.#input.addEventListener('input', () => this.#typed())
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close()
    })
    this.#dialog.addEventListener('keydown', (event) => this.#walk(event))
    document.body.append(this.#dialog)
  }

  open(): void {
    this.#dialog.showModal()
    this.#input.select()
  }

  #say(sentence: Text, values: Record<string, string> = {}): string {
    return say(sentence, this.#language, values)
  }

  #form(): HTMLElement {
    const close = make('button', { type: 'button', class: 'button quiet' }, this.#say(words.close))
    close.addEventListener('click', () => this.#dialog.close())
    const language = this.#language === 'en' ? [make('input', { type: 'hidden', name: 'lang', value: 'en' })] : []
    return make('form', { action: '/client/product', class: 'search-box' }, ...language, this.#input, close)
  }

  #typed(): void {
    clearTimeout(this.#timer)
    const phrase = this.#input.value.trim()
    this.#asked = phrase
    if (!isEnough(phrase)) {
      this.#results.replaceChildren()
      return
    }
    this.#timer = setTimeout(() => this.#ask(phrase), patience)
  }

  async #ask(phrase: string): Promise<void> {
    const query = new URLSearchParams({ q: phrase, lang: this.#language })
    const hits = await fetch(`/api/site/search?${query}`)
      .then((answer) => answer.json())
      .then((envelope: { code: number; data: SearchHits }) => (envelope.code === 1 ? envelope.data : undefined))
      .catch(() => undefined)
    // A slow answer to an earlier question is no longer wanted.
    if (this.#asked !== phrase) return
    if (hits) this.#show(phrase, hits)
    else this.#results.replaceChildren(make('p', {}, this.#say(words.failed)))
  }

  #show(phrase: string, found: SearchHits): void {
    const groups = groupsOf(found).filter(({ hits }) => hits.length > 0)
    if (groups.length === 0) {
      this.#results.replaceChildren(
        make('p', {}, make('strong', {}, this.#say(words.nothing, { phrase }))),
        make('p', {}, this.#say(words.hint)),
        make('a', { href: addressIn(this.#language, '/client/product'), class: 'more' }, this.#say(words.browse)),
        this.#enquiry(),
      )
      return
    }
    const all = addressIn(this.#language, `/client/product?${new URLSearchParams({ q: phrase })}`)
    this.#results.replaceChildren(
      ...groups.flatMap((group) => this.#group(group, phrase)),
      make('a', { href: all, class: 'more' }, this.#say(words.all)),
    )
  }

  /** Leaves for the drawer, which listens to the whole page. */
  #enquiry(): HTMLElement {
    const button = make('button', { type: 'button', class: 'more', 'data-enquire': '{"need":"product"}' })
    button.append(this.#say(words.enquire))
    button.addEventListener('click', () => this.#dialog.close())
    return button
  }

  #group({ title, path, hits }: Group, phrase: string): HTMLElement[] {
    const lines = hits.map((hit) =>
      make(
        'a',
        { href: addressIn(this.#language, `${path}${hit.id}`) },
        ...(hit.cover
          ? [make('img', { src: smallPicture(hit.cover, '160'), alt: '', width: '64', height: '48' })]
          : []),
        make('strong', {}, ...marked(hit.name, phrase)),
        make('span', { class: 'number' }, ...marked(hit.mark, phrase)),
      ),
    )
    return [make('h2', {}, this.#say(title)), ...lines]
  }

  /** Arrow keys walk from the box through the results and back. */
  #walk(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [this.#input, ...this.#results.querySelectorAll<HTMLElement>('a')]
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
