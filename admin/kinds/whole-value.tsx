import { CopyOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import type { ComputedField, Field } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { isLink } from '../../contract/rules.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { namedTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { type Row, spoken } from '../parts/row.ts'
import { fetchFile } from '../parts/save-file.ts'
import { kindTexts } from '../parts/sentences.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { useView } from '../parts/view.ts'
import { KindCell } from './cells.tsx'
import { addressesOf, fileNameOf, isConfidential, usePicture } from './pictures.tsx'
import './whole-value.css'

interface WholeValueProps {
  definition: Definition
  row: Row
  column: string
  field: Field | ComputedField
}

/** A value where there is room for all of it: long texts whole, moments exact, every picture and file; else as in a list. */
export function WholeValue({ definition, row, column, field }: WholeValueProps) {
  const { views, timeZone } = useOffice()
  const { view } = useView(views, definition.name)
  const language = useLanguage()
  const value = spoken(row, column, language)
  const Own = view.cells?.[column]
  if (Own) return <Own {...{ row, column, value }} />
  if (definition.states?.column === column) return <StateTag definition={definition} state={String(value)} />
  if (field.kind === 'time' && typeof value === 'number' && value > 0) return namedTime(value, timeZone)
  if (field.kind === 'string' || field.kind === 'text') {
    const words = String(value ?? '')
    if (words !== '') return <Words text={words} />
  }
  if ((field.kind === 'email' || field.kind === 'url') && typeof value === 'string' && value !== '')
    return <Address address={value} isMail={field.kind === 'email'} />
  const addresses = addressesOf(value)
  if (addresses.length > 0 && (field.kind === 'image' || field.kind === 'images'))
    return <Pictures {...{ addresses, field }} />
  if (addresses.length > 0 && (field.kind === 'file' || field.kind === 'files')) return <Files {...{ addresses }} />
  return <KindCell {...{ field, column, value, row }} />
}

/** Leads where it says, unless part of it is masked. */
function Address({ address, isMail }: { address: string; isMail: boolean }) {
  const href = isMail ? `mailto:${address}` : address
  if (address.includes('*') || !isLink(href)) return <span className="whole-words">{address}</span>
  return (
    <a className="whole-words" href={href} {...(!isMail && { target: '_blank', rel: 'noopener noreferrer' })}>
      {address}
    </a>
  )
}

function Pictures({ addresses, field }: { addresses: readonly string[]; field: Field | ComputedField }) {
  const say = useSay()
  return (
    <ul className="whole-files">
      {addresses.map((address, at) => (
        <li key={address}>
          <Picture
            address={address}
            isConfidential={isConfidential(field)}
            alt={say(kindTexts.image1, { name: field.label, at: at + 1 })}
          />
        </li>
      ))}
    </ul>
  )
}

interface PictureProps {
  address: string
  isConfidential: boolean
  alt: string
}

function Picture({ address, isConfidential, alt }: PictureProps) {
  const { shown, whole } = usePicture(address, { isConfidential })
  return (
    <a className="whole-picture" href={whole} target="_blank" rel="noopener noreferrer">
      <img
        src={shown || undefined}
        alt={alt}
        loading="lazy"
        onError={({ currentTarget }) => {
          // A picture that cannot be made smaller is shown as it is.
          if (currentTarget.src !== new URL(whole, location.href).href) currentTarget.src = whole
        }}
      />
    </a>
  )
}

function Files({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className="whole-files">
      {addresses.map((address) => {
        const file = { url: address, name: plainName(address) }
        return (
          <li key={address}>
            <Button size="small" icon={<PaperClipOutlined aria-hidden="true" />} onClick={() => void fetchFile(file)}>
              {file.name}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Stored names end in the digest of the file (protocol 6.3). */
const plainName = (address: string): string => fileNameOf(address).replace(/[0-9a-f]{40}(?=\.\w+$|$)/, '')

/** Text as it stands; JSON in lines, with a way to take it along. */
function Words({ text }: { text: string }) {
  const say = useSay()
  const pretty = inLines(text)
  if (pretty === undefined) return <span className="whole-words">{text}</span>
  const copy = async () => {
    await navigator.clipboard.writeText(pretty)
    notices.tell({ level: 'success', text: say(formTexts.textCopied) })
  }
  return (
    <div className="whole-code">
      {/* Scrolls, so that it can be reached without a pointer. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <pre tabIndex={0}>{pretty}</pre>
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={say(formTexts.copyText)}
        title={say(formTexts.copyText)}
        onClick={() => void copy()}
      />
    </div>
  )
}

/** JSON with a line per entry; undefined for any other text. */
export function inLines(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}
