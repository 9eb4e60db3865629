/** Operations of a routing to choose one from, in their order. */
export interface Operations {
  list: readonly { id: number; seq: number; name: string; name_en: string }[]
}
