import { PaperClipOutlined } from '@ant-design/icons'
import { freshPicture } from '../../browser/fresh-picture.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { ThumbnailSize } from '../../contract/thumbnails.ts'
import { fileAddress, useOffice } from '../parts/office.tsx'
import { useReplacedMark } from '../parts/replaced.ts'
import { spoken } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

/** Addresses arrive as a list, or as comma text from older clients (protocol 6.7). */
export function addressesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string')
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

/** The last part of an address, readable. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').pop() ?? address
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Where a picture of this size is fetched now, and the file itself, which the browser may know as it was before. */
export function usePicture(address: string, size?: ThumbnailSize): { shown: string; whole: string } {
  const { cdnUrl } = useOffice()
  const mark = useReplacedMark(address)
  const fresh = freshPicture(address, size)
  const whole = fileAddress(cdnUrl, address) + mark
  return { shown: fresh === address ? whole : fresh + mark, whole }
}

function Thumb({ address, alt }: { address: string; alt: string }) {
  const { shown, whole } = usePicture(address)
  return (
    <img
      className="cell-thumb"
      src={shown}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        // A picture that cannot be made smaller is shown as it is.
        if (currentTarget.src !== new URL(whole, location.href).href) currentTarget.src = whole
      }}
    />
  )
}

export function ImageCell({ value, row, column }: CellProps) {
  const language = useLanguage()
  const address = String(spoken(row, column, language) ?? value ?? '')
  return address === '' ? (
    <span className="cell-thumb cell-thumb-none" aria-hidden="true" />
  ) : (
    <Thumb address={address} alt="" />
  )
}

export function ImagesCell({ value }: CellProps) {
  const say = useSay()
  const all = addressesOf(value)
  if (all.length === 0) return <Nothing />
  return (
    <span className="cell-thumbs" title={say(kindTexts.moreImages, { count: all.length })}>
      {all.slice(0, 3).map((address) => (
        <Thumb key={address} address={address} alt="" />
      ))}
      {all.length > 3 && <span className="cell-more">+{all.length - 3}</span>}
    </span>
  )
}

export function FileCell({ value }: CellProps) {
  const { cdnUrl } = useOffice()
  const all = addressesOf(value)
  const first = all[0]
  if (!first) return <Nothing />
  return (
    <span className="cell-text cell-link">
      <PaperClipOutlined aria-hidden="true" />
      <a href={fileAddress(cdnUrl, first)} target="_blank" rel="noopener noreferrer">
        {fileNameOf(first)}
      </a>
      {all.length > 1 && <span className="cell-more">+{all.length - 1}</span>}
    </span>
  )
}
