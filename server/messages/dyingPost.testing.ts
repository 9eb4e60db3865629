import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { settingPurpose } from '../config/sealedSettings.ts'
import { Settings } from '../config/settings.ts'
import { type DatabasePlace, openDatabase } from '../db/database.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { watchWrites } from '../memory/tableCache.ts'
import { TableWatch } from '../memory/tableWatch.ts'
import { Seal } from '../session/seal.ts'
import { tokenSecret } from '../session/secret.ts'
import { Post } from './post.ts'

/** A process that queues and sends mails until it is killed, every third with a code; built and started by dyingPost.test.ts. */
async function live(place: DatabasePlace, certificate: string): Promise<void> {
  const watch = new TableWatch()
  const db = openDatabase(place).withPlugin(watch)
  watchWrites(db, watch)
  const seal = new Seal(await tokenSecret(db), settingPurpose)
  const settings = new Settings(db, watch, { seal, origin: () => 'https://valves.example' })
  await settings.refresh()
  const report = (error: unknown) => process.stderr.write(`${error}\n`)
  const trusted = readFileSync(certificate, 'utf8')
  const post = new Post({ db, settings, trusted, report, headersOf: () => ({}), isClosed: async () => false })
  await post.start()
  for (let made = 0; ; made++) {
    const isCode = made % 3 === 2
    const target = `${isCode ? 'code' : 'mail'}.${process.pid}.${made}@example.com`
    const message = { channel: 'email', to: { target, language: 'en' }, now: Math.floor(Date.now() / 1000) } as const
    await inTransaction(db, (trx) =>
      isCode
        ? post.send(trx, { ...message, code: 'user_register', values: { minutes: 10 }, secret: '482913' })
        : post.send(trx, { ...message, code: 'lead.receipt', receiver: 'customer', values: { lead_code: target } }),
    )
    // What was acknowledged must arrive.
    process.stdout.write(`made ${target}\n`)
    await pause(2)
  }
}

const [place = '{}', certificate = ''] = process.argv.slice(2)
// Given by the test.
await live(JSON.parse(place) as DatabasePlace, certificate)
