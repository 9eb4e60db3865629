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
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    // Entering a quantity selects the part.
    const box = target.name === 'qty' && target.closest('tr')?.querySelector<HTMLInputElement>('[name=part]')
    if (box) box.checked = true
    count()
  })
  // A page that was come back to has its ticks still.
  count()
}
