import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { FileKind } from '../../../contract/fileKind.ts'
import type { FilePickerProps } from '../../parts/office.tsx'
import { FailedRows } from '../../table/states.tsx'
import './file-picker.css'
import type { OpenFolder } from '../folders/folders.ts'
import { libraryTexts, pickerTexts } from '../library-texts.ts'
import { useFiles } from '../use-files.ts'
import { PickedStrip } from './picked-strip.tsx'
import { PickerBoard } from './picker-board.tsx'
import { PickerTools } from './picker-tools.tsx'
import { PickerUploads } from './picker-uploads.tsx'
import { usePicked } from './use-picked.ts'

const titles = {
  image: [pickerTexts.titleOneImage, pickerTexts.titleImage],
  file: [pickerTexts.titleOneFile, pickerTexts.titleFile],
} as const

/** Chooses among the stored files, and takes new ones on the way (areas 19). */
export function FilePicker({ kind, max, chosen, onPick, onClose }: FilePickerProps) {
  const say = useSay()
  const [wanted, setWanted] = useState<{ words: string; kind: FileKind | undefined; folder: OpenFolder; page: number }>(
    {
      words: '',
      kind: kind === 'image' ? 'image' : undefined,
      folder: 'all',
      page: 1,
    },
  )
  const files = useFiles(wanted)
  const choice = usePicked(max)
  const narrow = (change: Partial<typeof wanted>) => setWanted((now) => ({ ...now, page: 1, ...change }))
  const pick = (urls: readonly string[]) => urls.length > 0 && onPick(urls)
  const urls = choice.picked.map(({ url }) => url)
  const several = max > 1
  return (
    <Modal
      open
      centered
      width={1040}
      className="file-picker"
      title={say(titles[kind][several ? 1 : 0])}
      // What was chosen with care is not lost to a stray click.
      mask={{ closable: urls.length === 0 }}
      onCancel={onClose}
      footer={
        <div className="picker-foot">
          {several && <span role="status">{say(pickerTexts.chosen, { count: urls.length, max })}</span>}
          <Button onClick={onClose}>{say(libraryTexts.cancel)}</Button>
          <Button type="primary" disabled={urls.length === 0} onClick={() => pick(urls)}>
            {several && urls.length > 0 ? say(pickerTexts.pickCount, { count: urls.length }) : say(pickerTexts.pick)}
          </Button>
        </div>
      }
    >
      <PickerUploads
        folder={wanted.folder}
        accept={kind === 'image' ? 'image/*' : undefined}
        onStored={(url, name) => {
          choice.add({ url, name, row: undefined })
          narrow({ words: '' })
          files.reload()
        }}
      >
        {(upload) => (
          <>
            <PickerTools {...{ wanted, upload }} choosesKind={kind === 'file'} onChange={narrow} />
            {files.failure !== undefined ? (
              <FailedRows reason={files.failure.message} onRetry={files.reload} />
            ) : (
              <PickerBoard
                {...{ files, choice, max, wanted }}
                taken={chosen}
                onPage={(page) => narrow({ page })}
                onPick={(url) => pick([url])}
              />
            )}
          </>
        )}
      </PickerUploads>
      {several && <PickedStrip {...{ choice }} rows={files.rows} />}
    </Modal>
  )
}
