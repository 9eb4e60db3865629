import type { Fields } from './field.ts'

type Twin<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { bilingual: true } ? `${K}_en` : never
}[keyof F & string]
/** A column of the table; child rows and links are none. */
export type OwnColumn<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'children' | 'links' } ? never : K
}[keyof F & string]
/** A column that can be cleared: never a password; child rows and links are no columns. */
export type ShownColumn<F extends Fields> = {
  [K in OwnColumn<F>]: F[K] extends { kind: 'password' } ? never : K
}[OwnColumn<F>]
/** Every column of the table besides `id`. */
export type Column<F extends Fields> = OwnColumn<F> | Twin<F>
