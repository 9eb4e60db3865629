import { expect, it } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { modules } from '../../start/modules.ts'
import { site } from '../../start/site.ts'
import { eventually, onBothDatabases } from '../../start/testing.ts'
import { openTestApp } from '../../start/testingApp.ts'
import { openDatabase } from '../db/database.ts'

onBothDatabases('a second process', (dialect) => {
  it('obeys what was changed in the first', async () => {
    const app = await openTestApp(dialect)
    const db = openDatabase(app.database.at)
    const other = await buildApp({ db, config: app.config, modules, site, bare: true })
    const page = async () => (await other.fastify.inject({ method: 'GET', url: '/client/home' })).body
    const told = async () => (await other.fastify.inject({ method: 'GET', url: '/api/index/index' })).json().data.site
    expect([(await told()).siteName, (await page()).includes('第二个名字')]).toEqual(['Atrium', false])
    const body = { site_name: '第二个名字', record_number: '沪-2' }
    const saved = await app.call('POST', '/admin/routine.Config/edit', { token: await app.signIn(), body })
    expect(saved).toMatchObject({ code: 1 })
    await eventually(async () => expect(await told()).toMatchObject({ siteName: '第二个名字', recordNumber: '沪-2' }))
    // Pages are served by several processes on PostgreSQL alone (architecture 8).
    if (dialect === 'postgres') await eventually(async () => expect((await page()).includes('沪-2')).toBe(true))
    await other.close()
    await db.destroy()
    await app.drop()
  })
})
