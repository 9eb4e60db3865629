import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  MenuOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../../browser/language.ts'
import { richtextTexts } from '../../parts/sentences.ts'
import { LinkTool } from './richtext-link.tsx'
import { type Alignment, alignments } from './richtext-nodes.ts'
import { PictureTool, PictureTools, pictureAt } from './richtext-picture.tsx'
import { TableTools } from './richtext-table-tools.tsx'
import { insertTable } from './richtext-tables.ts'
import { RichtextTool } from './richtext-tool.tsx'

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

const alignmentIcons: Readonly<Record<Alignment, ReactNode>> = {
  left: <AlignLeftOutlined aria-hidden="true" />,
  center: <AlignCenterOutlined aria-hidden="true" />,
  right: <AlignRightOutlined aria-hidden="true" />,
  justify: <MenuOutlined aria-hidden="true" />,
}

/** Blocks that have an alignment. */
const alignable = ['paragraph', 'heading', 'picture'] as const

function alignTo(editor: Editor, alignment: Alignment): void {
  const align = alignment === 'left' ? null : alignment
  const chain = editor.chain().focus()
  for (const type of alignable) chain.updateAttributes(type, { align })
  chain.run()
}

const alignmentAt = (editor: Editor): Alignment => {
  const type = alignable.find((one) => editor.isActive(one))
  const align = type && editor.getAttributes(type).align
  return alignments.find((one) => one === align) ?? 'left'
}

const levels = [2, 3, 4] as const

interface ToolbarProps {
  editor: Editor
  controls: string
  onSource(): void
}

/** Formatting of the words at the cursor; every button is named in the reader's language. */
export function RichtextToolbar({ editor, controls, onSource }: ToolbarProps) {
  const say = useSay()
  const { active, aligned, picture, inTable } = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      active: activeMarks(at),
      aligned: alignmentAt(at),
      picture: pictureAt(at),
      inTable: at.isActive('table'),
    }),
  })
  const block = levels.find((level) => active.has(`h${level}`)) ?? 0
  const setBlock = (level: number) => {
    const known = levels.find((one) => one === level)
    if (known) editor.chain().focus().setHeading({ level: known }).run()
    else editor.chain().focus().setParagraph().run()
  }
  const button = (tool: Tool) => (
    <RichtextTool
      key={tool.name}
      name={tool.name}
      icon={tool.icon}
      {...(tool.active && { pressed: active.has(tool.active) })}
      onClick={() => tool.run(editor)}
    />
  )
  return (
    <div role="toolbar" aria-label={say(richtextTexts.toolbar)} aria-controls={controls}>
      <div className="richtext-tools">
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
        {alignments.map((alignment) => (
          <RichtextTool
            key={alignment}
            name={alignment}
            icon={alignmentIcons[alignment]}
            pressed={aligned === alignment}
            onClick={() => alignTo(editor, alignment)}
          />
        ))}
        <LinkTool editor={editor} pressed={active.has('link')} />
        <PictureTool editor={editor} />
        <RichtextTool name="table" icon={<TableOutlined aria-hidden="true" />} onClick={() => insertTable(editor)} />
        {/* Two arrows that look alike are told apart by their words. */}
        {history.map(({ name, icon, run }) => (
          <RichtextTool key={name} {...{ name, icon }} worded onClick={() => run(editor)} />
        ))}
        <RichtextTool name="source" icon={<CodeOutlined aria-hidden="true" />} onClick={onSource} />
      </div>
      {picture && <PictureTools editor={editor} picture={picture} />}
      {inTable && <TableTools editor={editor} />}
    </div>
  )
}

function activeMarks(editor: Editor): ReadonlySet<string> {
  const names = tools.flatMap((tool) => (tool.active && editor.isActive(tool.active) ? [tool.active] : []))
  const heading = levels.find((level) => editor.isActive('heading', { level }))
  return new Set([...names, ...(editor.isActive('link') ? ['link'] : []), ...(heading ? [`h${heading}`] : [])])
}
