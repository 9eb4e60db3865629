import { isSignedIn, storedSession } from '../../browser/stored-session.ts'

/** Downloads files for members: each press asks for a link of its own. Without a session the links lead to signing in. */
export function mount(root: HTMLElement, { member, failed }: Record<string, unknown>): void {
  if (!isSignedIn(storedSession('user'))) return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-file]')) {
    const status = link.querySelector('em')
    const say = (words: unknown) => status?.replaceChildren(String(words))
    say(member)
    link.addEventListener('click', async (event) => {
      event.preventDefault()
      const { call } = await import('../../browser/api-client.ts')
      // The attribute is written by our own renderer as an object.
      const body = JSON.parse(link.dataset.file ?? '{}')
      call<{ url: string }>({
        path: '/api/product/download',
        method: 'POST',
        body,
        quiet: true,
        alsoAsGuest: true,
      }).then(
        ({ data }) => location.assign(data.url),
        // Whose session has ended signs in again.
        () => (isSignedIn(storedSession('user')) ? say(failed) : location.assign(link.href)),
      )
    })
  }
}
