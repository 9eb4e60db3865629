import { useEffect, useState } from 'react'
import { call } from '../../browser/api-client.ts'

/** A link for a while to a file that its address alone does not open; empty until it is there, and where there is no address. */
export function useFileLink(address: string): string {
  const [link, setLink] = useState({ to: '', url: '' })
  useEffect(() => {
    let gone = false
    if (address !== '')
      call<{ url: string }>({ path: '/admin/ajax/fileLink', query: { url: address }, quiet: true }).then(
        ({ data }) => !gone && setLink({ to: address, url: data.url }),
        // Without a link there is no picture; its name still stands.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [address])
  return link.to === address ? link.url : ''
}
