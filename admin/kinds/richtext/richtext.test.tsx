import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { sanitise } from '../../../server/engine/write/richtext.ts'
import { Chance } from '../../../start/everyNoun/fuzzValues.testing.ts'
import { tidyHtml } from './richtext-html.ts'
import { richtextExtensions } from './richtext-input.tsx'
import { alignments, shares } from './richtext-nodes.ts'
import { cleanPasted } from './richtext-paste.ts'
import { insertTable, tableCommands } from './richtext-tables.ts'

const open: Editor[] = []
function edit(content: JSONContent | string): Editor {
  const editor = new Editor({ extensions: richtextExtensions, content, element: document.createElement('div') })
  open.push(editor)
  return editor
}
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

const written = (editor: Editor): string => tidyHtml(editor.getHTML())

/** The same document however a serialiser spells it. */
function spelled(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.innerHTML
}

/** As the page hands a key to the editor. */
const press = (editor: Editor, key: string, shiftKey = false) =>
  editor.view.someProp('handleKeyDown', (take) => take(editor.view, new KeyboardEvent('keydown', { key, shiftKey })))

const words = [
  '阀门',
  'Ball valve',
  'a < b & c',
  '“引号”',
  'x\u00a0 y',
  '\u00a0',
  'a class="x" b',
  '10 °C',
  '<b>',
  '"',
  "'",
  '😀',
]
const addresses = [
  'https://a.example/?x=1&y=2',
  'ftp://files.example/a.zip',
  'mailto:a@b.cn',
  'tel:+86512',
  '/client/product',
  'http://b.example/#c',
]

/** A document made by chance of everything that the toolbar, pasting and stored documents bring. */
class Documents extends Chance {
  document(): JSONContent {
    return { type: 'doc', content: this.several(5, () => this.block(2)) }
  }
  several<T>(most: number, make: () => T): T[] {
    return Array.from({ length: 1 + this.under(most) }, make)
  }
  text(): JSONContent {
    const marks = ['bold', 'italic', 'underline', 'strike', 'code', 'sub', 'sup'].filter(() => this.often(0.15))
    const plain = marks.includes('code') ? ['code'] : marks.filter((mark) => mark !== 'sup' || !marks.includes('sub'))
    const link =
      this.often(0.2) && !plain.includes('code') ? [{ type: 'link', attrs: { href: this.pick(addresses) } }] : []
    return { type: 'text', text: this.pick(words), marks: [...plain.map((type) => ({ type })), ...link] }
  }
  line(): JSONContent[] {
    return this.several(3, () => {
      if (this.often(0.1)) return { type: 'hardBreak' }
      if (this.often(0.1))
        return {
          type: 'image',
          attrs: { src: '/storage/a.png', alt: this.pick(words), style: this.often(0.5) ? 'width:50%' : null },
        }
      return this.text()
    })
  }
  align = () => this.pick([null, ...alignments.filter((one) => one !== 'left')])
  paragraph = (): JSONContent => ({
    type: 'paragraph',
    attrs: { align: this.align() },
    content: this.often(0.1) ? [] : this.line(),
  })
  list(type: string, depth: number): JSONContent {
    const item = () => ({
      type: 'listItem',
      content: [this.paragraph(), ...(depth > 0 && this.often(0.3) ? [this.list('bulletList', depth - 1)] : [])],
    })
    return {
      type,
      ...(type === 'orderedList' && { attrs: { start: 1 + this.under(3) } }),
      content: this.several(3, item),
    }
  }
  table(depth: number): JSONContent {
    const columns = 1 + this.under(3)
    const cell = (type: string) => ({ type, content: this.several(2, () => this.block(depth - 1)) })
    const row = (type: string) => ({ type: 'tableRow', content: Array.from({ length: columns }, () => cell(type)) })
    return { type: 'table', content: [row('tableHeader'), ...this.several(3, () => row('tableCell'))] }
  }
  block(depth: number): JSONContent {
    const kind = this.under(depth > 0 ? 9 : 3)
    if (kind === 1)
      return { type: 'heading', attrs: { level: 2 + this.under(3), align: this.align() }, content: this.line() }
    if (kind === 2) return { type: 'horizontalRule' }
    if (kind === 3) return this.list('bulletList', depth)
    if (kind === 4) return this.list('orderedList', depth)
    if (kind === 5) return { type: 'blockquote', content: this.several(2, () => this.block(depth - 1)) }
    if (kind === 6) return { type: 'codeBlock', content: [{ type: 'text', text: this.pick(words) }] }
    if (kind === 7) return this.table(depth)
    if (kind === 8) return this.picture()
    return this.paragraph()
  }
  picture(): JSONContent {
    const attrs = {
      src: '/storage/b.png',
      alt: this.pick(words),
      title: this.pick([null, 'x']),
      width: this.pick([null, ...shares]),
      align: this.align(),
    }
    return { type: 'picture', attrs, ...(this.often(0.6) && { content: [{ type: 'text', text: this.pick(words) }] }) }
  }
}

describe('formatted text', () => {
  it.each(Array.from({ length: 120 }, (_, seed) => seed))(
    'that was written survives the cleaning of the server: document %i',
    (seed) => {
      const editor = edit(new Documents(seed).document())
      const html = written(editor)
      const kept = sanitise(html)
      if (kept !== '') expect(spelled(kept)).toBe(spelled(html))
      // What is opened again is the same document.
      const again = edit(kept)
      if (kept !== '') expect(spelled(written(again))).toBe(spelled(html))
    },
  )

  it('that holds what an editor does not make is kept as well', () => {
    const stored =
      '<figure><table><tbody><tr><td style="width:30%">1</td><td colspan="2">2</td></tr></tbody></table><figcaption>表</figcaption></figure>' +
      '<p>H<sub>2</sub>O<img src="/storage/a.png" alt="a" style="width:40%"></p><video src="/storage/a.mp4" controls=""></video>'
    expect(spelled(written(edit(stored)))).toBe(spelled(stored))
  })

  it('keeps the width of a picture that was drawn by its handle, in whole shares of the line', () => {
    const editor = edit(
      '<figure><img src="/storage/b.png" alt="b" style="width:50%"><figcaption></figcaption></figure>',
    )
    const handle = editor.view.dom.querySelector<HTMLElement>('[role="slider"]')
    const pressed = (key: string) =>
      handle?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    pressed('ArrowRight')
    expect([handle?.getAttribute('aria-valuenow'), handle?.getAttribute('aria-valuetext')]).toEqual(['55', '55%'])
    for (let at = 0; at < 20; at++) pressed('ArrowRight')
    expect(written(editor)).toContain('style="width:100%"')
    for (let at = 0; at < 40; at++) pressed('ArrowLeft')
    expect(sanitise(written(editor))).toContain('style="width:10%"')
    editor.setEditable(false)
    pressed('ArrowRight')
    expect(written(editor)).toContain('width:10%')
  })

  it('links with every prefix of the specification, and with no other', () => {
    const stored = '<p><a href="ftp://a.example/x">a</a> <a href="tel:1">b</a> <a href="javascript:x">c</a></p>'
    const html = written(edit(stored))
    expect(html).toContain('<a href="ftp://a.example/x">a</a>')
    expect(sanitise(html)).toContain('<a href="ftp://a.example/x">a</a> <a href="tel:1">b</a>')
    expect(html).not.toContain('javascript')
  })
})

describe('a picture', () => {
  const stored =
    '<figure style="text-align:center"><img src="/storage/a.png" alt="阀" style="width:50%"><figcaption>图 1</figcaption></figure>'

  it('keeps size, alignment, words and caption, all of which can be changed', () => {
    const editor = edit(stored)
    expect(spelled(written(editor))).toBe(stored)
    editor.commands.setTextSelection(2)
    editor.commands.updateAttributes('picture', { width: '100%', alt: '球阀', align: null })
    expect(spelled(written(editor))).toBe(
      '<figure><img src="/storage/a.png" alt="球阀" style="width:100%"><figcaption>图 1</figcaption></figure>',
    )
  })

  it('without a caption has none', () => {
    const editor = edit('<p>a</p>')
    editor.commands.insertContent({ type: 'picture', attrs: { src: '/storage/a.png', alt: '' } })
    expect(spelled(written(editor))).toContain('<figure><img src="/storage/a.png" alt=""></figure>')
  })

  it('leaves its caption with Enter, and goes with Backspace in an empty one', () => {
    const editor = edit('<figure><img src="/storage/a.png" alt="a"><figcaption>b</figcaption></figure>')
    editor.commands.setTextSelection(2)
    press(editor, 'Enter')
    editor.commands.insertContent('c')
    expect(spelled(written(editor))).toMatch(/<figcaption>b<\/figcaption><\/figure><p>c<\/p>$/)
    const other = edit('<figure><img src="/storage/a.png" alt="a"></figure>')
    other.commands.setTextSelection(1)
    press(other, 'Backspace')
    expect(written(other)).toBe('')
  })
})

describe('a table', () => {
  const rows = (editor: Editor) =>
    [...new DOMParser().parseFromString(written(editor), 'text/html').querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => `${cell.tagName === 'TH' ? '#' : ''}${cell.textContent}`),
    )
  const run = (editor: Editor, name: keyof typeof tableCommands) =>
    tableCommands[name](editor.state, editor.view.dispatch)

  it('is filled cell by cell with Tab, whose last step makes a row', () => {
    const editor = edit('')
    insertTable(editor)
    for (const word of ['A', 'B', 'C', '1', '2', '3', '4', '5', '6', '7']) {
      editor.commands.insertContent(word)
      if (word !== '7') press(editor, 'Tab')
    }
    const head = ['#A', '#B', '#C']
    expect(rows(editor)).toEqual([head, ['1', '2', '3'], ['4', '5', '6'], ['7', '', '']])
    press(editor, 'Tab', true)
    editor.commands.insertContent('six')
    expect(rows(editor)[2]).toEqual(['4', '5', 'six'])
  })

  it('gains and loses rows and columns, and its head', () => {
    const editor = edit('<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>')
    editor.commands.setTextSelection(4)
    run(editor, 'columnAfter')
    run(editor, 'rowBelow')
    expect(rows(editor)).toEqual([
      ['#A', '#', '#B'],
      ['', '', ''],
      ['1', '', '2'],
    ])
    run(editor, 'removeColumn')
    run(editor, 'headerRow')
    expect(rows(editor)).toEqual([
      ['', 'B'],
      ['', ''],
      ['', '2'],
    ])
    run(editor, 'removeTable')
    expect(written(editor)).toBe('')
  })
})

describe('what is pasted', () => {
  const paste = (html: string) => {
    const { html: clean, lost } = cleanPasted(html)
    return { html: written(edit(clean)), lost }
  }

  it('from Word loses its styles, empty paragraphs and nested spans', () => {
    const { html } = paste(
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN>' +
        '<!--StartFragment--><p class=MsoNormal align=center style="text-align:center;mso-outline-level:1"><b><span style="font-size:16.0pt;font-family:宋体">标题<o:p></o:p></span></b></p>' +
        '<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>' +
        '<p class=MsoNormal><span style="mso-bidi-font-size:10.5pt"><span style="color:red">正文 </span><span style="font-weight:bold">重点</span></span></p><!--EndFragment--></body></html>',
    )
    expect(spelled(html)).toBe(
      '<p style="text-align:center"><strong>标题</strong></p><p>正文 <strong>重点</strong></p>',
    )
  })

  it('from Word has lists where Word made paragraphs of them, within each other too', () => {
    const entry = (level: number, mark: string, said: string) =>
      `<p class=MsoListParagraph style="margin-left:21pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span><span style="mso-list:Ignore">${mark}<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span><!--[endif]--><span>${said}<o:p></o:p></span></p>`
    const { html } = paste(
      `${entry(1, '1.', '拆卸')}${entry(2, '·', '阀盖')}${entry(2, '·', '阀杆')}${entry(1, '2.', '装配')}<p>之后</p>`,
    )
    expect(spelled(html)).toBe(
      '<ol><li><p>拆卸</p><ul><li><p>阀盖</p></li><li><p>阀杆</p></li></ul></li><li><p>装配</p></li></ol><p>之后</p>',
    )
  })

  it('leaves pictures behind that lie elsewhere, and says how many', () => {
    const remote = '<img src="https://a.example/b.png"><img src="//a.example/c.png">'
    const { html, lost } = paste(
      `<p>a<img src="file:///C:/a.png"><img src="data:image/png;base64,AA">${remote}</p><p><img src="${location.origin}/storage/d.png" width="9"></p>`,
    )
    expect(lost).toBe(4)
    expect(spelled(html)).toBe('<p>a</p><p><img src="/storage/d.png"></p>')
    const { html: stored } = cleanPasted('<p><img src="https://cdn.example/storage/e.png"></p>', 'https://cdn.example')
    expect(stored).toBe('<p><img src="https://cdn.example/storage/e.png"></p>')
  })

  it('from web pages keeps what it means: headings, emphasis, links, tables', () => {
    const { html } = paste(
      '<meta charset="utf-8"><b id="docs-internal-guid-1" style="font-weight:normal"><h1 dir="ltr"><span style="font-weight:400">题</span></h1>' +
        '<p><span style="font-weight:700;font-style:italic">重</span> <a href="https://a.example" class="x" onclick="y()">链</a></p></b>' +
        '<table width="500" border="1"><tr><td bgcolor="red" colspan="2"><p>1</p></td></tr></table>',
    )
    expect(spelled(html)).toBe(
      '<h2>题</h2><p><strong><em>重</em></strong> <a href="https://a.example">链</a></p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    )
  })

  it('runs nothing', () => {
    const { html } = cleanPasted(
      '<p>a<img src=x onerror="boom()"><script>boom()</script><svg onload="boom()"></svg></p>',
    )
    expect(html).not.toMatch(/boom|script/)
  })
})
