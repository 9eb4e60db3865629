import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Image } from 'antd'
import { useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { fetchFile } from '../parts/save-file.ts'
import { kindTexts } from '../parts/sentences.ts'
import { DropArea } from './drop-area.tsx'
import { moved, Sorting, useEntry } from './grid/sorting.tsx'
import type { InputProps } from './kind.ts'
import { addressesOf, fileNameOf, usePicture } from './pictures.tsx'

const pictures = 'image/*'

/** One picture or file: a new one takes the place of the old (protocol 6.7). */
export function SingleFileInput({
  id,
  field,
  value,
  onChange,
  disabled,
  fault,
}: InputProps<FieldOf<'image' | 'file'>>) {
  const say = useSay()
  const address = String(value ?? '')
  return (
    <DropArea
      id={id}
      label={say(field.label)}
      room={1}
      chosen={address === '' ? [] : [address]}
      invalid={fault !== undefined}
      disabled={disabled}
      {...(field.kind === 'image' && { accept: pictures })}
      topic={field.bounds?.confidential}
      onStored={onChange}
    >
      {address !== '' && (
        <ul className={field.kind === 'image' ? 'file-grid' : 'file-lines'}>
          <StoredFile
            address={address}
            isPicture={field.kind === 'image'}
            isConfidential={field.bounds?.confidential !== undefined}
            onRemove={() => onChange('')}
          />
        </ul>
      )}
    </DropArea>
  )
}

/** Several pictures or files in an order of their own. */
export function FilesInput({ id, field, value, onChange, disabled, fault }: InputProps<FieldOf<'images' | 'files'>>) {
  const say = useSay()
  const addresses = addressesOf(value)
  // Two uploads may end before the form has drawn the first.
  const latest = useRef(addresses)
  latest.current = addresses
  const max = field.bounds?.max ?? (field.kind === 'images' ? 12 : 10)
  const isPicture = field.kind === 'images'
  const give = (next: readonly string[]) => {
    latest.current = [...next]
    onChange(next)
  }
  return (
    <DropArea
      id={id}
      label={say(field.label)}
      multiple
      invalid={fault !== undefined}
      disabled={disabled}
      room={max - addresses.length}
      chosen={addresses}
      {...(isPicture && { accept: pictures })}
      topic={field.bounds?.confidential}
      onStored={(url) => !latest.current.includes(url) && give([...latest.current, url])}
    >
      {addresses.length > 0 && (
        <Sorting ids={addresses} wraps={isPicture} onMove={(from, to) => give(moved(addresses, from, to))}>
          <Image.PreviewGroup>
            <ul className={isPicture ? 'file-grid' : 'file-lines'}>
              {addresses.map((address) => (
                <SortableFile
                  key={address}
                  address={address}
                  isPicture={isPicture}
                  isConfidential={field.bounds?.confidential !== undefined}
                  onRemove={() => give(addresses.filter((other) => other !== address))}
                />
              ))}
            </ul>
          </Image.PreviewGroup>
        </Sorting>
      )}
    </DropArea>
  )
}

interface StoredFileProps {
  address: string
  isPicture: boolean
  /** Its address alone opens nothing: a link is asked for. */
  isConfidential?: boolean
  onRemove(): void
}

function SortableFile(props: StoredFileProps) {
  const say = useSay()
  const entry = useEntry(props.address, say(kindTexts.reorder, { name: fileNameOf(props.address) }))
  return (
    <li ref={entry.ref} style={entry.style} className={props.isPicture ? 'file-tile' : 'file-line'}>
      {entry.handle}
      <FileBody {...props} />
    </li>
  )
}

function StoredFile(props: StoredFileProps) {
  return (
    <li className={props.isPicture ? 'file-tile' : 'file-line'}>
      <FileBody {...props} />
    </li>
  )
}

function FileBody({ address, isPicture, isConfidential = false, onRemove }: StoredFileProps) {
  const say = useSay()
  const name = fileNameOf(address)
  const { shown, whole } = usePicture(address, { isConfidential: isConfidential && isPicture })
  const large = usePicture(address, { size: 'w1920' }).shown
  return (
    <>
      {isPicture ? (
        <Image
          className="file-picture"
          {...(shown !== '' && { src: shown })}
          fallback={whole}
          preview={{ src: isConfidential ? shown : large }}
          alt={name}
          width={88}
          height={88}
        />
      ) : (
        <a
          className="file-name"
          href={whole}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (!isConfidential) return
            event.preventDefault()
            void fetchFile({ url: address, name })
          }}
        >
          <PaperClipOutlined aria-hidden="true" /> {name}
        </a>
      )}
      <Button
        className="file-remove"
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={say(kindTexts.removeNamed, { name })}
        onClick={onRemove}
      />
    </>
  )
}
