import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Input, Popover, Select, Space } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { isLink } from '../../contract/rules.ts'
import type { Text } from '../../contract/text.ts'
import { richtextTexts } from '../parts/sentences.ts'
import { useUpload } from './upload.ts'

interface Tool {
  name: keyof typeof richtextTexts
  icon: ReactNode
  active?: string
  run(editor: Editor): void
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: <BoldOutlined aria-hidden="true" />,
    active: 'bold',
    run: (at) => at.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <ItalicOutlined aria-hidden="true" />,
    active: 'italic',
    run: (at) => at.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: <UnderlineOutlined aria-hidden="true" />,
    active: 'underline',
    run: (at) => at.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: <StrikethroughOutlined aria-hidden="true" />,
    active: 'strike',
    run: (at) => at.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bullets',
    icon: <UnorderedListOutlined aria-hidden="true" />,
    active: 'bulletList',
    run: (at) => at.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: <OrderedListOutlined aria-hidden="true" />,
    active: 'orderedList',
    run: (at) => at.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: <span aria-hidden="true">“</span>,
    active: 'blockquote',
    run: (at) => at.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'rule',
    icon: <LineOutlined aria-hidden="true" />,
    run: (at) => at.chain().focus().setHorizontalRule().run(),
  },
]

const history: readonly Tool[] = [
  { name: 'undo', icon: <UndoOutlined aria-hidden="true" />, run: (at) => at.chain().focus().undo().run() },
  { name: 'redo', icon: <RedoOutlined aria-hidden="true" />, run: (at) => at.chain().focus().redo().run() },
]

const levels = [2, 3, 4] as const

interface ToolbarProps {
  editor: Editor
  controls: string
  onSource(): void
}

/** Formatting of the words at the cursor; every button is named in the reader's language. */
export function RichtextToolbar({ editor, controls, onSource }: ToolbarProps) {
  const say = useSay()
  const active = useEditorState({ editor, selector: ({ editor: at }) => activeMarks(at) })
  const block = levels.find((level) => active.has(`h${level}`)) ?? 0
  const setBlock = (level: number) => {
    const known = levels.find((one) => one === level)
    if (known) editor.chain().focus().setHeading({ level: known }).run()
    else editor.chain().focus().setParagraph().run()
  }
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      label={richtextTexts[tool.name]}
      icon={tool.icon}
      {...(tool.active && { pressed: active.has(tool.active) })}
      onClick={() => tool.run(editor)}
    />
  )
  return (
    <div className="richtext-tools" role="toolbar" aria-label={say(richtextTexts.toolbar)} aria-controls={controls}>
      <Select
        size="small"
        variant="borderless"
        aria-label={say(richtextTexts.paragraph)}
        popupMatchSelectWidth={false}
        value={block}
        onChange={setBlock}
        options={[
          { value: 0, label: say(richtextTexts.paragraph) },
          ...levels.map((level) => ({ value: Number(level), label: say(richtextTexts.heading, { level }) })),
        ]}
      />
      {tools.map(button)}
      <LinkTool editor={editor} pressed={active.has('link')} />
      <PictureTool editor={editor} />
      {history.map(button)}
      <ToolButton label={richtextTexts.source} icon={<CodeOutlined aria-hidden="true" />} onClick={onSource} />
    </div>
  )
}

function activeMarks(editor: Editor): ReadonlySet<string> {
  const names = tools.flatMap((tool) => (tool.active && editor.isActive(tool.active) ? [tool.active] : []))
  const heading = levels.find((level) => editor.isActive('heading', { level }))
  return new Set([...names, ...(editor.isActive('link') ? ['link'] : []), ...(heading ? [`h${heading}`] : [])])
}

interface ToolButtonProps {
  label: Text
  icon: ReactNode
  pressed?: boolean
  onClick?(): void
}

function ToolButton({ label, icon, pressed, onClick }: ToolButtonProps) {
  const say = useSay()
  return (
    <Button
      size="small"
      type="text"
      className={pressed ? 'richtext-on' : ''}
      title={say(label)}
      aria-label={say(label)}
      aria-pressed={pressed}
      icon={icon}
      {...(onClick && { onClick })}
    />
  )
}

/** How an address begins, the same in every language. */
const linkStart = 'https://'

function LinkTool({ editor, pressed }: { editor: Editor; pressed: boolean }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const fits = isLink(address.trim()) || address.trim().startsWith('/')
  const opened = (next: boolean) => {
    if (next) setAddress(String(editor.getAttributes('link').href ?? ''))
    setOpen(next)
  }
  const apply = () => {
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run()
    setOpen(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }
  const form = (
    <Space.Compact>
      <Input
        autoFocus
        aria-label={say(richtextTexts.linkAddress)}
        placeholder={linkStart}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={() => fits && apply()}
      />
      <Button type="primary" disabled={!fits} onClick={apply}>
        {say(richtextTexts.linkApply)}
      </Button>
      {pressed && <Button onClick={remove}>{say(richtextTexts.linkRemove)}</Button>}
    </Space.Compact>
  )
  return (
    <Popover trigger="click" open={open} onOpenChange={opened} content={form}>
      <span>
        <ToolButton label={richtextTexts.link} icon={<LinkOutlined aria-hidden="true" />} pressed={pressed} />
      </span>
    </Popover>
  )
}

function PictureTool({ editor }: { editor: Editor }) {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const { sendOne, underWay } = useUpload((url, file) => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src: url, alt: file.name.replace(/\.[^.]*$/, '') } })
      .run()
  }, 'image/*')
  const failure = underWay.find((one) => one.failure !== undefined)?.failure
  return (
    <>
      <ToolButton
        label={richtextTexts.picture}
        icon={<PictureOutlined aria-hidden="true" />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={say(richtextTexts.picture)}
        onChange={(event) => {
          sendOne(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {failure && (
        <span className="form-fault" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
