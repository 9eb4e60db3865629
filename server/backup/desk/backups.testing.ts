import type { Insertable } from 'kysely'
import type { Envelope } from '../../../contract/envelope.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import type { TestApp } from '../../../start/testingApp.ts'

type Posted = Readonly<Record<string, unknown>> & { token: string; lang?: string }
type Planted = Insertable<SystemTables['database_backup']>

export type BackupCalls = ReturnType<typeof backupCalls>

const base = '/admin/routine.DatabaseBackup'

/** Calls of backups as clients make them. */
export function backupCalls(app: TestApp) {
  const post = (action: string, { token, lang, ...body }: Posted): Promise<Envelope> =>
    app.call('POST', `${base}/${action}${lang ? `?lang=${lang}` : ''}`, { token, body })
  const row = (id: number) => app.db.selectFrom('database_backup').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    post,
    row,
    get: (action: string, token: string): Promise<Envelope> => app.call('GET', `${base}/${action}`, { token }),
    raw: (action: string) => app.inject({ method: 'GET', url: `${base}/${action}` }),
    /** Runs one and waits for its end. */
    async made(token: string, wish: object = {}) {
      const { data, msg } = await post('run', { token, ...wish })
      // A refusal fails the test with its sentence.
      if (!data) throw new Error(msg)
      await app.backups.settled()
      const found = await row((data as { id: number }).id)
      if (!found) throw new Error('the row is gone')
      return found
    },
    async planted(values: Planted): Promise<number> {
      const { id } = await app.db
        .insertInto('database_backup')
        .values({ name: 'planted.bak.gz', ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async ticket(token: string, id: number): Promise<string> {
      const path = `${base}/download?id=${id}`
      const { data } = await app.call('POST', '/admin/ajax/ticket', { token, body: { path } })
      return (data as { ticket: string }).ticket
    },
  }
}
