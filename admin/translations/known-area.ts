import type { TranslationArea } from '../../contract/english.ts'
import type { Definition } from '../../contract/resource.ts'

/** An area with what its rows are drawn from. */
export interface KnownArea extends TranslationArea {
  definition: Definition
}
