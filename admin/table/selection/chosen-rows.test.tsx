import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Notice, notices } from '../../../browser/signal.ts'
import { text } from '../../../contract/text.ts'
import { gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { useQuestions } from '../../parts/question.ts'
import { inWideWindows, showList } from '../../resource-screen.testing.ts'
import { dropSelections } from './kept-selection.ts'

const plain = {
  ...gadget,
  form: { basic: ['code', 'name'] },
  list: ['code', 'name'],
  filters: [],
  actions: {
    check: { label: text('核对', 'Check'), on: 'rows' as const },
    unite: { label: text('合并', 'Merge'), on: 'rows' as const, kind: 'merge' as const },
  },
}

/** A list of three pages of ten; what is deleted is gone. */
function open(count = 30) {
  let rows = Array.from({ length: count }, (_, at) => at + 1).map((id) => ({
    id,
    code: `G-${id}`,
    name: `泵${id}`,
    status: '0',
  }))
  const sent = answerCalls(({ method, path, query, body }) => {
    if (path.endsWith('/del')) {
      const gone = method === 'DELETE' ? query.getAll('ids[]').map(Number) : (body as { ids: number[] }).ids
      rows = rows.filter(({ id }) => !gone.includes(id))
    }
    if (path.endsWith('/restore'))
      return { code: 1, data: { ok: 1, failed: [{ id: 72, name: '泵3', msg: '编码“G-3”已被占用' }] } }
    if (path.endsWith('/del')) return { code: 1, msg: '已删除 2 条', data: { deletions: [71, 72] } }
    if (method !== 'GET') return { code: 1, msg: '已完成', data: { ok: 1 } }
    if (query.get('search[0][field]') === 'id') {
      const ids = query.get('search[0][val]')?.split(',').map(Number) ?? []
      return { code: 1, data: { list: rows.filter(({ id }) => ids.includes(id)), total: ids.length, remark: '' } }
    }
    const found = rows.filter(({ code }) => code.includes(query.get('quickSearch') ?? ''))
    const page = Number(query.get('page') ?? 1)
    return { code: 1, data: { list: found.slice(page * 10 - 10, page * 10), total: found.length, remark: '' } }
  })
  return { sent, ...show() }
}

const show = () => showList(plain, '/?limit=10')
// Roles are looked for in the whole document, which takes long: the bar and its row are found by their place.
const tick = async (name: string) =>
  fireEvent.click((await screen.findByText(name)).closest('tr')?.querySelector('input[type=checkbox]') as HTMLElement)
const turnTo = (page: number) => fireEvent.click(screen.getByLabelText(`第 ${page} 页`))
const bar = () => document.querySelector<HTMLElement>('[aria-label=所选记录的操作]')
const says = (words: string) => waitFor(() => expect(bar()?.textContent).toContain(words))
const isGone = () => waitFor(() => expect(bar()).toBeNull())
const press = (name: string | RegExp) => fireEvent.click(within(bar() as HTMLElement).getByText(name))
const answered = async () => {
  const question = await waitFor(() => useQuestions.getState().asked[0] ?? Promise.reject())
  await question.act?.()
  question.answer(true)
}

inWideWindows()

it('rows stay chosen over pages, orders and searches, and what is done is done to all of them', async () => {
  const { sent } = open()
  await tick('泵1')
  turnTo(2)
  await tick('泵13')
  await says('已选 2 条，其中 1 条不在当前显示中')
  fireEvent.change(screen.getByPlaceholderText('搜索编码、名称'), { target: { value: 'G-25' } })
  fireEvent.keyDown(screen.getByPlaceholderText('搜索编码、名称'), { key: 'Enter' })
  await tick('泵25')
  await says('已选 3 条，其中 2 条不在当前显示中')
  press(/核 ?对/)
  await answered()
  expect(sent.find(({ path }) => path.endsWith('/check'))?.body).toMatchObject({ ids: [25, 1, 13] })
  // What was done is read again, also of rows that are not shown.
  await waitFor(() => expect(sent.filter(({ query }) => query.get('search[0][val]') === '1,13')).toHaveLength(1))
  press(/删除/)
  await answered()
  await isGone()
})

it('one button lets go of all of them, and a whole list is not merged without a word', async () => {
  open()
  await tick('泵2')
  turnTo(3)
  await screen.findByText('泵26')
  await says('已选 1 条，其中 1 条不在当前显示中')
  press(/选择全部 30 条/)
  const told: string[] = []
  const stop = notices.listen((notice) => told.push(notice.text))
  press(/合 ?并/)
  stop()
  expect(told).toEqual(['合并须逐条比较，不能用于整个列表。请取消选择后，逐条勾选要合并的器件。'])
  press('取消选择')
  await isGone()
})

it('a reload of the browser keeps what was chosen, as far as it still stands; leaving the page or signing out does not', async () => {
  const { container } = open()
  await tick('泵1')
  turnTo(2)
  await tick('泵13')
  await says('已选 2 条')
  // What a browser throws away it does not take apart: the page stays as it was, unseen, and another is loaded.
  container.remove()
  show()
  await says('已选 2 条，其中 1 条不在当前显示中')
  dropSelections()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('chosen:'))).toEqual([])
  turnTo(2)
  await tick('泵14')
  await says('已选 3 条')
  cleanup()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('chosen:'))).toEqual([])
})

it('what was deleted is offered to be taken back, and what did not come back is told row by row', async () => {
  const { sent } = open()
  const told: Notice[] = []
  const stop = notices.listen((notice) => told.push(notice))
  await tick('泵2')
  await tick('泵3')
  await says('已选 2 条')
  press(/删除/)
  await answered()
  expect(told.map(({ text }) => text)).toEqual(['已删除 2 条'])
  await told[0]?.undo?.()
  stop()
  expect(sent.find(({ path }) => path.endsWith('/del'))?.query.get('return')).toBe('deletions')
  expect(sent.find(({ path }) => path.endsWith('/restore'))?.body).toMatchObject({ ids: [71, 72], each: 1 })
  expect(told[1]?.text).toBe('已恢复 1 条')
  const question = useQuestions.getState().asked[0]
  expect(question?.title).toBe('1 条未能恢复')
  const { container } = render(question?.text)
  expect([container.textContent, container.querySelector('a')]).toEqual(['泵3编码“G-3”已被占用', null])
  question?.answer(true)
})
