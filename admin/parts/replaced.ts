import { create } from 'zustand'

const versions = create<Readonly<Record<string, number>>>(() => ({}))

/** A file was replaced here: pictures of it that stand on the page already are fetched anew. */
export const noteReplaced = (address: string, version: number): void => versions.setState({ [address]: version })

/** What makes the address of such a picture another one; empty for all others. */
export function useReplacedMark(address: string): string {
  const version = versions((all) => all[address])
  return version === undefined ? '' : `?v=${version}`
}
