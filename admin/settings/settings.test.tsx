import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Field } from '../../contract/definition/field.ts'
import type { SettingRow } from '../../contract/definition/setting.ts'
import { text } from '../../contract/text.ts'
import { LeavingGuard } from '../parts/unsaved/leaving-guard.tsx'
import { answerCalls, type Sent } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { QuestionDialogs } from '../parts/question-dialogs.tsx'
import { StoreSettings, SystemSettings } from './settings.tsx'

let lastId = 0

function setting(name: string, field: Field, more: Partial<SettingRow> = {}): SettingRow {
  const wire = { title: field.label.zh, tip: '', type: 'string', value: '', content: '', rule: '', extend: [] } as const
  return {
    ...{ id: ++lastId, name, group: 'basics', ...wire, input_extend: [], allow_del: 0, weigh: 0, note: text('', '') },
    ...{ field, ...more },
  }
}

const sections = { hero: text('主视觉', 'Hero'), stats: text('数字', 'Figures'), news: text('新闻', 'News') }

/** Rows as clients of old are told them: numbers as text, a switch as `true`, choices as a list. */
const rows = () => ({
  basics: [
    setting(
      'site_name',
      { kind: 'string', label: text('站点名称', 'Site name'), required: 'save', bilingual: true },
      {
        value: '澜泽',
        value_en: 'Lanze',
        initial: { value: 'Atrium', value_en: '' },
        note: text('显示在标题栏', 'Shown in the title bar'),
      },
    ),
    setting(
      'login_retry',
      { kind: 'integer', label: text('失败上限', 'Failed sign-ins'), bounds: { min: 1, max: 100 } },
      {
        value: '10',
        initial: { value: '10' },
      },
    ),
    setting(
      'sections',
      { kind: 'choices', label: text('首页栏目', 'Sections'), bounds: sections },
      {
        value: ['hero', 'stats'],
        ordered: true,
      },
    ),
    setting('own', { kind: 'string', label: text('自定义', 'Own') }, { allow_del: 1, value: 'x' }),
  ],
  mail: [
    setting('smtp_server', { kind: 'string', label: text('SMTP 服务器', 'SMTP server') }, { group: 'mail' }),
    setting('smtp_pass', { kind: 'password', label: text('SMTP 密码', 'SMTP password') }, { group: 'mail' }),
  ],
})

const titles: Readonly<Record<string, string>> = { basics: '基础', mail: '邮件' }

/** A server that keeps what is posted; `refuse` answers a save in its stead. */
function serve(refuse?: (body: Readonly<Record<string, unknown>>) => object | undefined) {
  const list = rows()
  const all = () => Object.values(list).flat()
  const write = (name: string, value: unknown) => {
    for (const one of all()) if (one.name === name) one.value = value
  }
  const sent = answerCalls(({ path, body, query }) => {
    if (path.endsWith('/Index/index'))
      return { code: 1, data: { adminInfo: {}, menus: [], siteConfig: { siteName: 'x' } } }
    if (path.endsWith('/index')) {
      const groups = Object.entries(list).map(([name, settings]) => [
        name,
        { name, title: titles[name], list: [...settings] },
      ])
      const fresh = structuredClone(Object.fromEntries(groups))
      return { code: 1, data: { list: fresh, remark: '', configGroup: titles, quickEntrance: [] } }
    }
    // Bodies of these calls are objects.
    const posted = body as Readonly<Record<string, unknown>>
    if (path.endsWith('/sendTestMail')) return { code: 0, msg: '535 密码错误' }
    if (path.endsWith('/del')) {
      list.basics = list.basics.filter(({ id }) => String(id) !== query.get('ids[]'))
      return { code: 1 }
    }
    if (path.endsWith('/add')) {
      if (posted.name === 'own') return { code: 0, msg: '变量名已存在', data: { errors: { name: '变量名已存在' } } }
      list.mail.push(setting(String(posted.name), { kind: 'string', label: text('新的', 'New') }, { group: 'mail' }))
      return { code: 1 }
    }
    const refusal = refuse?.(posted)
    if (refusal) return { code: 0, msg: '请检查', data: { errors: refusal } }
    for (const [name, value] of Object.entries(posted)) write(name, value)
    return { code: 1 }
  })
  const posts = (action: string) => sent.filter((one: Sent) => one.path.endsWith(`/${action}`)).map(({ body }) => body)
  return { sent, posts, write }
}

async function open(may: (node: string) => boolean = () => true, Screen = SystemSettings) {
  const element = (
    <>
      <LeavingGuard />
      <Screen />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin/routine/config'] })
  render(
    <OfficeProvider office={{ ...testOffice, may }}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <RouterProvider router={router} />
        <QuestionDialogs />
      </ConfigProvider>
    </OfficeProvider>,
  )
  await screen.findByRole('tab', { name: /基础/ })
  return router
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const save = async () => {
  const button = await screen.findByRole('button', { name: /保存$/ })
  await act(async () => fireEvent.click(button))
}
/** The window with this heading; its parts share their ids in tests, so it has no name of its own. */
const dialog = async (heading: string) => {
  const title = await screen.findByText(heading, { selector: '.ant-modal-title *, .ant-modal-title' })
  return title.closest<HTMLElement>('[role=dialog]') ?? title
}
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the configuration', () => {
  it('posts what was changed and nothing else', async () => {
    const { posts, sent } = serve()
    await open()
    type('失败上限', '12')
    type('站点名称（英文）', 'Lanze Flow')
    expect(status()).toContain('2 项修改')
    type('失败上限', '10')
    expect(status()).toContain('1 项修改')
    await save()
    await waitFor(() => expect(posts('edit')).toEqual([{ site_name_en: 'Lanze Flow' }]))
    // Name and zone of the shell follow at once.
    await waitFor(() => expect(sent.at(-1)?.path).toMatch(/Index\/index$/))
    await waitFor(() => expect(status()).toContain('没有修改'))
  })

  it('says what is wrong before anything is sent', async () => {
    const { posts } = serve()
    await open()
    type('失败上限', '500')
    type(/^站点名称 ?必填/, ' ')
    await save()
    expect(await screen.findByText('失败上限须在 1 与 100 之间')).toBeTruthy()
    expect(screen.getByText('站点名称不能为空')).toBeTruthy()
    expect(posts('edit')).toEqual([])
  })

  it('shows what the server refuses on its setting, on the tab where that stands', async () => {
    serve(({ smtp_server: server }) => (server ? { smtp_server: '无法连接该服务器' } : undefined))
    await open()
    fireEvent.click(screen.getByRole('tab', { name: /邮件/ }))
    type('SMTP 服务器', 'mail.example')
    fireEvent.click(screen.getByRole('tab', { name: /基础/ }))
    await save()
    expect(await screen.findByText('无法连接该服务器')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('tab', { name: /邮件/, selected: true })).toBeTruthy())
  })

  it('goes back to the default of a setting, saved with the rest', async () => {
    const { posts } = serve()
    await open()
    fireEvent.click(screen.getByRole('button', { name: '将“站点名称”恢复默认值' }))
    expect(screen.queryByRole('button', { name: '将“站点名称”恢复默认值' })).toBeNull()
    await save()
    await waitFor(() => expect(posts('edit')).toEqual([{ site_name: 'Atrium', site_name_en: '' }]))
  })

  it('does not replace what somebody else has just changed, unless asked again', async () => {
    const { posts, write } = serve()
    await open()
    type('失败上限', '12')
    write('login_retry', '33')
    write('own', 'theirs')
    await save()
    expect(await screen.findByText('他人刚刚把它改为“33”；再次保存会覆盖对方的修改。')).toBeTruthy()
    expect(posts('edit')).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('自定义').value).toBe('theirs')
    await save()
    await waitFor(() => expect(posts('edit')).toEqual([{ login_retry: 12 }]))
  })

  it('puts choices in an order and turns them on and off', async () => {
    const { posts } = serve()
    await open()
    const list = screen.getByRole('list', { name: '首页栏目' })
    fireEvent.click(within(list).getByRole('switch', { name: '显示“新闻”' }))
    fireEvent.click(within(list).getByRole('switch', { name: '显示“主视觉”' }))
    await save()
    await waitFor(() => expect(posts('edit')).toEqual([{ sections: 'stats,news' }]))
  })

  it('never shows a password, and an empty one changes nothing', async () => {
    const { posts } = serve()
    await open()
    fireEvent.click(screen.getByRole('tab', { name: /邮件/ }))
    const box = screen.getByLabelText<HTMLInputElement>('SMTP 密码')
    expect([box.type, box.value, box.placeholder]).toEqual(['password', '', '留空则保持不变'])
    fireEvent.change(box, { target: { value: 'secret-1' } })
    fireEvent.change(box, { target: { value: '' } })
    expect(status()).toContain('没有修改')
    expect(posts('edit')).toEqual([])
  })

  it('sends a test mail with what stands in the form and tells what the mail server said', async () => {
    const { posts } = serve()
    await open()
    fireEvent.click(screen.getByRole('tab', { name: /邮件/ }))
    type('SMTP 服务器', 'mail.example')
    type('测试邮件收件人', ' a@example.com ')
    fireEvent.click(screen.getByRole('button', { name: '发送测试邮件' }))
    expect(await screen.findByText('535 密码错误')).toBeTruthy()
    expect(posts('sendTestMail')).toEqual([{ smtp_server: 'mail.example', smtp_pass: '', testMail: 'a@example.com' }])
  })

  it('asks before unsaved changes are left behind', async () => {
    serve()
    const router = await open()
    type('失败上限', '12')
    localStorage.setItem('adminInfo', JSON.stringify({ token: 'his' }))
    act(() => void router.navigate('/admin/loading'))
    const question = await dialog('放弃未保存的修改？')
    expect(question.textContent).toContain('失败上限')
    fireEvent.click(within(question).getByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/routine/config'))
  })
})

describe('settings of the owner', () => {
  it('are added on their tab and removed, while other changes stay', async () => {
    const { posts, sent } = serve()
    await open()
    type('失败上限', '12')
    fireEvent.click(screen.getByRole('button', { name: '新增设置' }))
    const window = await dialog('新增设置')
    fireEvent.change(within(window).getByLabelText(/变量名/), { target: { value: 'own' } })
    fireEvent.change(within(window).getByLabelText(/标题/), { target: { value: '新的' } })
    fireEvent.click(within(window).getByRole('button', { name: /新增设置$/ }))
    expect(await within(window).findByText('变量名已存在')).toBeTruthy()
    fireEvent.change(within(window).getByLabelText(/变量名/), { target: { value: 'fresh' } })
    fireEvent.click(within(window).getByRole('button', { name: /新增设置$/ }))
    await waitFor(() => expect(posts('add')).toHaveLength(2))
    expect(posts('add')[1]).toMatchObject({ group: 'basics', name: 'fresh', title: '新的', type: 'string', rule: [] })

    fireEvent.click(await screen.findByRole('button', { name: '删除“自定义”' }))
    const question = await dialog('删除设置“自定义”？')
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: '删除' })))
    await waitFor(() => expect(screen.queryByLabelText('自定义')).toBeNull())
    expect(sent.find(({ path }) => path.endsWith('/del'))?.method).toBe('DELETE')
    expect(status()).toContain('1 项修改')
  })

  it('are not offered to those who may only read, nor is saving', async () => {
    serve()
    await open((node) => node.endsWith('/index'), StoreSettings)
    for (const name of ['保存', '新增设置', '删除“自定义”', '将“站点名称”恢复默认值']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.getByLabelText<HTMLInputElement>('失败上限').disabled).toBe(true)
  })
})
