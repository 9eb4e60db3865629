import { InboxOutlined } from '@ant-design/icons'
import { useSay } from '../../../browser/language.ts'
import type { Text } from '../../../contract/text.ts'
import { libraryTexts } from '../library-texts.ts'
import { FolderList } from './folder-list.tsx'
import type { Folders } from './folders.ts'
import '../question.css'

interface FolderChoiceProps {
  folders: Folders
  /** The word for no folder at all. */
  nowhere: Text
  chosen: number | null | undefined
  without?: ReadonlySet<number>
  onChoose(folder: number | null, name: string): void
}

/** One folder out of all, or none. */
export function FolderChoice({ folders, nowhere, chosen, without, onChoose }: FolderChoiceProps) {
  const say = useSay()
  return (
    <div className="folder-choice" aria-busy={folders.loading}>
      <ul className="folder-list">
        <li>
          <div className="folder-line" data-open={chosen === null || undefined}>
            <span className="branch-leaf" />
            <button
              type="button"
              className="folder-name"
              aria-current={chosen === null || undefined}
              onClick={() => onChoose(null, say(nowhere))}
            >
              <InboxOutlined aria-hidden="true" />
              <span className="folder-word">{say(nowhere)}</span>
            </button>
          </div>
        </li>
      </ul>
      {folders.failure !== undefined && (
        <p className="form-fault" role="alert">
          {say(libraryTexts.foldersFailed)}：{folders.failure}
        </p>
      )}
      <FolderList
        tree={folders.tree}
        open={chosen ?? undefined}
        {...(without && { without })}
        onOpen={(folder, name) => typeof folder === 'number' && onChoose(folder, name)}
      />
    </div>
  )
}
