import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { TestStore } from '../../server/files/cloud/formPolicy.testing.ts'
import { openOss } from '../../server/files/cloud/oss.testing.ts'
import { openS3 } from '../../server/files/cloud/s3.testing.ts'
import { type Heap, heapOf, storedIn } from '../files.testing.ts'
import { Office, sessionOf, storedFor, test } from '../journey.testing.ts'
import { type OwnServer, startServer } from '../own-server.testing.ts'

const stores = [
  { what: 'a store of the S3 protocol', storage: 's3', open: openS3 },
  { what: 'an endpoint that wants the form policy of Aliyun OSS', storage: 'alioss', open: openOss },
] as const

for (const { what, storage, open } of stores) {
  test.describe(`files that browsers send straight to ${what}`, () => {
    let store: TestStore
    let server: OwnServer
    let heap: Heap

    test.beforeAll(async () => {
      store = await open()
      server = await startServer({ ...store.environment, LOGIN_CAPTCHA: '0' })
      heap = await heapOf({ png: 4, jpg: 2, pdf: 2, exe: 1 })
    })
    test.afterAll(async () => {
      heap.remove()
      await server.stop()
      await store.close()
    })

    test('are shown, counted once, and refused when they are not what they say', async ({
      another,
      playwright: tool,
    }) => {
      const request = await tool.request.newContext({ baseURL: server.address })
      const session = await sessionOf(request)
      const office = new Office(request, session.token)
      const page = await another({ baseURL: server.address, storageState: storedFor(server.address, session) })
      const posted: string[] = []
      page.on('request', (sent) => sent.method() === 'POST' && posted.push(sent.url()))
      await page.goto('/admin/routine/attachment')
      const choose = async (
        files: Parameters<ReturnType<typeof page.locator>['setInputFiles']>[0],
        summary: string,
      ) => {
        await page.getByRole('button', { name: '上传', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: '上传文件' })
        await dialog.locator('input[type=file]').first().setInputFiles(files)
        await expect(dialog.getByText(summary).first()).toBeVisible()
        return dialog
      }

      const dialog = await choose([...heap.paths], '新增 8 个 · 失败 1 个')
      await dialog.getByRole('button', { name: '关闭' }).last().click()
      expect(posted.filter((url) => url.startsWith(store.url))).toHaveLength(8)
      expect(posted.filter((url) => url.includes('/ajax/upload'))).toEqual([])
      const rows = (await office.newest('routine.Attachment')).filter((row) => String(row.name).startsWith(heap.prefix))
      expect(rows.map((row) => row.storage)).toEqual(Array.from({ length: 8 }, () => storage))
      expect(storedIn(server.folder, heap.prefix)).toBe(0)
      await expect(page.getByText(`${heap.prefix}-0.png`).first()).toBeVisible()

      const [name = ''] = heap.paths.filter((path) => path.endsWith('-1.png'))
      const row = rows.find((one) => one.name === `${heap.prefix}-1.png`)
      const fetched = await request.get(String(row?.url))
      expect((await fetched.body()).equals(readFileSync(name))).toBe(true)

      const again = await choose([...heap.paths], '新增 0 个 · 已存在 8 个 · 失败 1 个')
      const liar = { name: `${heap.prefix}-liar.png`, mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await again.locator('input[type=file]').first().setInputFiles(liar)
      await expect(again.getByText('上传的文件类型不被允许！')).toHaveCount(2)
      expect(await office.total('routine.Attachment', heap.prefix)).toBe(8)
      await request.dispose()
    })
  })
}
