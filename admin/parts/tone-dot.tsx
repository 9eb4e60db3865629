import type { Tone } from '../../contract/definition/field.ts'
import './tone-dot.css'

/** A dot in the colour of a tone, beside the words that name what it means. */
export const ToneDot = ({ tone = 'idle' }: { tone?: Tone | undefined }) => (
  <span className="tone-dot" data-tone={tone} aria-hidden="true" />
)
