import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { focusField, useFocusReturn, useRowFocus } from './focus.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const focused = () => document.activeElement?.id
const focus = (id: string) => document.getElementById(id)?.focus()

function Window() {
  useFocusReturn()
  return <input id="inside" />
}

describe('the focus of a window', () => {
  const screen = (open: boolean) => (
    <>
      <button id="opener" type="button" />
      <button id="other" type="button" />
      {open && <Window />}
    </>
  )

  it('goes back to what opened it', () => {
    const { rerender } = render(screen(false))
    focus('opener')
    rerender(screen(true))
    focus('inside')
    rerender(screen(false))
    expect(focused()).toBe('opener')
  })

  it('stays where the reader went meanwhile', () => {
    const { rerender } = render(screen(false))
    focus('opener')
    rerender(screen(true))
    focus('other')
    rerender(screen(false))
    expect(focused()).toBe('other')
  })

  it('starts in its first field, unless the reader already writes in another', () => {
    document.body.innerHTML = '<button id="close"></button><input id="first"><input id="second">'
    focus('close')
    focusField('first')
    expect(focused()).toBe('first')
    focus('second')
    focusField('first')
    expect(focused()).toBe('second')
  })
})

interface ListProps {
  ids: readonly number[]
  wanted?: { id: number | undefined } | undefined
  loading?: boolean
}

function List({ ids, wanted, loading = false }: ListProps) {
  useRowFocus(wanted, loading)
  return (
    <>
      <div className="table-tools">
        <button id="add" type="button" className="ant-btn-primary" />
      </div>
      {ids.map((id) => (
        <button key={id} id={`row-${id}`} type="button" data-row-id={id} />
      ))}
    </>
  )
}

describe('the focus after a form', () => {
  it('is on the row that was written', () => {
    const { rerender } = render(<List ids={[1, 2]} />)
    rerender(<List ids={[1, 2]} wanted={{ id: 2 }} loading />)
    expect(focused()).toBe('row-2')
  })

  it('waits for a new row until the list was read again', () => {
    const wanted = { id: 3 }
    const { rerender } = render(<List ids={[1, 2]} />)
    focus('add')
    rerender(<List ids={[1, 2]} wanted={wanted} loading />)
    rerender(<List ids={[1, 2, 3]} wanted={wanted} />)
    expect(focused()).toBe('row-3')
  })

  it('leaves a row on another page to the tools', () => {
    const wanted = { id: 9 }
    const { rerender } = render(<List ids={[1]} wanted={wanted} loading />)
    rerender(<List ids={[1]} wanted={wanted} />)
    expect(focused()).toBe('add')
  })

  it('stays where the reader went while the list was read again', () => {
    const wanted = { id: 2 }
    const { rerender } = render(<List ids={[1, 2]} wanted={wanted} loading />)
    focus('row-1')
    rerender(<List ids={[2, 1]} wanted={wanted} />)
    expect(focused()).toBe('row-1')
  })
})
