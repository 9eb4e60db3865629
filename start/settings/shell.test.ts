import { it } from 'vitest'
import { onBothDatabases } from '../testing.ts'
import { openTestApp } from '../testingApp.ts'
import { effects as entrance } from './entrance.testing.ts'
import { effects as legal } from './legal.testing.ts'
import { effects as maintenance } from './maintenance.testing.ts'
import { effects as seo } from './seo.testing.ts'
import { effects as untranslated } from './untranslated.testing.ts'

onBothDatabases('a setting of the shell', (dialect) => {
  const all = { ...entrance, ...legal, ...maintenance, ...seo, ...untranslated }
  it.each(Object.entries(all))('%s is obeyed', async (_name, effect) => {
    const app = await openTestApp(dialect)
    const token = await app.signIn()
    const change = async (values: Record<string, unknown>) => {
      const answer = await app.call('POST', '/admin/routine.StoreConfig/edit', { token, body: values })
      if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    }
    await effect({ app, change })
    await app.drop()
  })
})
