import type { Rules, Save } from '../../server/engine/module.ts'
import type { Trx } from '../../server/engine/table.ts'
import { attachmentFolderFailures } from './attachment-folder-failures.ts'

/** Folders of files (areas 19); siblings have different names, and only empty ones can be deleted. */
export const rules: Rules = {
  async beforeSave({ db }, save) {
    if (typeof save.values.name === 'string') save.values.name = save.values.name.trim()
    const sibling = await siblingOfSameName(db, save)
    return sibling && { name: { word: attachmentFolderFailures.nameTaken, values: { name: sibling.name } } }
  },

  async beforeDelete({ db }, rows) {
    const ids = rows.map(({ id }) => Number(id))
    const [file, folder] = await Promise.all([
      db.selectFrom('attachment').select('id').where('folder_id', 'in', ids).limit(1).executeTakeFirst(),
      db
        .selectFrom('attachment_folder')
        .select('id')
        .where('pid', 'in', ids)
        .where('id', 'not in', ids)
        .limit(1)
        .executeTakeFirst(),
    ])
    return file || folder ? { word: attachmentFolderFailures.notEmpty } : undefined
  },
}

function siblingOfSameName(db: Trx, { values, before }: Save) {
  const row = { ...before, ...values }
  return db
    .selectFrom('attachment_folder')
    .select('name')
    .where('pid', '=', Number(row.pid ?? 0))
    .where('name', '=', String(row.name ?? ''))
    .where('id', '<>', Number(before?.id ?? 0))
    .executeTakeFirst()
}
