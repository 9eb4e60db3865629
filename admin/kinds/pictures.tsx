import { PaperClipOutlined } from '@ant-design/icons'
import { freshPicture } from '../../browser/fresh-picture.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { ThumbnailSize } from '../../contract/thumbnails.ts'
import { fileAddress, useOffice } from '../parts/office.tsx'
import { useReplacedMark } from '../parts/replaced.ts'
import { spoken } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { CellProps } from './kind.ts'
import { useFileLink } from './use-file-link.ts'
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

interface PictureWays {
  size?: ThumbnailSize
  /** Its address alone opens nothing: it is fetched by a link, and whole, since small ones are only made of public pictures. */
  isConfidential?: boolean
}

/**
 * Where a picture of this size is fetched now, and the file itself, which the browser may know as it was before; both are empty
 * until there is a link to a confidential one.
 */
export function usePicture(
  address: string,
  { size, isConfidential = false }: PictureWays = {},
): { shown: string; whole: string } {
  const { cdnUrl } = useOffice()
  const mark = useReplacedMark(address)
  const link = useFileLink(isConfidential ? address : '')
  if (isConfidential) return { shown: link, whole: link }
  const fresh = freshPicture(address, size)
  const whole = fileAddress(cdnUrl, address) + mark
  return { shown: fresh === address ? whole : fresh + mark, whole }
}

/** Whether files of a field are opened by links alone. */
export const isConfidential = ({ bounds }: Pick<CellProps['field'], 'bounds'>): boolean =>
  bounds !== undefined && 'confidential' in bounds && bounds.confidential !== undefined

const Thumb = ({ address, field }: { address: string; field: CellProps['field'] }) => (
  <SmallPicture address={address} className="cell-thumb" isConfidential={isConfidential(field)} />
)

/** A picture beside words that say what it shows. */
export function SmallPicture({ address, className, ...ways }: PictureWays & { address: string; className: string }) {
  const { shown, whole } = usePicture(address, ways)
  return (
    <img
      className={className}
      src={shown || undefined}
      alt=""
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        // A picture that cannot be made smaller is shown as it is.
        if (currentTarget.src !== new URL(whole, location.href).href) currentTarget.src = whole
      }}
    />
  )
}

export function ImageCell({ field, value, row, column }: CellProps) {
  const language = useLanguage()
  const address = String(spoken(row, column, language) ?? value ?? '')
  return address === '' ? (
    <span className="cell-thumb cell-thumb-none" aria-hidden="true" />
  ) : (
    <Thumb address={address} field={field} />
  )
}

export function ImagesCell({ field, value }: CellProps) {
  const say = useSay()
  const all = addressesOf(value)
  if (all.length === 0) return <Nothing />
  return (
    <span className="cell-thumbs" title={say(kindTexts.moreImages, { count: all.length })}>
      {all.slice(0, 3).map((address) => (
        <Thumb key={address} address={address} field={field} />
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
