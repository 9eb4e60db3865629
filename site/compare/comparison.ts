import { addressIn } from '../../contract/page.ts'
import { type Language, say, type Text, type TextValues, text } from '../../contract/text.ts'
import type { Comparison, ProductCard } from '../../resources/product/published-product.ts'
import { element, signButton } from '../catalogue/element.ts'

const words = {
  title: text('产品对比', 'Product comparison'),
  differences: text('只看差异', 'Differences only'),
  same: text('所选产品的可比参数完全相同。', 'The compared values are all the same.'),
  close: text('关闭', 'Close'),
  print: text('打印', 'Print'),
  remove: text('移除 {code}', 'Remove {code}'),
  waiting: text('正在读取参数……', 'Reading the values …'),
  failed: text(
    '暂时无法读取参数，请检查网络后重试。',
    'The values could not be read. Check your connection and try again.',
  ),
  again: text('重试', 'Try again'),
  price: text('价格', 'Price'),
  item: text('参数', 'Value'),
}

interface Asked {
  ids: readonly number[]
  language: Language
  /** Takes a product out of the tray. */
  remove(id: number): void
}

/** A full-screen table of comparable values; the browser keeps the focus inside and closes it by Escape. */
class ComparisonDialog {
  readonly #asked: Asked
  readonly #dialog: HTMLDialogElement
  readonly #body = element('div', { class: 'comparison-body', tabindex: '0' })
  readonly #only = element('input', { type: 'checkbox' })
  #ids: readonly number[]

  constructor(asked: Asked) {
    this.#asked = asked
    this.#ids = asked.ids
    this.#dialog = element('dialog', { class: 'comparison', 'aria-labelledby': 'comparison-title' })
    this.#body.setAttribute('role', 'region')
    this.#body.ariaLabel = this.#say(words.title)
    this.#only.addEventListener('change', () => this.#narrow())
    this.#dialog.append(this.#head(), this.#body)
    this.#dialog.addEventListener('close', () => this.#dialog.remove())
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#read()
  }

  #say(sentence: Text, values?: TextValues): string {
    return say(sentence, this.#asked.language, values)
  }

  #head(): HTMLElement {
    const print = element('button', { type: 'button', class: 'button quiet' }, this.#say(words.print))
    print.addEventListener('click', () => window.print())
    return element(
      'div',
      { class: 'comparison-head' },
      element('h2', { id: 'comparison-title' }, this.#say(words.title)),
      element('label', {}, this.#only, this.#say(words.differences)),
      print,
      signButton('close', this.#say(words.close), () => this.#dialog.close()),
    )
  }

  async #read(): Promise<void> {
    this.#body.replaceChildren(element('p', { class: 'note' }, this.#say(words.waiting)))
    const query = new URLSearchParams({ ids: this.#ids.join(','), lang: this.#asked.language })
    const comparison = await fetch(`/api/product/compare?${query}`)
      .then((answer) => answer.json())
      .then((envelope: { code: number; data: Comparison }) => (envelope.code === 1 ? envelope.data : undefined))
      .catch(() => undefined)
    if (comparison) this.#show(comparison)
    else this.#showFailure()
  }

  #showFailure(): void {
    const again = element('button', { type: 'button', class: 'button' }, this.#say(words.again))
    again.addEventListener('click', () => this.#read())
    this.#body.replaceChildren(element('p', { class: 'note' }, this.#say(words.failed)), again)
  }

  #show({ products, rows }: Comparison): void {
    const head = element('tr', {}, element('td'), ...products.map((product) => this.#column(product)))
    const price = this.#row(
      this.#say(words.price),
      products.map((product) => product.price_text),
    )
    const groups = [...new Set(rows.map((row) => row.group))]
    const bodies = groups.map((group) => {
      const title = element('th', { scope: 'rowgroup', colspan: `${products.length + 1}` }, group)
      const lines = rows.filter((row) => row.group === group).map((row) => this.#row(row.name, row.values))
      return element('tbody', {}, ...(group ? [element('tr', { class: 'group' }, title)] : []), ...lines)
    })
    const table = element('table', {}, element('thead', {}, head), element('tbody', {}, price), ...bodies)
    this.#body.replaceChildren(table, element('p', { class: 'note same', hidden: '' }, this.#say(words.same)))
    this.#narrow()
  }

  #column(product: ProductCard): HTMLElement {
    const link = addressIn(this.#asked.language, `/client/product/detail/${product.id}`)
    const picture = product.cover && element('img', { src: product.cover, alt: '', width: '320', height: '240' })
    const remove = signButton('close', this.#say(words.remove, { code: product.code }), () => this.#remove(product.id))
    return element(
      'th',
      { scope: 'col' },
      ...(picture ? [picture] : []),
      element('span', { class: 'number' }, product.code),
      element('a', { href: link }, product.name),
      ...(this.#ids.length > 2 ? [remove] : []),
    )
  }

  #row(name: string, values: readonly string[]): HTMLElement {
    const differs = new Set(values).size > 1
    const cells = values.map((value) => element('td', {}, value || '–'))
    return element(
      'tr',
      differs ? { class: 'differs' } : { class: 'alike' },
      element('th', { scope: 'row' }, name),
      ...cells,
    )
  }

  #remove(id: number): void {
    this.#ids = this.#ids.filter((one) => one !== id)
    this.#asked.remove(id)
    this.#body.focus()
    this.#read()
  }

  #narrow(): void {
    const only = this.#only.checked
    for (const row of this.#body.querySelectorAll<HTMLElement>('tr.alike')) row.hidden = only
    for (const group of this.#body.querySelectorAll<HTMLElement>('tbody')) {
      group.hidden = only && !group.querySelector('.differs')
    }
    const same = this.#body.querySelector<HTMLElement>('.same')
    if (same) same.hidden = !only || this.#body.querySelector('.differs') !== null
  }
}

export const openComparison = (asked: Asked): void => {
  new ComparisonDialog(asked)
}
