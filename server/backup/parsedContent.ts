import type { ZodMiniType } from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'

export const damaged = (): never => {
  throw new Refusal('backupDamaged')
}

/** What a block says in JSON; throws `backupDamaged` for anything of another shape. */
export function parsedContent<T>(shape: ZodMiniType<T>, content: string): T {
  try {
    return shape.parse(JSON.parse(content))
  } catch {
    // Neither JSON nor of this shape: not what was written.
    return damaged()
  }
}
