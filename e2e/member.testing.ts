import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Office } from './journey.testing.ts'

interface Person {
  username: string
  email: string
  password: string
}

export function newPerson(): Person {
  const name = `m${randomUUID().slice(0, 8)}`
  return { username: name, email: `${name}@members.example`, password: 'first-Kettle-7' }
}

/** The code that was sent last to an address, read where super administrators read it. */
export async function lastCode(office: Office, target: string): Promise<string> {
  const sent = (await office.newest('message.Log')).find((message) => message.target === target)
  const code = /\d{6}/.exec(String(sent?.content))?.[0]
  expect(code, `a code for ${target}`).toBeDefined()
  return code ?? ''
}

/** Solves the captcha by computation, the way that needs no picture. */
export async function proveByWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: '使用无障碍验证', exact: true }).click()
}

/** Asks for a code in a form and types it once it was sent. */
export async function confirmByCode(form: Locator, office: Office, target: string): Promise<void> {
  await form.getByRole('button', { name: '获取验证码' }).click()
  await proveByWork(form.page())
  await expect(form.getByText(`验证码已发送至 ${target}`).or(form.getByText(`如果 ${target}`))).toBeVisible({
    timeout: 30_000,
  })
  await form.getByLabel('验证码').fill(await lastCode(office, target))
}

export async function register(page: Page, office: Office, person: Person): Promise<void> {
  await page.goto('/user/login')
  await page.getByRole('tab', { name: '注册' }).click()
  const form = page.getByRole('tabpanel', { name: '注册' })
  await form.getByLabel('用户名').fill(person.username)
  await form.getByRole('textbox', { name: '邮箱' }).fill(person.email)
  await confirmByCode(form, office, person.email)
  await form.getByLabel('密码', { exact: true }).fill(person.password)
  await form.getByLabel('再次输入密码').fill(person.password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '创建账号' }).click()
  await expect(page).toHaveURL('/user/account/overview')
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(我的账户|My account)$/ }).click()
  await page.getByRole('button', { name: /^(退出登录|Sign out)$/ }).click()
  await expect(page).toHaveURL(/\/user\/login/)
}

export async function signIn(page: Page, account: string, password: string): Promise<void> {
  const form = page.getByRole('tabpanel', { name: '登录' })
  await form.getByLabel('账号').fill(account)
  await form.getByLabel('密码', { exact: true }).fill(password)
  await form.getByRole('button', { name: '登录', exact: true }).click()
}
