import {
  AppstoreOutlined,
  DisconnectOutlined,
  FileUnknownOutlined,
  FontSizeOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { attachment } from '../../../contract/system/attachment.ts'
import { attachmentFolder } from '../../../contract/system/attachmentFolder.ts'
import type { Text } from '../../../contract/text.ts'
import { later } from '../../parts/later/later.tsx'
import { useOffice } from '../../parts/office.tsx'
import type { AroundListProps } from '../../parts/view.ts'
import { type Carried, useDropPlace } from '../carried.ts'
import { libraryTexts } from '../library-texts.ts'
import { views, withView } from '../views.ts'
import { FolderList } from './folder-list.tsx'
import { type FolderAction, FolderMenu } from './folder-menu.tsx'
import { type Folders, filtersWith, folderIn, folderName, type OpenFolder } from './folders.ts'
import { useMoving } from './use-moving.ts'

const FolderQuestion = later(() => import('./folder-question.tsx').then((part) => part.FolderQuestion))

interface FolderTreeProps extends AroundListProps {
  folders: Folders
}

/** All files, those without a folder, the folders, and what is worth looking after. */
export function FolderTree({ folders, filters, onFilters, onDone }: FolderTreeProps) {
  const say = useSay()
  const { may } = useOffice()
  const [action, setAction] = useState<FolderAction>()
  const open = folderIn(filters)
  const moving = useMoving(onDone)
  const go = (folder: OpenFolder, label: string) => onFilters(filtersWith(filters, folder, label))
  const mayMove = may(`${attachment.node}/move`)
  const mayArrange = may(`${attachmentFolder.node}/edit`)
  const dropped = (carried: Carried, folder: number) => {
    if ('files' in carried) void moving.files(carried.files, folder, nameIn(folders, folder))
    else if (mayArrange) void moving.folder(folders, carried.folder, folder)
  }
  return (
    <>
      <div className="folder-head">
        <span className="folder-title">{say(libraryTexts.folders)}</span>
        {may(`${attachmentFolder.node}/add`) && (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            aria-label={say(libraryTexts.newFolder)}
            title={say(libraryTexts.newFolder)}
            onClick={() => setAction({ name: 'add' })}
          />
        )}
      </div>
      <ul className="folder-list">
        <Entry
          icon={<AppstoreOutlined aria-hidden="true" />}
          label={libraryTexts.everyFile}
          isOpen={open === 'all'}
          takes={mayArrange ? ['folder'] : []}
          onOpen={() => go('all', '')}
          onDrop={(carried) => 'folder' in carried && void moving.folder(folders, carried.folder, 0)}
        />
        <Entry
          icon={<FileUnknownOutlined aria-hidden="true" />}
          label={libraryTexts.noFolder}
          isOpen={open === 'none'}
          takes={mayMove ? ['files'] : []}
          onOpen={() => go('none', say(libraryTexts.noFolder))}
          onDrop={(carried) => 'files' in carried && void moving.files(carried.files, null, say(libraryTexts.noFolder))}
        />
      </ul>
      {folders.failure !== undefined && <Failed reason={folders.failure} onRetry={folders.reload} />}
      <FolderList
        tree={folders.tree}
        open={open}
        onOpen={go}
        movable={mayArrange}
        onDrop={mayMove ? dropped : undefined}
        tail={(row) => <FolderMenu {...{ row }} onAction={setAction} />}
      />
      <ul className="folder-list folder-views">
        {Object.entries(views).map(([name, { label, isOn }]) => (
          <Entry
            key={name}
            icon={
              name === 'unused' ? <DisconnectOutlined aria-hidden="true" /> : <FontSizeOutlined aria-hidden="true" />
            }
            label={label}
            isOpen={isOn(filters)}
            takes={[]}
            onOpen={() => onFilters(withView(filters, name, !isOn(filters)))}
            pressed={isOn(filters)}
          />
        ))}
      </ul>
      {action && (
        <FolderQuestion
          {...{ action, folders }}
          onGone={(id) => open === id && go('all', '')}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}

const nameIn = ({ all }: Folders, id: number): string => {
  const row = all.find((one) => one.id === id)
  return row ? folderName(row) : ''
}

interface EntryProps {
  icon: ReactNode
  label: Text
  isOpen: boolean
  takes: readonly ('files' | 'folder')[]
  /** A condition that is switched on and off; left out for places. */
  pressed?: boolean
  onOpen(): void
  onDrop?(carried: Carried): void
}

function Entry({ icon, label, isOpen, takes, pressed, onOpen, onDrop }: EntryProps) {
  const say = useSay()
  const { over, place } = useDropPlace(takes, (carried) => onDrop?.(carried))
  return (
    <li>
      <div className="folder-line" data-open={isOpen || undefined} data-over={over || undefined} {...place}>
        <span className="branch-leaf" />
        <button
          type="button"
          className="folder-name"
          aria-current={(pressed === undefined && isOpen) || undefined}
          aria-pressed={pressed}
          onClick={onOpen}
        >
          {icon}
          <span className="folder-word">{say(label)}</span>
        </button>
      </div>
    </li>
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry(): void }) {
  const say = useSay()
  return (
    <div className="folder-failed" role="alert">
      <p>
        {say(libraryTexts.foldersFailed)}：{reason}
      </p>
      <Button size="small" onClick={onRetry}>
        {say(libraryTexts.retry)}
      </Button>
    </div>
  )
}
