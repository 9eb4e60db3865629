import { expect, type Page } from '@playwright/test'
import type { TerminalOffer } from '../../contract/terminal.ts'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'

test.use({ signedIn: true })

const openTerminal = async (page: Page) => {
  await page.getByRole('button', { name: /^终端/ }).click()
  await expect(page.getByRole('dialog', { name: '终端' })).toBeVisible()
}
const run = async (page: Page, key: string) => {
  await page.getByRole('button', { name: '运行命令' }).click()
  await page.getByRole('menuitem').filter({ hasText: key }).click()
}

test('a queue stops at what failed, goes on without it, and knows what a reload cut off', async ({ page, office }) => {
  const { commands } = await office.read<TerminalOffer>('ajax', 'terminalCommands', {})
  const absent = commands.find(({ key, missing }) => key.startsWith('version.') && missing !== '')?.key ?? ''
  await page.goto('/admin')
  await openTerminal(page)
  await expect(page.getByText('还没有任务')).toBeVisible()
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByRole('switch').uncheck()

  const states = page.getByRole('list', { name: '任务' }).getByRole('status')
  await run(page, 'version.npm')
  await run(page, 'version.node')
  await run(page, absent)
  await expect(states).toHaveText(['成功', '成功', '失败'])
  await run(page, 'migrate.run')
  await run(page, 'version.npm')
  await expect(states).toHaveText(['成功', '成功', '失败', '等待中', '等待中'])
  const window = page.getByRole('dialog', { name: '终端' })
  await expect(window.getByText('新添加的任务永远不会开始，因为被失败的任务阻塞。')).toBeVisible()
  await expect(page.getByRole('region', { name: `${absent} 的输出` })).toContainText(absent.replace('version.', ''))
  await expectAccessible(page, 'terminal with a failed task')

  await page.getByRole('button', { name: `重试: ${absent}` }).click()
  await expect(states).toHaveText(['成功', '成功', '失败', '等待中', '等待中'])
  await page.getByRole('button', { name: `删除: ${absent}` }).click()
  await expect(states).toHaveText(['成功', '成功', '成功', '成功'])
  await page.getByRole('switch').check()
  await run(page, 'version.node')
  await expect(states).toHaveText(['成功'])
  await page.getByRole('button', { name: '清理列表' }).click()
  await expect(page.getByText('还没有任务')).toBeVisible()

  await page.getByLabel('包管理器').click()
  await page.getByTitle('npm', { exact: true }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: '重新构建' }).click()
  await page.getByRole('dialog', { name: '重新构建网站？' }).getByRole('button', { name: '重新构建' }).click()
  await expect(states).toHaveText(['执行中'])
  await page.reload()
  await openTerminal(page)
  await expect(states).toHaveText(['未知'])
  await page.getByRole('button', { name: '删除: web-build.npm' }).click()
  await expect(page.getByText('还没有任务')).toBeVisible()
  // What the reload cut off was ended, or nothing else could run.
  await run(page, 'version.node')
  await expect(states).toHaveText(['成功'])
})
