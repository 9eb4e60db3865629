import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { gate } from '../calls.testing.ts'
import { heapOf, storedIn } from '../files.testing.ts'
import { test } from '../journey.testing.ts'
import { newProduct, picture } from './rows.testing.ts'

test.use({ signedIn: true })

async function openUpload(page: Page): Promise<Locator> {
  await page.goto('/admin/routine/attachment')
  await page.getByRole('button', { name: '上传', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上传文件' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** How many files are through, as the line beside the progress says. */
async function throughOf(dialog: Locator): Promise<number> {
  const line = await dialog.getByText(/^\d+\/\d+ 个文件/).textContent()
  return Number.parseInt(line ?? '', 10)
}

/** Fifty files each: fewer in the daily run, E2E_FILES=500 before a release. */
const fifties = Number(process.env.E2E_FILES ?? 100) / 50
const many = fifties * 50
const refused = fifties
const kept = many - refused

test(`${many} files of mixed kinds arrive once each, through a broken connection, and never twice`, async ({
  page,
  office,
  complaints,
}) => {
  // Twice as many uploads; a machine that is also busy with other things needs a minute for a thousand.
  test.setTimeout(150_000)
  const heap = await heapOf({
    png: 16 * fifties,
    jpg: 12 * fifties,
    webp: 5 * fifties,
    pdf: 10 * fifties,
    svg: 6 * fifties,
    exe: refused,
  })
  const data = process.env.E2E_DATA ?? ''
  try {
    const dialog = await openUpload(page)
    // The connection breaks while files are under way, however fast they are.
    const broken = gate()
    let sent = 0
    await page.route('**/admin/ajax/upload*', async (route) => {
      sent += 1
      if (sent > (many * 3) / 10) await broken.opened
      await route.continue()
    })
    await dialog.locator('input[webkitdirectory]').setInputFiles(heap.folder)
    await expect(dialog.getByRole('progressbar', { name: '上传总进度' })).toBeVisible()
    await expect(dialog.getByText(`${refused} 个文件未上传`)).toBeVisible()
    await expect.poll(() => throughOf(dialog)).toBeGreaterThan(many / 5)
    await page.context().setOffline(true)
    broken.open()
    await expect(dialog.getByText('连接已断开')).toBeVisible()
    await page.context().setOffline(false)
    // A file whose answer was lost with the connection is there already when it is sent again.
    await expect(
      dialog.getByText(new RegExp(`新增 \\d+ 个( · 已存在 \\d 个)? · 失败 ${refused} 个`)).first(),
    ).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page, 'uploads that are through', '.ant-modal')
    expect(complaints.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    expect(await office.total('routine.Attachment', heap.prefix)).toBe(kept)
    expect(storedIn(data, heap.prefix)).toBe(kept)

    const again = await openUpload(page)
    await again.locator('input[webkitdirectory]').setInputFiles(heap.folder)
    await expect(again.getByText(`新增 0 个 · 已存在 ${kept} 个 · 失败 ${refused} 个`).first()).toBeVisible({
      timeout: 60_000,
    })
    expect(await office.total('routine.Attachment', heap.prefix)).toBe(kept)
    expect(storedIn(data, heap.prefix)).toBe(kept)
  } finally {
    heap.remove()
  }
})

test('a refused file stands above with its reason and can be sent again; the window asks before it stops the others', async ({
  page,
}) => {
  const heap = await heapOf({ png: 4, exe: 1 })
  try {
    const dialog = await openUpload(page)
    let busy = true
    await page.route('**/admin/ajax/upload*', (route) =>
      busy
        ? route.fulfill({ json: { code: 0, msg: '服务器繁忙，请稍后重试', time: 0, data: null } })
        : route.continue(),
    )
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles([...heap.paths])
    await expect(dialog.getByText('上传完成，部分文件失败').first()).toBeVisible()
    await expect(dialog.getByText('服务器繁忙，请稍后重试')).toHaveCount(4)
    await expect(dialog.getByText('上传的文件类型不被允许！')).toHaveCount(1)
    busy = false
    await dialog.getByRole('button', { name: `重试“${heap.prefix}-0.png”` }).click()
    await expect(dialog.getByText('新增 1 个 · 失败 4 个').first()).toBeVisible()
    await dialog.getByRole('button', { name: '全部重试' }).click()
    await expect(dialog.getByText('新增 4 个 · 失败 1 个').first()).toBeVisible()

    await page.route('**/admin/ajax/upload*', () => {})
    await give(dialog, 'paste', 'more.png', await picture('#123456'))
    await expect(dialog.getByRole('progressbar', { name: 'more.png 的上传进度' })).toBeVisible()
    const leaving = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await leaving
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await dialog.press('Escape')
    const question = page.getByRole('dialog', { name: '停止上传？' })
    await question.getByRole('button', { name: '继续上传' }).click()
    await expect(question).toBeHidden()
    await dialog.press('Escape')
    await question.getByRole('button', { name: '停止上传' }).click()
    await expect(dialog).toBeHidden()
  } finally {
    heap.remove()
  }
})

/** Lets files go over an element, or pastes them into it. */
async function give(target: Locator, how: 'drop' | 'paste', name: string, content: Buffer): Promise<void> {
  await target.evaluate(
    (element, { how: type, name: called, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], called, { type: 'image/png' }))
      const shared = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
      )
    },
    { how, name, bytes: [...content] },
  )
}

test('pictures are dropped and pasted into a form, and keep their order', async ({ page, office }) => {
  const product = await newProduct(office)
  await page.goto(`/admin/product/product?code=${product.code}`)
  await page.getByRole('link', { name: `${product.name}：编辑` }).click()
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await form.getByRole('tab', { name: '图片与视频' }).click()
  const gallery = form.getByRole('group', { name: '图集' })
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await give(gallery, 'drop', 'dropped.png', await picture('#774411'))
  await expect(gallery.getByRole('listitem')).toHaveCount(2)
  await give(gallery, 'paste', 'pasted.png', await picture('#114477'))
  await expect(gallery.getByRole('listitem')).toHaveCount(3)
  const names = gallery.getByRole('img')
  await expect(names.nth(1)).toHaveAttribute('alt', /^dropped/)
  await expect(names.nth(2)).toHaveAttribute('alt', /^pasted/)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
})
