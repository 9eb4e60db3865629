import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { CallFailure, call } from '../../../browser/api-client.ts'
import type { SentFile } from '../../../browser/exchange.ts'
import { useSay } from '../../../browser/language.ts'
import { saveFile } from '../../../browser/save-file.ts'
import type { ImportFault } from './reading-sheet.ts'
import type { TransferReport } from './readings-report.view.tsx'
import { readingsTexts } from './readings-texts.ts'
import type { SheetOrder } from './sheet.ts'

interface ReadingsImportProps {
  order: SheetOrder
  onReport(report: TransferReport): void
  onImported(): void
}

const path = '/admin/production.MeasureOrder/importReadings'

/** Readings from a file: all of it, or after a look at what is wrong the right ones. */
export function ReadingsImport({ order, onReport, onImported }: ReadingsImportProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const tell = (errors: readonly ImportFault[]) =>
    errors.map(({ row, column, msg }) => say(readingsTexts.importedFault, { row, column, fault: msg }))

  const send = async (file: File, keepsRight: boolean): Promise<void> => {
    const body = new FormData()
    body.set('id', String(order.id))
    if (keepsRight) body.set('valid_only', '1')
    body.set('file', file)
    setBusy(true)
    try {
      const { data } = await call<{ imported: number; errors: readonly ImportFault[] }>({ path, method: 'POST', body })
      const isRefused = data.errors.length > 0 && !keepsRight
      onReport({
        ...{ count: data.imported, wrong: tell(data.errors), outside: 0 },
        ...(isRefused && { keepRight: () => void send(file, true) }),
      })
      if (data.imported > 0) onImported()
    } catch (failure) {
      // The transport has shown what went wrong.
      if (!(failure instanceof CallFailure)) throw failure
    } finally {
      setBusy(false)
    }
  }
  const template = async () => {
    const body = { id: order.id, step: 'template', format: 'xlsx' }
    const sent = await call<SentFile>({ path, method: 'POST', body, takesFile: true }).catch(() => undefined)
    if (sent) saveFile(sent.data.content, sent.data.name || `${order.code}.xlsx`)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={say(readingsTexts.importFile)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file, false)
        }}
      />
      <Button icon={<UploadOutlined aria-hidden="true" />} loading={busy} onClick={() => input.current?.click()}>
        {say(readingsTexts.import)}
      </Button>
      <Button type="link" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void template()}>
        {say(readingsTexts.template)}
      </Button>
    </>
  )
}
