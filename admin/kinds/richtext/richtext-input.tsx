import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { notices } from '../../../browser/signal.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { useOffice } from '../../parts/office.tsx'
import { richtextTexts } from '../../parts/sentences.ts'
import type { InputProps } from '../kind.ts'
import { tidyHtml } from './richtext-html.ts'
import { richtextNodes } from './richtext-nodes.ts'
import { cleanPasted } from './richtext-paste.ts'
import { richtextTables } from './richtext-tables.ts'
import { RichtextToolbar } from './richtext-toolbar.tsx'
import './richtext.css'

/** Links begin as the specification says (5); they open where the reader is. */
const link = {
  openOnClick: false,
  protocols: ['http', 'https', 'ftp', 'mailto', 'tel'],
  HTMLAttributes: { target: null, rel: null, class: null },
}

/** What a document may hold, the same in every editor. */
export const richtextExtensions = [StarterKit.configure({ link }), ...richtextNodes, ...richtextTables]

/** Formatted text; the server cleans it again when it is saved (areas 1.2). */
export function RichtextInput({ id, field, value, onChange, disabled, fault }: InputProps<FieldOf<'richtext'>>) {
  const say = useSay()
  const html = String(value ?? '')
  const [source, setSource] = useState(false)
  // What the editor said last: only a value from elsewhere (a restored draft, copied Chinese) goes back into it.
  const emitted = useRef(html)
  const give = useRef(onChange)
  give.current = onChange
  const store = useRef('')
  store.current = useOffice().cdnUrl
  const editor = useEditor({
    extensions: richtextExtensions,
    content: html,
    editable: !disabled,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        class: 'richtext-area',
        role: 'textbox',
        // Who may only read it scrolls it with the keys, too.
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-label': say(field.label),
        'aria-describedby': `${id}-note`,
        style: `--caption: ${JSON.stringify(say(richtextTexts.caption))}`,
      },
      transformPastedHTML: (pasted) => {
        const { html: clean, lost } = cleanPasted(pasted, store.current)
        if (lost > 0) notices.tell({ level: 'error', text: say(richtextTexts.picturesLost, { count: lost }) })
        return clean
      },
    },
    onUpdate: ({ editor: at }) => {
      emitted.current = tidyHtml(at.getHTML())
      give.current(emitted.current)
    },
  })
  // The option above holds for the moment it is made, which may be that of a save.
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    if (!editor || html === emitted.current) return
    emitted.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  if (source) {
    return (
      <div className="richtext">
        <div className="richtext-tools">
          <Button size="small" onClick={() => setSource(false)}>
            {say(richtextTexts.visual)}
          </Button>
        </div>
        <Input.TextArea
          className="input-code"
          aria-label={say(richtextTexts.source)}
          autoSize={{ minRows: 8, maxRows: 24 }}
          disabled={disabled ?? false}
          value={html}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )
  }
  return (
    <div className={`richtext${fault === undefined ? '' : ' richtext-invalid'}`}>
      {editor && !disabled && <RichtextToolbar editor={editor} controls={id} onSource={() => setSource(true)} />}
      <EditorContent editor={editor} />
    </div>
  )
}
