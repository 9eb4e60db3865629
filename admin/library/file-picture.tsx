import { PlayCircleFilled } from '@ant-design/icons'
import { useState } from 'react'
import { fileAddress, useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { isCropped, isDrawing, isPicture, previewOf, sizedPreview, suffixOf } from './file.ts'

/** The sheet with its suffix that stands for a file without a picture (protocol 6.6). */
export const sheetOf = (row: Row): string => `/api/ajax/buildSuffixSvg?suffix=${suffixOf(row)}&server=1`

/** What a file looks like in small: cropped around its focal point, whole for drawings, a sheet for other kinds. */
export function FilePicture({ row }: { row: Row }) {
  const { cdnUrl } = useOffice()
  const [gone, setGone] = useState('')
  const shown = previewOf(row)
  const isSheet = !isPicture(row) || shown === '' || gone === shown
  return (
    <span className="file-picture-frame" data-whole={isSheet ? 'sheet' : isDrawing(row) ? 'drawing' : undefined}>
      <img
        src={isSheet ? sheetOf(row) : fileAddress(cdnUrl, shown)}
        // A tile is wider than 160 points on a fine screen.
        srcSet={isSheet || !isCropped(row) ? undefined : `${fileAddress(cdnUrl, sizedPreview(row, '480'))} 2x`}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setGone(shown)}
      />
      {row.kind === 'video' && <PlayCircleFilled className="file-picture-play" aria-hidden="true" />}
    </span>
  )
}
