import { expect } from '@playwright/test'
import { phone, test } from '../journey.testing.ts'
import { newCode, ownPicture } from './rows.testing.ts'

test.use({ ...phone, signedIn: true })

test('a photo goes straight from the camera of a phone into the library', async ({ page }) => {
  await page.goto('/admin/routine/attachment')
  await page.getByRole('button', { name: '上传', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上传文件' })
  await expect(dialog.getByRole('button', { name: '拍照' })).toBeVisible()
  const camera = dialog.locator('input[capture=environment]')
  await expect(camera).toHaveAttribute('accept', 'image/*')
  const name = `${newCode('photo')}.png`
  await camera.setInputFiles({ name, mimeType: 'image/png', buffer: await ownPicture() })
  await expect(dialog.getByText('上传完成').first()).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText(name).first()).toBeVisible()
})
