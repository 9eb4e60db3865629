import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { phone, test } from '../journey.testing.ts'

test.use(phone)

/** A server before ours, from which a document comes up to a mark, and the rest when it is let. */
async function openSlow(origin: string, mark: string) {
  let letCome = () => {}
  const isLet = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const server = createServer(async (asked, answer) => {
    const given = await fetch(origin + asked.url, { headers: { accept: `${asked.headers.accept}` } })
    const body = Buffer.from(await given.arrayBuffer())
    const type = given.headers.get('content-type') ?? ''
    answer.writeHead(given.status, { 'content-type': type })
    const at = type.includes('text/html') ? body.indexOf(mark) : body.length
    answer.write(body.subarray(0, at))
    if (at < body.length) await isLet
    answer.end(body.subarray(at))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, letCome, close: () => server.close() }
}

for (const width of [390, 768, 1440])
  test(`a header of ${width} pixels that arrives in pieces moves nothing that is there already`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const slow = await openSlow(baseURL ?? '', '<button class="icon-button burger"')
    await page.goto(`${slow.address}/client/home`, { waitUntil: 'commit' })
    const tools = page.locator('.tools')
    const first = tools.locator('[data-island="search"]')
    await expect(tools).toHaveCSS('display', 'flex')
    await expect(tools.locator('.language-switch')).toBeVisible()
    const before = await first.boundingBox()
    slow.letCome()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    slow.close()
  })
