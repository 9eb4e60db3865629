/** A material as the page shows it. */
export interface MaterialLine {
  id: number
  name: string
  code: string
}
