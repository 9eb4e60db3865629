import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { idOf, type Row } from '../../parts/row.ts'
import type { ActionProps } from '../../parts/view.ts'
import { libraryTexts } from '../library-texts.ts'
import { FolderChoice } from './folder-choice.tsx'
import { useFolders } from './folders.ts'
import { useMoving } from './use-moving.ts'

/** Where all of them stand now; undefined when they stand in several places. */
function placeOf(rows: readonly Row[]): number | null | undefined {
  const places = new Set(rows.map((row) => (typeof row.folder_id === 'number' ? row.folder_id : null)))
  return places.size === 1 ? [...places][0] : undefined
}

/** Chooses the folder that files move to. */
export function MoveFiles({ rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const folders = useFolders()
  const moving = useMoving(onDone)
  const from = placeOf(rows)
  const [to, setTo] = useState<{ folder: number | null; name: string }>()
  const [busy, setBusy] = useState(false)
  const move = async () => {
    if (!to) return
    setBusy(true)
    if (await moving.files(rows.map(idOf), to.folder, to.name)) onClose()
    else setBusy(false)
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={say(libraryTexts.moveTitle, { count: rows.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(libraryTexts.cancel)}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={to === undefined || to.folder === from}
            onClick={() => void move()}
          >
            {say(libraryTexts.moveHere)}
          </Button>
        </>
      }
    >
      <FolderChoice
        {...{ folders }}
        nowhere={libraryTexts.noFolder}
        chosen={to ? to.folder : from}
        onChoose={(folder, name) => setTo({ folder, name })}
      />
    </Modal>
  )
}
