import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { fileSize } from '../../browser/file-size.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import type { Text } from '../../contract/text.ts'
import { joinedRow } from '../kinds/references/relations.tsx'
import { namedTime } from '../parts/moment.ts'
import { fileAddress, useOffice } from '../parts/office.tsx'
import { type Row, spoken } from '../parts/row.ts'
import { FactLine } from '../system/fact-panel.tsx'
import { bytesOf, isClosed, isPublic, pixelsOf, sourceOf, typeOf } from './file.ts'
import { fileTexts, libraryTexts } from './library-texts.ts'

/** Facts about a file that are not entered by hand. */
export function Facts({ row }: { row: Row }) {
  const say = useSay()
  const { cdnUrl, timeZone } = useOffice()
  const pixels = pixelsOf(row)
  // A copied address has to work outside this page.
  const whole = new URL(fileAddress(cdnUrl, sourceOf(row)), location.href).href
  const uploaded = Number(row.last_upload_time ?? 0)
  return (
    <section className="file-part" aria-label={say(fileTexts.facts)}>
      <h2>{say(fileTexts.facts)}</h2>
      <dl className="file-facts">
        <FactLine label={fileTexts.size}>
          <span title={`${bytesOf(row).toLocaleString('en')} B`}>{fileSize(bytesOf(row))}</span>
        </FactLine>
        {pixels && <FactLine label={libraryTexts.dimensions}>{say(libraryTexts.pixels, { ...pixels })}</FactLine>}
        <FactLine label={fileTexts.type}>{typeOf(row)}</FactLine>
        <FactLine label={fileTexts.uploader}>
          <Uploader row={row} />
        </FactLine>
        <FactLine label={fileTexts.lastUpload}>
          {uploaded > 0 ? namedTime(uploaded, timeZone) : say(fileTexts.nobody)}
        </FactLine>
        <FactLine label={fileTexts.quote}>{String(row.quote ?? 0)}</FactLine>
        <FactLine label={fileTexts.version}>{String(row.version ?? 0)}</FactLine>
        <FactLine label={fileTexts.downloads}>{String(row.downloads ?? 0)}</FactLine>
        <FactLine label={fileTexts.storage}>{String(row.storage ?? '')}</FactLine>
        <FactLine label={fileTexts.sha1}>
          <Copied words={String(row.sha1 ?? '')} label={fileTexts.copySha1} mono />
        </FactLine>
        <FactLine label={fileTexts.address}>
          <Copied
            words={isPublic(row) ? whole : String(row.url ?? '')}
            copies={whole}
            label={isPublic(row) ? fileTexts.copyAddress : fileTexts.copyLink}
          />
          {isClosed(row) && <small className="file-hint">{say(fileTexts.closedHint)}</small>}
          {!isPublic(row) && <small className="file-hint">{say(fileTexts.linkHint)}</small>}
        </FactLine>
      </dl>
    </section>
  )
}

function Uploader({ row }: { row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const who = joinedRow(row, 'admin_id') ?? joinedRow(row, 'user_id')
  const name = who && (spoken(who, 'nickname', language) || spoken(who, 'username', language))
  return name ? String(name) : say(fileTexts.nobody)
}

interface CopiedProps {
  words: string
  /** What is taken along, where it is more than what is shown. */
  copies?: string
  label: Text
  mono?: boolean
}

function Copied({ words, copies = words, label, mono = false }: CopiedProps) {
  const say = useSay()
  const copy = async () => {
    await navigator.clipboard.writeText(copies)
    notices.tell({ level: 'success', text: say(fileTexts.copied) })
  }
  return (
    <span className="file-copied">
      <span className={mono ? 'file-copied-words cell-code' : 'file-copied-words'} title={words}>
        {words}
      </span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={say(label)}
        title={say(label)}
        onClick={() => void copy()}
      />
    </span>
  )
}
