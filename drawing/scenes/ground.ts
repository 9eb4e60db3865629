import type { Tone } from '../pen.ts'

export type Ground = 'pale' | 'deep' | 'none'
/** The family colour of the two tints; ink and accent never change. */
export type Tint = 'sea' | 'steel' | 'moss' | 'mist' | 'sand'
export type Palette = Record<Tone, string>

const tints: Record<Tint, { light: string; mid: string }> = {
  sea: { light: '#E2EFF0', mid: '#BCD9DB' },
  steel: { light: '#E4ECF4', mid: '#BFD0E2' },
  moss: { light: '#E5EFE7', mid: '#BDD6C5' },
  mist: { light: '#E7EAF0', mid: '#C5CDDA' },
  sand: { light: '#F1EDE4', mid: '#DCD3BF' },
}

const deep: Palette = {
  paper: '#063F47',
  light: '#0A4C55',
  mid: '#146570',
  ink: '#E4F3F4',
  soft: '#7DB8BE',
  faint: '#0E4D56',
  accent: '#F2A33A',
}

/**
 * The colours of a ground. On `none` a drawing stands inside a page: its colours are the page's variables
 * (with the pale colours as fallback), so that dark mode reaches it.
 */
export function palette(ground: Ground, tint: Tint): Palette {
  if (ground === 'deep') return deep
  const pale: Palette = {
    paper: '#F6F8FA',
    ...tints[tint],
    ink: '#0B3F48',
    soft: '#5F8C93',
    faint: '#E6ECF0',
    accent: '#F2A33A',
  }
  if (ground === 'pale') return pale
  return {
    paper: 'var(--drawing-paper,#fff)',
    light: `var(--drawing-light,${pale.light})`,
    mid: `var(--drawing-mid,${pale.mid})`,
    ink: `var(--drawing-ink,${pale.ink})`,
    soft: `var(--drawing-soft,${pale.soft})`,
    faint: `var(--drawing-faint,${pale.faint})`,
    accent: `var(--drawing-accent,${pale.accent})`,
  }
}
