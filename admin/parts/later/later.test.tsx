import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { later } from './later.tsx'

const Window = ({ name }: { name: string; children?: ReactNode }) => <p>{`window of ${name}`}</p>

/** What stands round every page. */
class Frame extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>load the page again</p> : this.props.children
  }
}

describe('a window in a file of its own', () => {
  it('is drawn once it is there, and its children until then', async () => {
    const Late = later(() => Promise.resolve(Window))
    render(<Late name="files">waiting</Late>)
    expect(screen.getByText('waiting')).toBeTruthy()
    expect(await screen.findByText('window of files')).toBeTruthy()
    expect(screen.queryByText('waiting')).toBeNull()
  })

  it('stands at once the next time', async () => {
    const Late = later(() => Promise.resolve(Window))
    const first = render(<Late name="files" />)
    await screen.findByText('window of files')
    first.unmount()
    render(<Late name="rows" />)
    expect(screen.getByText('window of rows')).toBeTruthy()
  })

  it('leaves the word to the frame when its file is gone', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const Late = later<{ name: string }>(() => Promise.reject(new Error('gone')))
    render(
      <Frame>
        <Late name="files" />
      </Frame>,
    )
    expect(await screen.findByText('load the page again')).toBeTruthy()
    told.mockRestore()
  })
})
