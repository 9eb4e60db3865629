const duration = 900

/** Counts one number up from nothing to what the page says, with its decimals. */
function countUp(element: HTMLElement): void {
  const words = element.textContent ?? ''
  const goal = Number(words)
  if (!Number.isFinite(goal)) return
  const decimals = words.split('.')[1]?.length ?? 0
  // As wide from the first digit on as it will be, so that nothing beside it moves.
  element.style.minWidth = `${element.offsetWidth}px`
  const start = performance.now()
  const frame = (now: number) => {
    const part = Math.min((now - start) / duration, 1)
    element.textContent = part < 1 ? (goal * (1 - (1 - part) ** 3)).toFixed(decimals) : words
    if (part < 1) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Once, when the numbers themselves come into view; people who want no motion read them at once. */
export function mount(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      for (const number of element.querySelectorAll<HTMLElement>('[data-count]')) countUp(number)
    },
    { threshold: 0.5 },
  )
  observer.observe(element)
}
