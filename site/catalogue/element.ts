type Child = Node | string | false | undefined

/** One element with its attributes and children; words always go in as text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

const strokes = {
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M19 12H5M11 6l-6 6 6 6',
  next: 'M5 12h14M13 6l6 6-6 6',
  in: 'M12 5v14M5 12h14',
  out: 'M5 12h14',
} as const

/** A sign of the same pen as those of the pages. */
export function sign(name: keyof typeof strokes): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  const look = {
    d: strokes[name],
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
  }
  for (const [attribute, value] of Object.entries(look)) path.setAttribute(attribute, value)
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(path)
  return svg
}

/** A square button with a sign and a name for screen readers. */
export function signButton(name: keyof typeof strokes, label: string, click: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'icon-button', 'aria-label': label }, sign(name))
  button.addEventListener('click', click)
  return button
}
