import { stripVTControlCharacters } from 'node:util'
import { flags } from '../../contract/terminal.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character.
const colour = /\u001b\[[\d;]*m/g
const longestLine = 8192
const kept = '\u0001'

/** Colours stay, whatever else moves the cursor goes. */
function onlyColours(line: string): string {
  const found = line.match(colour) ?? []
  let at = 0
  const plain = stripVTControlCharacters(line.replaceAll(kept, '').replace(colour, kept))
  return plain.replaceAll(kept, () => found[at++] ?? '')
}

/** Cuts output into whole lines that end with LF, up to a limit of bytes; what the terminal itself says is never output. */
export class Output {
  readonly #colours: boolean
  #rest = ''
  #left: number

  constructor({ colours, bytes }: { colours: boolean; bytes: number }) {
    this.#colours = colours
    this.#left = bytes
  }

  /** Nothing more is passed on. */
  get isFull(): boolean {
    return this.#left <= 0
  }

  /** Takes what a program wrote. */
  write(written: string): void {
    if (this.isFull) return
    this.#left -= Buffer.byteLength(written)
    this.#rest += written
  }

  /** The whole lines since the last time, without the last break; undefined when there are none. `all` takes what has no break too. */
  take(all = false): string | undefined {
    const end = all || this.#rest.length > longestLine ? this.#rest.length : this.#rest.lastIndexOf('\n') + 1
    const lines = this.#rest.slice(0, end)
    this.#rest = this.#rest.slice(end)
    const said = lines
      .split('\n')
      .map((line) => this.#line(line))
      .join('\n')
      .replace(/^\n+|\s+$/g, '')
    if (said === '') return undefined
    return isFlag(said) ? ` ${said}` : said
  }

  /** What stands in a line at its end: progress writes over itself. */
  #line(line: string): string {
    const shown = line.replace(/\r+$/, '').split('\r').at(-1) ?? ''
    return this.#colours ? onlyColours(shown) : stripVTControlCharacters(shown)
  }
}

/** Words that would end a task when a program printed them. */
const isFlag = (said: string): boolean => Object.values(flags).some((flag) => flag === said.trim())
