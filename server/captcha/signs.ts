import type { Language, Text } from '../../contract/text.ts'
import { between, someOf } from './chance.ts'
import { icons } from './icons.ts'
import { outlines } from './outlines.ts'

/** Something to click: a character, or a drawing that has a name. */
export interface Sign {
  path: string
  /** Side of the square field it is drawn on, and its middle there. */
  field: number
  middle: { x: number; y: number }
  /** The character itself needs no translation. */
  name: Text | string
}

let characters: readonly Sign[] | undefined

/** Outlines stand on their base line, so their middle is above zero. */
function allCharacters(): readonly Sign[] {
  characters ??= [...outlines.matchAll(/(\p{Script=Han})([^\p{Script=Han}]+)/gu)].map(([, name = '', path = '']) => ({
    path: path.trim(),
    field: 100,
    middle: { x: 47, y: -36 },
    name,
  }))
  return characters
}

const drawings: readonly Sign[] = icons.map(({ name, path }) => ({ path, field: 33, middle: { x: 16, y: 16 }, name }))

/**
 * Two answers, in order, and two decoys. A reader of Chinese looks for characters, a reader of English for drawings, with a
 * character among the decoys.
 */
export function pickSigns(language: Language): { answers: Sign[]; decoys: Sign[] } {
  if (language === 'zh-cn') {
    const signs = someOf(allCharacters(), 4)
    return { answers: signs.slice(0, 2), decoys: signs.slice(2) }
  }
  const strange = between(0, 1)
  const signs = someOf(drawings, 4 - strange)
  return { answers: signs.slice(0, 2), decoys: [...signs.slice(2), ...someOf(allCharacters(), strange)] }
}
