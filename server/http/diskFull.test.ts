import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signedInApp } from '../../start/signedIn.testing.ts'

const { app, token } = await signedInApp()

let at = 0
const add = () => {
  at += 1
  const body = { name: `job ${at}`, code: `job-${at}`, remark: '满'.repeat(250) }
  return app.call('POST', '/admin/auth.Job/add', { token, body })
}
const total = async () => {
  const { data } = await app.call('GET', '/admin/auth.Job/index', { token })
  // The shape of every list (protocol 3.1).
  return (data as { total: number }).total
}

it('says that the disk is full instead of an error nobody can place, saves nothing, and goes on when there is room', async () => {
  expect(await add()).toMatchObject({ code: 1 })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(app.db)
  let answer = await add()
  for (let more = 0; more < 200 && answer.code === 1; more++) answer = await add()
  expect(answer).toMatchObject({ code: 0, msg: '服务器存储空间不足，内容未保存，请联系管理员' })
  expect(await total()).toBe(at - 1)
  await sql.raw('pragma max_page_count = 1000000').execute(app.db)
  expect(await add()).toMatchObject({ code: 1 })
  expect(await total()).toBe(at - 1)
})
