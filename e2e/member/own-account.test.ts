import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { phone, test } from '../journey.testing.ts'
import { newPerson, register } from '../member.testing.ts'

test.use(phone)

/** Blue from edge to edge, drawn by the browser itself. */
const wide = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#00f"/></svg>')}`

test('a member crops a picture with a thumb and takes all his data along', async ({ page, office }) => {
  test.slow()
  const person = newPerson()
  await register(page, office, person)
  await page.goto('/user/account/profile')
  const picture = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 500 })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, wide)
  const buffer = Buffer.from(picture, 'base64')
  await page.locator('[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await dialog.getByRole('slider', { name: '缩放' }).fill('2')
  await dialog.getByRole('button', { name: '旋转' }).tap()
  await dialog.getByRole('button', { name: '使用' }).tap()
  await expect(page.getByText('已上传，保存后生效。')).toBeVisible()
  await page.getByRole('button', { name: '保存资料' }).tap()
  await expect(page.getByText('资料已保存')).toBeVisible()

  await page.getByRole('button', { name: '导出我的数据' }).tap()
  await page.getByLabel('账户密码').fill(person.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).tap(),
  ])
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const [data, html, portrait] = Object.keys(files)
  expect([data, html]).toEqual(['data.json', 'index.html'])
  expect(portrait).toMatch(/^files\/\d+-me\.png$/)
  // Width and height of a PNG stand behind its head.
  const size = new DataView((files[portrait ?? ''] ?? new Uint8Array(24)).slice(16, 24).buffer)
  expect([size.getUint32(0), size.getUint32(4)]).toEqual([512, 512])
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain(person.email)
})

test('a member asks to leave and stays after all', async ({ page, office }) => {
  test.slow()
  const person = newPerson()
  await register(page, office, person)
  await page.goto('/user/account/profile')
  await page.getByRole('button', { name: '申请注销' }).tap()
  const dialog = page.getByRole('dialog', { name: '注销账户？' })
  await dialog.getByLabel('账户密码').fill('not-the-one-7')
  await dialog.getByRole('button', { name: '申请注销' }).tap()
  await expect(dialog.getByText('密码错误')).toBeVisible()
  await dialog.getByLabel('账户密码').fill(person.password)
  await dialog.getByRole('button', { name: '申请注销' }).tap()
  const banner = page.getByRole('status').filter({ hasText: '您的账户将于' })
  await expect(banner).toBeVisible()
  await page.goto('/user/account/overview')
  await banner.getByRole('button', { name: '保留账户' }).tap()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: new RegExp(person.username) })).toBeVisible()
  await expect(banner).toBeHidden()
})
