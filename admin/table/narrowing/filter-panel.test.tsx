import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { inWideWindows, showList } from '../../resource-screen.testing.ts'

inWideWindows()

const plain = { ...gadget, form: { basic: ['code'] }, list: ['code'], filters: ['colour', 'name', 'price'] }
// Texts are looked for in the whole document, which takes long: what is told is found by its place.
const hits = () => document.querySelector('.filter-hits')
const tells = (words: string) => waitFor(() => expect(hits()?.textContent).toBe(words))
const colour = (name: string) => screen.getByText(name, { selector: '.choice-marks button' })
const input = (column: string) => document.querySelector(`#filter-gadget-${column}`) as HTMLInputElement

/** A list with its filters open; each condition leaves fewer rows. */
async function open() {
  const sent = answerCalls(({ query }) => {
    const conditions = [...query.keys()].filter((name) => name.endsWith('[field]')).length
    return { code: 1, data: { list: [{ id: 1, code: 'G-1' }], total: 30 - 10 * conditions, remark: '' } }
  })
  const { router } = showList(plain)
  await screen.findByText('共 30 条')
  fireEvent.click(screen.getByLabelText('筛选'))
  await tells('找到 30 条')
  const asked = () =>
    sent.filter(({ query }) => query.get('limit') === '20').map(({ query }) => query.get('search[0][val]'))
  return { router, asked, address: () => router.state.location.search }
}

it('choosing narrows the list at once beside the open panel, which tells how many are left; all of it is one step for Back', async () => {
  const { router, address } = await open()
  fireEvent.click(colour('红'))
  await tells('找到 20 条')
  fireEvent.click(colour('蓝'))
  await waitFor(() => expect(address()).toBe('?colour=red&colour=blue'))
  expect([hits()?.role, colour('红').getAttribute('aria-pressed')]).toEqual(['status', 'true'])
  await act(() => router.navigate(-1))
  await tells('找到 30 条')
  expect([address(), colour('红').getAttribute('aria-pressed')]).toEqual(['', 'false'])
  await act(() => router.navigate(1))
  await tells('找到 20 条')
  expect(address()).toBe('?colour=red&colour=blue')
})

it('what is typed is asked once, with Enter or when its field is left, and cleared with the rest', async () => {
  const { asked, address } = await open()
  fireEvent.change(input('name'), { target: { value: '泵' } })
  fireEvent.change(input('name'), { target: { value: '泵阀' } })
  fireEvent.submit(input('name'))
  await tells('找到 20 条')
  fireEvent.change(input('price'), { target: { value: '5' } })
  fireEvent.blur(input('price'))
  await tells('找到 10 条')
  expect(asked()).toEqual([null, '泵阀', '泵阀'])
  fireEvent.click(screen.getByText(/^清 ?除$/))
  await tells('找到 30 条')
  expect([address(), input('name').value, input('price').value]).toEqual(['', '', ''])
  fireEvent.change(input('name'), { target: { value: '泵' } })
  fireEvent.click(screen.getByText(/^完 ?成$/))
  await waitFor(() => expect(decodeURIComponent(address())).toBe('?name=泵'))
})
