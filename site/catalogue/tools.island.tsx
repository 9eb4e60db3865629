const shownFor = 2000

/** Name and rows of a table as lines, cells apart by a tab: what a spreadsheet or a letter takes. */
export function tableText(table: HTMLTableElement): string {
  const lines = [...table.rows].map((row) =>
    [...row.cells].map((cell) => cell.textContent.trim().replace(/[\u00a0\u202f]/g, ' ')).join('\t'),
  )
  return [table.caption?.textContent ?? '', ...lines].filter(Boolean).join('\n')
}

class Tools {
  readonly #status: HTMLElement
  readonly #texts: Readonly<Record<string, unknown>>
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(root: HTMLElement, texts: Readonly<Record<string, unknown>>) {
    this.#status = root.querySelector<HTMLElement>('[role=status]') ?? root
    this.#texts = texts
    document.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!button) return
      const { copy, copyTable } = button.dataset
      if (copy) this.#copy(copy, button, 'copied')
      else if (copyTable) this.#copyTable(copyTable, button)
      else if ('share' in button.dataset) this.#share(button)
      else if ('print' in button.dataset) window.print()
    })
  }

  #copyTable(id: string, button: HTMLElement): void {
    const tables = [...document.querySelectorAll<HTMLTableElement>(`#${CSS.escape(id)} table`)]
    this.#copy(tables.map(tableText).join('\n\n'), button, 'copied')
  }

  async #share(button: HTMLElement): Promise<void> {
    const page = { title: document.title, url: location.href }
    // Where the device has a sheet for sharing it is what people know; closing it is no fault.
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share(page).catch(() => undefined)
    else await this.#copy(page.url, button, 'link')
  }

  async #copy(words: string, button: HTMLElement, said: 'copied' | 'link'): Promise<void> {
    const done = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    )
    button.toggleAttribute('data-done', done)
    this.#status.textContent = String(this.#texts[done ? said : 'failed'] ?? '')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      button.removeAttribute('data-done')
      this.#status.textContent = ''
    }, shownFor)
  }
}

export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  new Tools(element, props)
}
