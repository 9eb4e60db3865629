import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { pictureView } from './picture-view.ts'

const attributes = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]))

/**
 * Parts of formatted text that the toolbar does not make but that a document may hold (areas 1.2). An editor that does
 * not know them would drop them on the first keystroke.
 */
function part(
  name: string,
  shape: { tag: string; group?: string; content?: string; inline?: boolean; keeps?: string[] },
) {
  return Node.create({
    name,
    ...(shape.group && { group: shape.group }),
    ...(shape.content && { content: shape.content }),
    inline: shape.inline ?? false,
    atom: shape.content === undefined,
    draggable: shape.content === undefined,
    addAttributes: () => attributes(shape.keeps ?? []),
    parseHTML: () => [{ tag: shape.tag }],
    renderHTML: ({ HTMLAttributes }) =>
      shape.content === undefined
        ? [shape.tag, mergeAttributes(HTMLAttributes)]
        : [shape.tag, mergeAttributes(HTMLAttributes), 0],
  })
}

/** Where words stand on their line; the left is said by saying nothing. */
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

const alignmentOf = (element: HTMLElement): string | null => {
  const align = element.style.textAlign
  return alignments.some((one) => one === align && one !== 'left') ? align : null
}

/** Paragraphs and headings keep where their words stand. */
const Aligned = Extension.create({
  name: 'aligned',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: alignmentOf,
          renderHTML: ({ align }) => (align ? { style: `text-align:${align}` } : {}),
        },
      },
    },
  ],
})

const imageIn = (element: HTMLElement): HTMLImageElement | null => element.querySelector('img')

/** A figure that is one picture with at most a caption; anything else is a figure of blocks. */
function isPicture(element: HTMLElement): boolean {
  const rest = element.querySelectorAll(':scope > :not(img, figcaption, p, a), table, video, pre, ul, ol, figure')
  return element.querySelectorAll('img').length === 1 && rest.length === 0
}

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute(name) ?? null,
})

/** A picture on lines of its own: its address, what it shows, its share of the width, and a caption that is typed below it. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'text*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    src: attributeOf('src'),
    alt: attributeOf('alt'),
    title: attributeOf('title'),
    width: { default: null, parseHTML: (element: HTMLElement) => shareOf(imageIn(element)?.style.width) },
    align: { default: null, parseHTML: alignmentOf },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      // A rule is only asked about elements of its tag.
      getAttrs: (element) => isPicture(element as HTMLElement) && null,
      contentElement: (element) =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    attrs.align ? { style: `text-align:${attrs.align}` } : {},
    [
      'img',
      {
        src: attrs.src,
        alt: attrs.alt ?? '',
        ...(attrs.title && { title: attrs.title }),
        ...(attrs.width && { style: `width:${attrs.width}` }),
      },
    ],
    ['figcaption', 0],
  ],
  addNodeView: () => pictureView,
  addKeyboardShortcuts() {
    const isHere = () => this.editor.isActive(this.name)
    return {
      // What is typed after a caption stands below the picture.
      Enter: () => {
        if (!isHere()) return false
        const after = this.editor.state.selection.$from.after()
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run()
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!isHere() || !empty || $from.parentOffset > 0) return false
        return $from.parent.content.size > 0 || this.editor.commands.deleteNode(this.name)
      },
    }
  },
})

/** Shares of the width that are offered; any other that a document holds stays as it is. */
export const shares = ['25%', '50%', '75%', '100%'] as const

const shareOf = (width: string | undefined): string | null => (width && /^\d{1,3}%$/.test(width) ? width : null)

/** Figures of formulas and units. */
const shifted = (tag: 'sub' | 'sup') =>
  Mark.create({
    name: tag,
    excludes: tag === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

export const richtextNodes = [
  shifted('sub'),
  shifted('sup'),
  Aligned,
  Picture,
  part('image', {
    tag: 'img',
    group: 'inline',
    inline: true,
    keeps: ['src', 'alt', 'title', 'width', 'height', 'style'],
  }),
  part('video', { tag: 'video', group: 'block', keeps: ['src', 'poster', 'controls', 'width', 'height'] }),
  part('figure', { tag: 'figure', group: 'block', content: '(block | figcaption)+' }),
  part('figcaption', { tag: 'figcaption', content: 'inline*' }),
]
