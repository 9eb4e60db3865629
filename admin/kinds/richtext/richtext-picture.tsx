import { DeleteOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { useOffice } from '../../parts/office.tsx'
import { richtextTexts } from '../../parts/sentences.ts'
import { keepEnter } from '../keep-enter.ts'
import { useUpload } from '../upload.ts'
import { shares } from './richtext-nodes.ts'
import { RichtextTool } from './richtext-tool.tsx'

const most = 10

/** Inserts pictures, from the library or from this machine. */
export function PictureTool({ editor }: { editor: Editor }) {
  const say = useSay()
  const { filePicker: FilePicker } = useOffice()
  const [choosing, setChoosing] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const insert = (pictures: readonly { src: string; alt: string }[]) =>
    editor
      .chain()
      .focus()
      // After what is selected: a picture that was just inserted stays.
      .insertContentAt(
        editor.state.selection.to,
        pictures.map((attrs) => ({ type: 'picture', attrs })),
      )
      .run()
  const { sendOne, underWay } = useUpload(
    (url, file) => {
      insert([{ src: url, alt: file.name.replace(/\.[^.]*$/, '') }])
    },
    { accept: 'image/*' },
  )
  const failure = underWay.find((one) => one.failure !== undefined)?.failure
  return (
    <>
      {FilePicker && (
        <RichtextTool name="picture" icon={<PictureOutlined aria-hidden="true" />} onClick={() => setChoosing(true)} />
      )}
      <RichtextTool
        name="upload"
        icon={<UploadOutlined aria-hidden="true" />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={say(richtextTexts.upload)}
        onChange={(event) => {
          sendOne(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {FilePicker && choosing && (
        <FilePicker
          kind="image"
          max={most}
          chosen={[]}
          onClose={() => setChoosing(false)}
          onPick={(urls) => {
            setChoosing(false)
            insert(urls.map((src) => ({ src, alt: '' })))
          }}
        />
      )}
      {failure && (
        <span className="form-fault" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}

/** The picture at the cursor: one on lines of its own, or one within a line. */
export interface ChosenPicture {
  type: 'picture' | 'image'
  alt: string
  width: string | null
}

export function pictureAt(editor: Editor): ChosenPicture | null {
  const type = editor.isActive('picture') ? 'picture' : editor.isActive('image') ? 'image' : null
  if (!type) return null
  const { alt, width, style } = editor.getAttributes(type)
  const share = type === 'picture' ? width : /width:\s*(\d+%)/.exec(String(style ?? ''))?.[1]
  return { type, alt: String(alt ?? ''), width: share ?? null }
}

/** How large the picture at the cursor is and what it shows. */
export function PictureTools({ editor, picture }: { editor: Editor; picture: ChosenPicture }) {
  const say = useSay()
  const { type, alt, width } = picture
  const change = (attrs: Readonly<Record<string, unknown>>) => editor.commands.updateAttributes(type, attrs)
  const resize = (share: string) => {
    const next = share === '' ? null : share
    change(type === 'picture' ? { width: next } : { style: next && `width:${next}` })
  }
  return (
    <fieldset className="richtext-tools richtext-more" aria-label={say(richtextTexts.pictureTools)}>
      <Select
        size="small"
        aria-label={say(richtextTexts.pictureSize)}
        popupMatchSelectWidth={false}
        value={width ?? ''}
        onChange={resize}
        options={[
          { value: '', label: say(richtextTexts.ownSize) },
          ...shares.map((share) => ({ value: share, label: share })),
        ]}
      />
      <Input
        size="small"
        className="richtext-alt"
        aria-label={say(richtextTexts.alt)}
        placeholder={say(richtextTexts.alt)}
        status={alt === '' ? 'warning' : ''}
        maxLength={200}
        value={alt}
        onChange={(event) => change({ alt: event.target.value })}
        onPressEnter={keepEnter}
      />
      <RichtextTool
        name="pictureRemove"
        icon={<DeleteOutlined aria-hidden="true" />}
        onClick={() =>
          type === 'picture'
            ? editor.chain().focus().deleteNode('picture').run()
            : editor.chain().focus().deleteSelection().run()
        }
      />
    </fieldset>
  )
}
