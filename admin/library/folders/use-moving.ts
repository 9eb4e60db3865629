import { call } from '../../../browser/api-client.ts'
import { useSay } from '../../../browser/language.ts'
import { notices, rowsChanged } from '../../../browser/signal.ts'
import { browserFailures } from '../../../contract/failures/browserFailures.ts'
import { attachment } from '../../../contract/system/attachment.ts'
import { attachmentFolder } from '../../../contract/system/attachmentFolder.ts'
import { callAddress } from '../../parts/definition.ts'
import { idOf } from '../../parts/row.ts'
import { libraryTexts } from '../library-texts.ts'
import { branchOf, type Folders, foldersChanged } from './folders.ts'

/** Moves files into a folder, and folders into each other; refusals are shown by the transport. */
export function useMoving(onDone: () => void) {
  const say = useSay()
  const files = async (ids: readonly number[], folder: number | null, name: string): Promise<boolean> => {
    try {
      await call({ path: callAddress(attachment, 'move'), method: 'POST', body: { ids, folder_id: folder } })
    } catch {
      return false
    }
    notices.tell({ level: 'success', text: say(libraryTexts.moved, { count: ids.length, folder: name }) })
    foldersChanged()
    onDone()
    return true
  }
  const folder = async ({ all }: Folders, id: number, pid: number): Promise<boolean> => {
    const row = all.find((one) => idOf(one) === id)
    if (!row || Number(row.pid) === pid) return false
    if (branchOf(all, id).has(pid)) {
      notices.tell({ level: 'error', text: say(browserFailures.tree) })
      return false
    }
    try {
      const body = { id, pid, lock_version: row.lock_version }
      await call({ path: callAddress(attachmentFolder, 'edit'), method: 'POST', body, announce: true })
    } catch {
      return false
    }
    rowsChanged.tell(attachmentFolder.name)
    return true
  }
  return { files, folder }
}
