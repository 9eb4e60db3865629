import { confidentialTopics } from '../../contract/definition/confidential.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { isPointer } from '../../contract/definition/kinds.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { systemResources } from '../../contract/system/tables.ts'
import type { Text } from '../../contract/text.ts'
import type { Job, Listener, ResourceModule, Rules, Service } from './module.ts'

/** A column or links of some table that point at rows of another. */
export interface Pointer {
  definition: Definition
  column: string
  field: FieldOf<'reference'> | FieldOf<'references'> | FieldOf<'links'>
}

/** A subscription to an event: its name `<noun> <event>`, the label of the subscriber, and the listener. */
export interface Subscription {
  name: string
  of: Text
  handle: Listener<never>
}

/** Every definition by name, so that references, children and counts find their target; built once at start. */
export class Registry {
  readonly #modules = new Map<string, ResourceModule>()
  readonly #pointers = new Map<string, Pointer[]>()
  readonly #events = new Map<string, { noun: Text; label: Text; listeners: Subscription[] }>()
  readonly #jobs = new Map<string, Job<never>>()
  readonly modules: readonly ResourceModule[]
  readonly definitions: readonly Definition[]
  /** Topics of files that belong to the rows that use them. */
  readonly confidentialTopics: ReadonlySet<string>

  /**
   * A module may carry the fuller definition of a system table; then it wins. Throws when an event is subscribed to that none
   * names.
   */
  constructor(
    modules: readonly ResourceModule[],
    system: readonly Definition[] = systemResources,
    services: readonly Service[] = [],
  ) {
    for (const definition of system) this.#modules.set(definition.name, { definition })
    for (const module of modules) this.#modules.set(module.definition.name, module)
    this.modules = [...this.#modules.values()]
    this.definitions = this.modules.map(({ definition }) => definition)
    this.confidentialTopics = confidentialTopics(this.definitions)
    for (const definition of this.definitions) {
      // Entries of the history outlive what they point at, and nothing is written into them.
      const pointing = definition.entries ? {} : definition.fields
      for (const [column, field] of Object.entries(pointing)) {
        if (!isPointer(field)) continue
        const known = this.#pointers.get(field.bounds.to) ?? []
        this.#pointers.set(field.bounds.to, [...known, { definition, column, field }])
      }
      for (const [name, label] of Object.entries(definition.events ?? {}))
        this.#events.set(`${definition.name}.${name}`, { noun: definition.label, label, listeners: [] })
    }
    for (const { definition, events = {}, jobs = {} } of this.modules) {
      const { name, label } = definition
      this.#serve({ name, label, events, jobs })
    }
    for (const service of services) this.#serve({ ...service, events: this.#ofKnownNouns(service.events) })
  }

  /** A service may subscribe to nouns that this program does not contain. */
  #ofKnownNouns(events: Service['events'] = {}): NonNullable<Service['events']> {
    return Object.fromEntries(Object.entries(events).filter(([event]) => this.#modules.has(event.split('.')[0] ?? '')))
  }

  #serve({ name: by, label, events = {}, jobs = {} }: Service): void {
    for (const [event, handle] of Object.entries(events))
      this.#eventNamed(event).listeners.push({ name: `${by} ${event}`, of: label, handle })
    for (const [name, job] of Object.entries(jobs)) this.#jobs.set(`${by}.${name}`, job)
  }

  #eventNamed(name: string): { listeners: Subscription[] } {
    const found = this.#events.get(name)
    // A mistake in the program: events are named by definitions.
    if (!found) throw new Error(`no definition names the event ${name}`)
    return found
  }

  /** All events, by name. */
  get events(): ReadonlyMap<string, { noun: Text; label: Text; listeners: readonly Subscription[] }> {
    return this.#events
  }

  /** All scheduled jobs, by name: `<noun>.<job>`. */
  get jobs(): ReadonlyMap<string, Job<never>> {
    return this.#jobs
  }

  /**
   * Subscribers of an event. Throws when no definition names it: a fault of the program, found by the first test that emits it.
   */
  listeners(event: string): readonly Subscription[] {
    return this.#eventNamed(event).listeners
  }

  find(name: string): Definition | undefined {
    return this.#modules.get(name)?.definition
  }

  /** Throws when a definition names a table that has none: a fault of the program, found by the first test that reads it. */
  definition(name: string): Definition {
    const found = this.find(name)
    // A mistake in the program: no request can name a definition.
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
