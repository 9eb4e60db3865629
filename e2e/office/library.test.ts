import { expect, type Locator, type Page } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { tabOf } from '../form.testing.ts'
import { sessionOf, storedFor, test } from '../journey.testing.ts'
import { newCode, newProduct, ownPicture } from './rows.testing.ts'

const toBoard = async (page: Page, words: string): Promise<Locator> => {
  await page.goto('/admin/routine/attachment')
  await page.getByRole('searchbox').fill(words)
  const tile = page.getByRole('option', { name: new RegExp(words) })
  await expect(tile).toHaveCount(1)
  return tile
}

test.describe('the library of files', () => {
  test.use({ signedIn: true })

  test('a file is found, described, moved, replaced, put on a product, and then not deleted by accident', async ({
    page,
    office,
  }) => {
    test.slow()
    const code = newCode('FILE')
    const folder = `旅程 ${code}`
    const product = await newProduct(office)
    await office.upload(`${code}.png`, await ownPicture())
    const tile = await toBoard(page, code)
    await expect(tile).toHaveAccessibleName(/缺替代文字/)

    await test.step('found and opened by keys, described in both languages', async () => {
      await tile.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: new RegExp(code) })
      const focal = drawer.getByRole('slider', { name: '焦点' })
      await focal.focus()
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('ArrowUp')
      await expect(focal).toHaveAttribute('aria-valuetext', '横向 60%，纵向 49%')
      await drawer.getByRole('textbox', { name: '替代文字', exact: true }).fill('红色阀体')
      await drawer.getByRole('textbox', { name: '替代文字（英文）' }).fill('Red valve body')
      await drawer.getByRole('button', { name: '保存' }).click()
      await expect(drawer).toBeHidden()
      await expect(tile).not.toHaveAccessibleName(/缺替代文字/)
    })

    await test.step('moved into a new folder', async () => {
      await page.getByRole('button', { name: '新建文件夹' }).click()
      const naming = page.getByRole('dialog', { name: '新建文件夹' })
      await naming.getByRole('textbox', { name: '文件夹名称' }).fill(folder)
      await naming.getByRole('button', { name: '创建' }).click()
      await expect(naming).toBeHidden()
      await tile.focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: '移动', exact: true }).click()
      const moving = page.getByRole('dialog', { name: '把 1 个文件移动到' })
      await moving.getByRole('button', { name: new RegExp(folder) }).click()
      await moving.getByRole('button', { name: '移动到这里' }).click()
      await expect(moving).toBeHidden()
      const side = page.getByRole('navigation', { name: '文件夹' })
      await side.getByRole('button', { name: `${folder}，1 个文件` }).click()
      await expect(tile).toHaveCount(1)
      await page.getByRole('button', { name: `“${folder}”的操作` }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      const full = page.getByRole('dialog', { name: `文件夹“${folder}”不是空的` })
      await full.getByRole('button', { name: '关闭' }).last().click()
    })

    await test.step('replaced under the same address', async () => {
      await tile.click()
      const drawer = page.getByRole('dialog', { name: new RegExp(code) })
      const before = await drawer.getByRole('img', { name: /的预览/ }).getAttribute('src')
      await drawer.getByRole('button', { name: '替换' }).click()
      const replacing = page.getByRole('dialog', { name: /^替换/ })
      const fresh = { name: 'fresh.png', mimeType: 'image/png', buffer: await ownPicture() }
      const chooser = replacing.locator('input[type=file]')
      await chooser.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
      await expect(replacing.getByRole('alert')).toContainText('只能用图片替换')
      await chooser.setInputFiles(fresh)
      await replacing.getByRole('button', { name: '替换', exact: true }).click()
      await expect(replacing).toBeHidden()
      const shown = drawer.getByRole('img', { name: /的预览/ })
      await expect(shown).not.toHaveAttribute('src', before ?? '')
      const address = async () => (await shown.getAttribute('src'))?.split('?')[0]
      await expect.poll(address).toBe(before?.split('?')[0])
      await drawer.getByRole('button', { name: '取消' }).click()
    })

    await test.step('chosen for a product', async () => {
      await page.goto(`/admin/product/product?code=${product.code}`)
      await page.getByRole('link', { name: `${product.name}：编辑` }).click()
      const form = page.getByRole('dialog', { name: /编辑产品/ })
      await tabOf(form, '图片与视频').click()
      const gallery = form.getByRole('group', { name: '图集' })
      await gallery.getByRole('button', { name: '从附件中选择' }).click()
      const picker = page.getByRole('dialog', { name: '选择图片' })
      await picker.getByRole('searchbox').fill(code)
      const found = picker.getByRole('option', { name: new RegExp(code) })
      await expect(found).toHaveCount(1)
      await found.focus()
      await page.keyboard.press('Space')
      await expect(picker.getByText('已选 1 / 11')).toBeVisible()
      await picker.getByRole('button', { name: '选用 1 个' }).click()
      await expect(picker).toBeHidden()
      await expect(gallery.getByRole('listitem')).toHaveCount(2)
      await form.getByRole('button', { name: '保存' }).click()
      await expect(form).toBeHidden()
      await expect(page).not.toHaveURL(/open=/)
    })

    await test.step('seen in use, with the way to its place, and kept', async () => {
      const used = await toBoard(page, code)
      await expect(used).toHaveAccessibleName(/1 处引用/)
      // It is chosen still, since it was moved.
      await page.getByRole('button', { name: '删除所选' }).click()
      const question = page.getByRole('dialog', { name: '这些文件不能删除' })
      await expect(question).toContainText(product.name)
      await expect(question.getByRole('button', { name: /^删除/ })).toHaveCount(0)
      await question.getByRole('button', { name: '关闭' }).last().click()
      await used.click()
      await page.getByRole('region', { name: '引用位置' }).getByRole('link', { name: product.name }).click()
      await expect(page).toHaveURL(/product\/product\?name=/)
      await expect(page.getByRole('row', { name: product.name })).toBeVisible()
    })
  })
})

test('an administrator who may only look sees the files and no button that changes one', async ({
  office,
  another,
  request,
  baseURL,
}) => {
  const code = newCode('SEEN')
  await office.upload(`${code}.png`, await ownPicture())
  const account = await newAdministrator(['routine/attachment', 'routine/attachment/index'])
  const page = await another({ storageState: storedFor(baseURL ?? '', await sessionOf(request, account)) })
  const tile = await toBoard(page, code)
  for (const name of ['上传', '删除所选', '编辑所选', '新建文件夹'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await tile.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: '移动' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: new RegExp(code) })
  await expect(drawer.getByText('image/png')).toBeVisible()
  await expect(drawer.getByRole('textbox')).toHaveCount(0)
  await expect(drawer.getByRole('slider')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: '替换' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe(`${code}.png`)
})
