import type { FieldOf } from '../../contract/field.ts'
import type { Definition } from '../../contract/resource.ts'
import { systemResources } from '../../contract/system/tables.ts'
import type { ResourceModule, Rules } from './module.ts'

/** A column or links of some table that point at rows of another. */
export interface Pointer {
  definition: Definition
  column: string
  field: FieldOf<'reference'> | FieldOf<'references'> | FieldOf<'links'>
}

/** Every definition by name, so that references, children and counts find their target; built once at start. */
export class Registry {
  readonly #modules = new Map<string, ResourceModule>()
  readonly #pointers = new Map<string, Pointer[]>()

  /** A module may carry the fuller definition of a system table; then it wins. */
  constructor(modules: readonly ResourceModule[], system: readonly Definition[] = systemResources) {
    for (const definition of system) this.#modules.set(definition.name, { definition })
    for (const module of modules) this.#modules.set(module.definition.name, module)
    for (const { definition } of this.#modules.values()) {
      for (const [column, field] of Object.entries(definition.fields)) {
        if (field.kind !== 'reference' && field.kind !== 'references' && field.kind !== 'links') continue
        const known = this.#pointers.get(field.bounds.to) ?? []
        this.#pointers.set(field.bounds.to, [...known, { definition, column, field }])
      }
    }
  }

  get definitions(): readonly Definition[] {
    return [...this.#modules.values()].map((module) => module.definition)
  }

  get modules(): readonly ResourceModule[] {
    return [...this.#modules.values()]
  }

  find(name: string): Definition | undefined {
    return this.#modules.get(name)?.definition
  }

  /** Throws when a definition names a table that has none: a fault of the program, found by the first test that reads it. */
  definition(name: string): Definition {
    const found = this.find(name)
    // For developers: no request can name a definition.
    if (!found) throw new Error(`no definition is named ${name}`)
    return found
  }

  rules(name: string): Rules<never> | undefined {
    return this.#modules.get(name)?.rules
  }

  module(name: string): ResourceModule | undefined {
    return this.#modules.get(name)
  }

  /** Columns elsewhere that point at rows of this table. */
  pointingAt(name: string): readonly Pointer[] {
    return this.#pointers.get(name) ?? []
  }
}
