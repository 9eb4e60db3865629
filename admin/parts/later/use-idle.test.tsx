import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

function Page({ load }: { load(): Promise<unknown> }) {
  return useIdle(true, load) && <p>part</p>
}

it('what comes by itself waits while the page waits for something', async () => {
  let fetched = 0
  const load = async () => void fetched++
  const { rerender } = render(
    <main aria-busy="true">
      <Page load={load} />
    </main>,
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(fetched).toBe(0)
  rerender(
    <main aria-busy="false">
      <Page load={load} />
    </main>,
  )
  await screen.findByText('part')
  expect(fetched).toBe(1)
})

it('a page stands without what cannot be fetched', async () => {
  let tried = 0
  const load = async () => {
    tried++
    throw new Error('offline')
  }
  render(
    <main>
      words
      <Page load={load} />
    </main>,
  )
  await waitFor(() => expect(tried).toBe(1))
  expect(screen.getByRole('main').textContent).toBe('words')
})

it('nothing is fetched ahead without a connection, and everything once it is back', async () => {
  let fetched = 0
  const load = async () => void fetched++
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Page load={load} />)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(fetched).toBe(0)
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await screen.findByText('part')
  expect(fetched).toBe(1)
})
