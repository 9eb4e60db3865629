import { CloudUploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import type { AroundListProps } from '../parts/view.ts'
import { folderId, folderIn, folderLabel, foldersChanged } from './folders/folders.ts'
import { libraryTexts } from './library-texts.ts'

const BulkUpload = later(() => import('../upload/bulk-upload.tsx').then((part) => part.BulkUpload))

/** Brings new files into the folder that is open. */
export function UploadLead({ filters, onDone }: AroundListProps) {
  const say = useSay()
  const { may } = useOffice()
  const [opened, setOpened] = useState(false)
  if (!may(`${attachment.node}/upload`)) return null
  const folder = folderId(folderIn(filters))
  const stored = () => {
    foldersChanged()
    onDone()
  }
  return (
    <>
      <Button type="primary" icon={<CloudUploadOutlined aria-hidden="true" />} onClick={() => setOpened(true)}>
        {say(libraryTexts.upload)}
      </Button>
      {opened && (
        <BulkUpload
          folder={folder}
          {...(folder !== null && { folderName: folderLabel(filters) })}
          onStored={stored}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
