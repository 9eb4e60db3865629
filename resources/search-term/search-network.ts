/** One of the places that networks which asked for a term fall into. */
export interface SearchNetworkTable {
  term_id: number
  place: number
}
