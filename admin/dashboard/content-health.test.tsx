import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Attention } from '../../contract/definition/attention.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { TranslationArea } from '../../contract/english.ts'
import { text } from '../../contract/text.ts'
import { banner, gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { ContentHealth } from './content-health.tsx'

const certificate: Definition = {
  ...banner,
  name: 'certificate',
  node: 'content/certificate',
  label: text('证书', 'Certificates'),
  computed: {
    validity: {
      kind: 'choice',
      label: text('有效性', 'Validity'),
      bounds: { valid: text('有效', 'Valid'), week: text('7 天内到期', 'This week'), over: text('已过期', 'Expired') },
      tones: { week: 'ready', over: 'bad' },
      attention: ['over', 'week'],
    },
  },
}
const stands = (phase: string, total: number): Attention => ({
  ...{ table: 'certificate', choice: 'validity', phase, total },
  query: { validity: phase, status: '1' },
})
const area = (table: string, lacking: number): TranslationArea => ({
  ...{ table, counts: { published: 1, filled: 0, empty: lacking } },
  rows: { lacking, ready: 0 },
})

const everything = () => true

function open(
  attention: readonly Attention[] | null,
  areas?: readonly TranslationArea[],
  may: (node: string) => boolean = everything,
) {
  const sent = answerCalls(() => (areas ? { code: 1, data: { areas } } : { code: 0, msg: '服务器忙' }))
  const definitions = new Map([certificate, gadget].map((definition) => [definition.name, definition]))
  const { container } = render(
    <MemoryRouter>
      <OfficeProvider office={{ ...testOffice, may, definitions }}>
        <ContentHealth attention={attention} />
      </OfficeProvider>
    </MemoryRouter>,
  )
  return { container, sent }
}

/** The lines below a heading: words with their number, tone, and where they lead. */
async function lines(heading: string) {
  const list = (await screen.findByRole('heading', { name: heading })).parentElement ?? document.body
  return within(list)
    .getAllByRole('listitem')
    .map((line) => [
      line.textContent,
      line.querySelector<HTMLElement>('.tone-dot')?.dataset.tone,
      line.querySelector('a')?.getAttribute('href'),
    ])
}
const calm = '没有需要处理的内容。'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what needs attention is told by noun and state, in its tone, with the way to those rows', async () => {
  open([stands('over', 2), stands('week', 1234)], [])
  expect(await lines('需要处理')).toEqual([
    ['证书 · 已过期 2', 'bad', '/admin/content/certificate?validity=over&status=1'],
    ['证书 · 7 天内到期 1,234', 'ready', '/admin/content/certificate?validity=week&status=1'],
  ])
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect(screen.queryByRole('heading', { name: '缺少英文' })).toBeNull()
  expect(screen.queryByText(calm)).toBeNull()
})

it('what lacks English is told by area, settings among them, with the way to its rows', async () => {
  const settings = {
    ...area('config:store', 5),
    settings: { node: 'routine/storeConfig', label: text('店铺', 'Store') },
  }
  const { sent } = open([], [area('gadget', 3), area('certificate', 0), settings])
  expect(await lines('缺少英文')).toEqual([
    ['器件 3', undefined, '/admin/content/translation?table=gadget'],
    ['店铺 5', undefined, '/admin/content/translation?table=config%3Astore'],
  ])
  expect(sent.map(({ path }) => path)).toEqual(['/admin/content.Translation/index'])
  expect(screen.queryByRole('heading', { name: '需要处理' })).toBeNull()
  expect(screen.queryByText(calm)).toBeNull()
})

it('that nothing needs attention is said once it is known', async () => {
  open([], [area('gadget', 0)])
  expect(screen.queryByText(calm)).toBeNull()
  expect(await screen.findByText(calm)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

it('that nothing needs attention is not said when it could not be found out', async () => {
  open([stands('over', 1)])
  expect((await screen.findByRole('alert')).textContent).toContain('服务器忙')
  expect(await lines('需要处理')).toHaveLength(1)
  cleanup()
  open([])
  await screen.findByRole('alert')
  expect(screen.queryByText(calm)).toBeNull()
})

it('English is asked about only for those who have the list of what lacks it', async () => {
  const may = (node: string) => node !== 'content/translation'
  const { sent } = open([], [], may)
  expect(screen.getByText(calm)).toBeTruthy()
  expect(sent).toEqual([])
})

it('whoever has the rows but no page of them is told the number alone', async () => {
  open([stands('over', 1)], [], () => false)
  expect(await lines('需要处理')).toEqual([['证书 · 已过期 1', 'bad', undefined]])
})

it('there is no panel for whoever may know of neither', () => {
  const { container, sent } = open(null, [], () => false)
  expect([container.textContent, sent]).toEqual(['', []])
})
