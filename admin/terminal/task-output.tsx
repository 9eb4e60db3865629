import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import { useEffect, useRef } from 'react'
import '@xterm/xterm/css/xterm.css'

interface TaskOutputProps {
  label: string
  message: readonly string[]
  isDark: boolean
}

const themes: Readonly<Record<'light' | 'dark', ITheme>> = {
  light: {
    background: '#f6f8fa',
    foreground: '#1f2a37',
    cursor: '#f6f8fa',
    selectionBackground: '#b6d4fb',
    black: '#1f2a37',
    red: '#b42318',
    green: '#1d6b12',
    yellow: '#8a5300',
    blue: '#1a5fc0',
    magenta: '#7a3fb0',
    cyan: '#0a6c74',
    white: '#566275',
    brightBlack: '#566275',
    brightRed: '#b42318',
    brightGreen: '#1d6b12',
    brightYellow: '#8a5300',
    brightBlue: '#1a5fc0',
    brightMagenta: '#7a3fb0',
    brightCyan: '#0a6c74',
    brightWhite: '#1f2a37',
  },
  dark: { background: '#0b0e12', foreground: '#d7dde5', cursor: '#0b0e12', selectionBackground: '#2c4a78' },
}

const fewestRows = 3
const mostRows = 14

/** As high as what is written, within limits. */
function fitted(terminal: Terminal, fit: FitAddon): void {
  const { baseY, cursorY } = terminal.buffer.active
  const rows = Math.min(mostRows, Math.max(fewestRows, baseY + cursorY + 1))
  terminal.resize(Math.max(20, fit.proposeDimensions()?.cols ?? 80), rows)
}

/** Output of a task with its colours, in a screen that follows what is written. */
export function TaskOutput({ label, message, isDark }: TaskOutputProps) {
  const place = useRef<HTMLDivElement>(null)
  const screen = useRef<{ terminal: Terminal; written: readonly string[] }>(null)

  useEffect(() => {
    if (!place.current) return
    const terminal = new Terminal({
      rows: fewestRows,
      convertEol: true,
      disableStdin: true,
      cursorInactiveStyle: 'none',
      fontSize: 12,
      fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
      scrollback: 5000,
      screenReaderMode: true,
      minimumContrastRatio: 4.5,
    })
    const fit = new FitAddon()
    terminal.loadAddon(fit)
    terminal.open(place.current)
    // Keys move the focus on, as nothing can be typed here.
    terminal.attachCustomKeyEventHandler(({ key }) => key !== 'Tab' && key !== 'Escape')
    const width = new ResizeObserver(() => fitted(terminal, fit))
    width.observe(place.current)
    const lines = terminal.onWriteParsed(() => fitted(terminal, fit))
    screen.current = { terminal, written: [] }
    return () => {
      width.disconnect()
      lines.dispose()
      terminal.dispose()
      screen.current = null
    }
  }, [])

  useEffect(() => {
    if (screen.current) screen.current.terminal.options.theme = themes[isDark ? 'dark' : 'light']
  }, [isDark])

  useEffect(() => {
    const now = screen.current
    if (!now) return
    const { terminal, written } = now
    const goesOn = written.every((piece, at) => message[at] === piece)
    // Begun anew, or cut at its beginning.
    if (!goesOn) terminal.reset()
    for (const piece of goesOn ? message.slice(written.length) : message) terminal.writeln(piece)
    now.written = message
  }, [message])

  return <section ref={place} className="task-output" aria-label={label} />
}
