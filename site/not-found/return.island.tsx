const seconds = 5

/**
 * Counts down and goes back to where the visitor came from on this site, else home; reading on, typing or leaving the
 * tab stops it. An earlier page on another site, or none at all, is left to the button.
 */
export function mount(element: HTMLElement, { back, home }: Record<string, unknown>): void {
  const countdown = element.querySelector<HTMLElement>('[data-countdown]')
  const goHome = () => location.assign(element.querySelector('a')?.href ?? '/')
  const goBack = () => (history.length > 1 ? history.back() : goHome())
  element.querySelector('[data-back]')?.addEventListener('click', goBack)
  if (!countdown) return
  const isOurs = document.referrer.startsWith(`${location.origin}/`) && history.length > 1
  let left = seconds
  const show = () => {
    countdown.textContent = String(isOurs ? back : home).replace('{seconds}', String(left))
  }
  show()
  const timer = setInterval(() => {
    left -= 1
    show()
    if (left > 0) return
    clearInterval(timer)
    if (isOurs) goBack()
    else goHome()
  }, 1000)
  const stop = () => {
    clearInterval(timer)
    countdown.textContent = ''
  }
  for (const kind of ['keydown', 'pointerdown', 'pagehide']) addEventListener(kind, stop, { once: true })
}
