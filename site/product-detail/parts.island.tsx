/** A row may have two numbers on the drawing, as a pair of seats has. */
const numbersAt = (place: HTMLElement | null): readonly string[] => place?.dataset.position?.split('/') ?? []

/** A number of the drawing and its row are lit together; the bar says how many parts are ticked, and opens the drawer with them. */
export function mount(root: HTMLElement, { one, many }: Record<string, unknown>): void {
  const light = ({ target }: Event) => {
    const at = numbersAt(target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null)
    for (const place of root.querySelectorAll<HTMLElement>('[data-position]'))
      place.toggleAttribute(
        'data-lit',
        numbersAt(place).some((number) => at.includes(number)),
      )
  }
  root.addEventListener('pointerover', light)
  root.addEventListener('focusin', light)

  const bar = root.querySelector<HTMLElement>('.parts-bar')
  const count = () => {
    if (!bar) return
    const { length } = root.querySelectorAll(':checked')
    bar.hidden = length === 0
    // The status inside is read out when it changes.
    for (const words of bar.querySelectorAll('span'))
      words.textContent = String(length === 1 ? one : many).replace('{count}', `${length}`)
  }
  /** Entering a quantity selects the part. */
  const select = (quantity: HTMLInputElement) => {
    const box = quantity.closest('tr')?.querySelector<HTMLInputElement>('[name=part]')
    if (box) box.checked = true
  }
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'qty') select(target)
    count()
  })
  // A page that was come back to has its ticks still; quantities may have been entered before this began to listen.
  for (const quantity of root.querySelectorAll<HTMLInputElement>('[name=qty]'))
    if (quantity.value !== quantity.defaultValue) select(quantity)
  count()
}
