import { useCallback, useState } from 'react'
import type { Opened } from '../form/opened.ts'
import { useOwnAddress } from '../parts/own-address.ts'
import { useAddressPart } from './use-address-part.ts'

/** What `open` of an address asks for: `new`, the id of a row, or a copy of one. */
function openedBy(open: string | null): Opened | undefined {
  if (open === 'new') return { kind: 'add' }
  const [, copy, id] = /^(copy)?([1-9]\d{0,14})$/.exec(open ?? '') ?? []
  if (id === undefined) return undefined
  return copy ? { kind: 'duplicate', id: Number(id) } : { kind: 'edit', ids: [Number(id)] }
}

function saidOf(opened: Opened | undefined): string {
  if (!opened) return ''
  if (opened.kind === 'add') return 'new'
  return opened.kind === 'edit' ? String(opened.ids[0] ?? '') : `copy${opened.id}`
}

/** What the form above a list is open for, as its address says: a link opens it, and Back closes it. */
export function useOpened() {
  const { query, write } = useOwnAddress()
  const asked = openedBy(query.get('open'))
  const [opened, setOpened] = useState<Opened | undefined>(asked)
  useAddressPart({
    asked: saidOf(asked),
    said: saidOf(opened),
    adopt: () => {
      setOpened(asked)
      return true
    },
    write,
    put: (address) => {
      // Whoever goes from row to row stays in the tab.
      if (!opened || !asked) address.delete('tab')
      if (opened) address.set('open', saidOf(opened))
      else address.delete('open')
    },
    push: (before) => before === '',
  })
  const said = saidOf(opened)
  const closedBy = useCallback(
    ({ search }: { search: string }) => saidOf(openedBy(new URLSearchParams(search).get('open'))) !== said,
    [said],
  )
  return { opened, setOpened, closedBy }
}

/** The tab that is open on a page, as its address says. */
export function useAddressedTab(): { tab: string; setTab(tab: string): void } {
  const { query, write } = useOwnAddress()
  const setTab = useCallback(
    (tab: string) => write((address) => (tab === '' ? address.delete('tab') : address.set('tab', tab))),
    [write],
  )
  return { tab: query.get('tab') ?? '', setTab }
}
