const seconds = 5

/** Counts down and goes back to where the visitor came from; reading on, typing or leaving the tab stops it. */
export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  const countdown = element.querySelector<HTMLElement>('[data-countdown]')
  element.querySelector('[data-back]')?.addEventListener('click', () => goBack())
  // Opened directly there is no previous page to return to.
  if (!countdown || history.length < 2) return
  let left = seconds
  const show = () => {
    countdown.textContent = String(props.words).replace('{seconds}', String(left))
  }
  show()
  const timer = setInterval(() => {
    left -= 1
    show()
    if (left > 0) return
    clearInterval(timer)
    goBack()
  }, 1000)
  const stop = () => {
    clearInterval(timer)
    countdown.textContent = ''
  }
  for (const kind of ['keydown', 'pointerdown', 'pagehide']) addEventListener(kind, stop, { once: true })
}

function goBack(): void {
  if (history.length > 1) history.back()
  else location.assign('/client/home')
}
