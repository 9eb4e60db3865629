import { DownloadOutlined, LeftOutlined, RightOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { attachment } from '../../contract/system/attachment.ts'
import type { Text } from '../../contract/text.ts'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import { fileTexts } from './library-texts.ts'

const ReplaceFile = later(() => import('./replace-file.tsx').then((part) => part.ReplaceFile))
const DownloadFiles = later(() => import('./download-files.tsx').then((part) => part.DownloadFiles))

interface FileToolsProps {
  row: Row
  rows: readonly Row[]
  onOpen(ids: readonly number[]): void
  /** Left out where nothing may be changed. */
  onReplaced?(): void
}

/** The neighbours of a file in the list, and what can be done with it besides writing. */
export function FileTools({ row, rows, onOpen, onReplaced }: FileToolsProps) {
  const { may, definitions } = useOffice()
  const [asked, setAsked] = useState<'replace' | 'download'>()
  const at = rows.findIndex((one) => idOf(one) === idOf(row))
  const close = () => setAsked(undefined)
  const to = (neighbour: Row | undefined) => neighbour && (() => onOpen([idOf(neighbour)]))
  const definition = definitions.get(attachment.name)
  return (
    <Space size={4}>
      {at >= 0 && rows.length > 1 && (
        <>
          <Tool icon={<LeftOutlined aria-hidden="true" />} label={fileTexts.previous} onClick={to(rows[at - 1])} />
          <Tool icon={<RightOutlined aria-hidden="true" />} label={fileTexts.next} onClick={to(rows[at + 1])} />
        </>
      )}
      <Worded
        icon={<DownloadOutlined aria-hidden="true" />}
        label={fileTexts.download}
        onClick={() => setAsked('download')}
      />
      {onReplaced && may(`${attachment.node}/replace`) && (
        <Worded
          icon={<SwapOutlined aria-hidden="true" />}
          label={fileTexts.replace}
          onClick={() => setAsked('replace')}
        />
      )}
      {asked === 'replace' && onReplaced && (
        <ReplaceFile
          {...{ row }}
          onClose={close}
          onReplaced={() => {
            close()
            onReplaced()
          }}
        />
      )}
      {asked === 'download' && definition && (
        <DownloadFiles {...{ definition }} rows={[row]} onDone={close} onClose={close} />
      )}
    </Space>
  )
}

interface ToolProps {
  icon: ReactNode
  label: Text
  /** Undefined where there is nothing to go to. */
  onClick: (() => void) | undefined
}

function Tool({ icon, label, onClick }: ToolProps) {
  const say = useSay()
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={say(label)}
      title={say(label)}
      disabled={onClick === undefined}
      onClick={onClick}
    />
  )
}

/** A phone keeps the picture of a tool and drops its word. */
function Worded({ icon, label, onClick }: ToolProps) {
  const say = useSay()
  return (
    <Button icon={icon} aria-label={say(label)} title={say(label)} onClick={onClick}>
      <span className="file-tool-word">{say(label)}</span>
    </Button>
  )
}
