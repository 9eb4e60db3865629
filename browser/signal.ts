/** A kind of event that the transport emits and a shell shows; the transport itself never toasts or redirects. */
export interface Signal<T> {
  tell(happening: T): void
  /** Answers how to stop listening. */
  listen(listener: (happening: T) => void): () => void
}

function signal<T>(): Signal<T> {
  const listeners = new Set<(happening: T) => void>()
  return {
    tell(happening) {
      for (const listener of listeners) listener(happening)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface Notice {
  level: 'success' | 'warning' | 'error'
  text: string
  /** Where it leads, such as to the row it is about; shown in the back office. */
  link?: { text: string; path: string } | undefined
  /** Takes back what is told, for as long as it is told; shown in the back office. Throws CallFailure. */
  undo?: (() => Promise<unknown>) | undefined
}

/** Where the browser should go: a route path, a route name, or one of the two login routes (specification 2, 4). */
export type Departure = { path: string } | { name: string }

export const notices = signal<Notice>()
export const departures = signal<Departure>()
/** A call was refused because the site is under maintenance, in this sentence. */
export const maintenances = signal<string>()
/** Rows of this table changed in another place than their own list. */
export const rowsChanged = signal<string>()
