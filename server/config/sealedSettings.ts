import type { Db } from '../db/database.ts'
import { isSealed, type Seal } from '../session/seal.ts'

/** What the seal of settings is derived for. */
export const settingPurpose = 'settings'

interface Stored {
  name: string
  /** Input type of existing clients. */
  type: string
  value: string
}

/** A value as its readers need it; empty when it was sealed with the secret of another installation. */
export function openedSetting(seal: Seal | undefined, { name, type, value }: Stored): string {
  if (type !== 'password' || !isSealed(value)) return value
  return seal?.open(value, name) ?? ''
}

export const sealedSetting = (seal: Seal, name: string, value: string): string =>
  value === '' ? '' : seal.close(value, name)

/** Seals what an earlier version kept in clear. Another process may be doing the same, so each row is written as it was read. */
export async function sealOldSettings(db: Db, seal: Seal): Promise<void> {
  const rows = await db.selectFrom('config').select(['name', 'value']).where('type', '=', 'password').execute()
  for (const { name, value } of rows.filter((row) => row.value !== '' && !isSealed(row.value)))
    await db
      .updateTable('config')
      .set({ value: sealedSetting(seal, name, value) })
      .where('name', '=', name)
      .where('value', '=', value)
      .execute()
}
