import { Readable } from 'node:stream'
import type { JsonObject } from '../contract/definition/field.ts'
import { Refusal } from '../contract/failures/failures.ts'
import { attachment } from '../contract/system/attachment.ts'
import type { Text } from '../contract/text.ts'
import type { Db } from '../server/db/database.ts'
import { actionContext, contextOf } from '../server/engine/actions/work.ts'
import type { DemoHand, DemoTools } from '../server/engine/demo.ts'
import type { Values } from '../server/engine/module.ts'
import { removeRows } from '../server/engine/save/remove.ts'
import { addRow, editRow } from '../server/engine/save/save.ts'
import { indexRow, searchTexts } from '../server/engine/searchIndex/searchIndex.ts'
import { writerOf } from '../server/engine/writing.ts'
import { discard } from '../server/files/arrival.ts'
import { type Actor, systemActor } from '../server/permission/actor.ts'
import { newPassword } from '../server/session/passwords.ts'
import type { App } from './app.ts'
import { demosInOrder } from './modules.ts'
import type { NewAccount } from './seed.ts'

/** Ids of demo rows by resource, in the order they were made. */
export type DemoRows = Record<string, number[]>

const name = 'demo_rows'

/**
 * Adds the demo rows of every resource that has none yet, and remembers them for `npm run demo:clear`. Answers the accounts among
 * them, with passwords that are shown once.
 */
export async function seedDemo(app: App): Promise<NewAccount[]> {
  const { db } = app
  const made = (await demoRows(db)) ?? {}
  const accounts: NewAccount[] = []
  for (const { name: resource, demo } of await demosInOrder()) {
    if (made[resource]) continue
    made[resource] = []
    try {
      // Each resource's demo rows see their own tables of the same database.
      await demo.seed(db as never, toolsOf(app, made, accounts))
    } catch (error) {
      // A start that was cut off leaves half a demo, and later rows miss earlier ones: no reason not to start.
      if (!(error instanceof Refusal)) throw error
      app.fastify.log.warn({ resource, word: error.word, values: error.values }, 'demo rows are incomplete')
    }
    await remember(db, made)
  }
  return accounts
}

/** What was seeded and not yet cleared; undefined before the first seed. */
export async function demoRows(db: Db): Promise<DemoRows | undefined> {
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  // Written by `remember` below.
  return row && (JSON.parse(row.value) as DemoRows)
}

export async function remember(db: Db, rows: DemoRows): Promise<void> {
  const value = JSON.stringify(rows)
  await db
    .insertInto('config')
    .values({ scope: 'internal', name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

function toolsOf(app: App, made: DemoRows, accounts: NewAccount[]): DemoTools {
  const { db, registry, settings, storage, backups } = app
  const now = Math.floor(Date.now() / 1000)
  const context = contextOf({ registry, settings, actor: systemActor, now })
  // Noted at once, so that a start that was cut off never adds a row twice and `demo:clear` finds all.
  const keep = async (resource: string, id: number) => {
    made[resource] = [...(made[resource] ?? []), id]
    await remember(db, made)
  }
  return {
    now,
    async save(resource: string, values: Values, children: Record<string, readonly JsonObject[]> = {}) {
      const id = await addRow(db, writerOf(context, resource), { ...values, ...children })
      await keep(resource, id)
      return id
    },
    async backUp({ time, folder }) {
      const id = await backups.madeAt(actionContext(db, context), time, folder)
      await keep('database_backup', id)
    },
    by: (username) => handOf({ db, registry, settings }, username, now),
    password(username, role) {
      const password = newPassword()
      accounts.push({ username, password, role })
      return password
    },
    async storeFile(name, content, alt) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const arrival = await storage.receive(Readable.from([bytes]), systemActor)
      const stored = await storage
        .sniff(arrival, name)
        .then((sniffed) => storage.keep(sniffed, { topic: 'demo', by: undefined, now }))
        .finally(() => discard(arrival))
      if (stored.id !== undefined) await keep('attachment', stored.id)
      if (alt) await sayShown(db, stored.url, alt)
      return stored.url
    },
  }
}

async function handOf(
  { db, registry, settings }: Pick<App, 'db' | 'registry' | 'settings'>,
  username: string,
  now: number,
): Promise<DemoHand> {
  const admin = await db
    .selectFrom('admin')
    .select(['id', 'nickname'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const actor: Actor = { ...systemActor, kind: 'admin', ...admin, username, ip: '192.0.2.15', useragent: 'Mozilla/5.0' }
  const writer = (resource: string) => writerOf(contextOf({ registry, settings, actor, now }), resource)
  return {
    edit: async (resource, id, values) => void (await editRow(db, writer(resource), id, values)),
    remove: async (resource, ids) => void (await removeRows(db, writer(resource), ids)),
  }
}

/** Stores what a picture shows, for visitors who cannot see it. */
async function sayShown(db: Db, url: string, { zh: alt, en: alt_en }: Text): Promise<void> {
  const words = { alt, alt_en }
  const rows = await db
    .updateTable('attachment')
    .set({ ...words, missing_alt: 0 })
    .where('url', '=', url)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of rows) await indexRow(db, attachment, id, searchTexts(attachment, { name, ...words }))
}
