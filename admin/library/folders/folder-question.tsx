import { Alert, Button, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { CallFailure, call } from '../../../browser/api-client.ts'
import { useSay } from '../../../browser/language.ts'
import { attachmentFolder } from '../../../contract/system/attachmentFolder.ts'
import { faultsIn } from '../../form/faults.ts'
import { callAddress } from '../../parts/definition.ts'
import { childrenOf, idOf, type Row } from '../../parts/row.ts'
import { libraryTexts } from '../library-texts.ts'
import { FolderChoice } from './folder-choice.tsx'
import type { FolderAction } from './folder-menu.tsx'
import { branchOf, type Folders, filesIn, folderName, foldersChanged } from './folders.ts'
import { useMoving } from './use-moving.ts'

interface FolderQuestionProps {
  action: FolderAction
  folders: Folders
  /** The folder is no more. */
  onGone(id: number): void
  onClose(): void
}

/** The dialog of one thing that can be done with a folder. */
export function FolderQuestion({ action, folders, onGone, onClose }: FolderQuestionProps) {
  const { row } = action
  if (action.name === 'move' && row) return <MoveFolder {...{ row, folders, onClose }} />
  if (action.name === 'remove' && row) return <RemoveFolder {...{ row, onGone, onClose }} />
  return <NameFolder {...{ action, onClose }} />
}

const nothing = ''

/** A new folder, or another name for one. */
function NameFolder({ action: { name: kind, row }, onClose }: { action: FolderAction; onClose(): void }) {
  const say = useSay()
  const id = useId()
  const renames = kind === 'rename' && row !== undefined
  const [name, setName] = useState(renames ? folderName(row) : nothing)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const body = renames
      ? { id: idOf(row), name: name.trim(), lock_version: row.lock_version }
      : { name: name.trim(), pid: row ? idOf(row) : 0 }
    try {
      const path = callAddress(attachmentFolder, renames ? 'edit' : 'add')
      await call({ path, method: 'POST', body, quiet: true, announce: true })
      foldersChanged()
      onClose()
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      setFault(Object.values(faultsIn(reason.data))[0] ?? reason.message)
      setBusy(false)
    }
  }
  const title = renames
    ? say(libraryTexts.renameTitle, { name: folderName(row) })
    : say(row ? libraryTexts.newBelow : libraryTexts.newFolder)
  return (
    <Modal
      open
      centered
      width={420}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(libraryTexts.cancel)}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={busy} disabled={name.trim() === ''}>
            {say(renames ? libraryTexts.save : libraryTexts.create)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void save(event)}>
        <label className="question-label" htmlFor={`${id}-name`}>
          {say(libraryTexts.folderName)}
        </label>
        <Input
          id={`${id}-name`}
          autoFocus
          maxLength={60}
          value={name}
          status={fault === undefined ? '' : 'error'}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setName(event.target.value)
            setFault(undefined)
          }}
        />
        <div id={`${id}-fault`} className="form-fault" role={fault === undefined ? undefined : 'alert'}>
          {fault}
        </div>
      </form>
    </Modal>
  )
}

/** Another place in the tree. */
function MoveFolder({ row, folders, onClose }: { row: Row; folders: Folders; onClose(): void }) {
  const say = useSay()
  const moving = useMoving(() => undefined)
  const [to, setTo] = useState(Number(row.pid ?? 0))
  const [busy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    if (await moving.folder(folders, idOf(row), to)) onClose()
    else setBusy(false)
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={say(libraryTexts.moveFolderTitle, { name: folderName(row) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(libraryTexts.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={to === Number(row.pid ?? 0)} onClick={() => void move()}>
            {say(libraryTexts.moveHere)}
          </Button>
        </>
      }
    >
      <FolderChoice
        {...{ folders }}
        nowhere={libraryTexts.topLevel}
        chosen={to === 0 ? null : to}
        without={branchOf(folders.all, idOf(row))}
        onChoose={(folder) => setTo(folder ?? 0)}
      />
    </Modal>
  )
}

interface RemoveFolderProps {
  row: Row
  onGone(id: number): void
  onClose(): void
}

/** An empty folder goes after a question; one that holds something says what. */
function RemoveFolder({ row, onGone, onClose }: RemoveFolderProps) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const values = { name: folderName(row), files: filesIn(row), folders: childrenOf(row)?.length ?? 0 }
  const isFull = values.files + values.folders > 0
  const remove = async () => {
    setBusy(true)
    try {
      const path = callAddress(attachmentFolder, 'del')
      await call({ path, method: 'DELETE', query: { ids: [idOf(row)] }, quiet: true, announce: true })
      foldersChanged()
      onGone(idOf(row))
      onClose()
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      setRefusal(reason.message)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={say(isFull ? libraryTexts.folderFull : libraryTexts.removeFolderTitle, values)}
      onCancel={onClose}
      footer={
        isFull ? (
          <Button type="primary" autoFocus onClick={onClose}>
            {say(libraryTexts.close)}
          </Button>
        ) : (
          <>
            <Button autoFocus disabled={busy} onClick={onClose}>
              {say(libraryTexts.cancel)}
            </Button>
            <Button danger type="primary" loading={busy} onClick={() => void remove()}>
              {say(libraryTexts.removeFolder)}
            </Button>
          </>
        )
      }
    >
      <p>{say(isFull ? libraryTexts.folderFullText : libraryTexts.removeFolderText, values)}</p>
      {refusal !== undefined && <Alert type="error" role="alert" title={refusal} />}
    </Modal>
  )
}
