import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running test PostgreSQL as a superuser; every test makes a database of its own there. */
    postgresUrl: string
  }
}
