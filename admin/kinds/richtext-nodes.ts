import { mergeAttributes, Node } from '@tiptap/core'

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

const cell = ['colspan', 'rowspan', 'style']

export const richtextNodes = [
  part('image', {
    tag: 'img',
    group: 'inline',
    inline: true,
    keeps: ['src', 'alt', 'title', 'width', 'height', 'style'],
  }),
  part('video', { tag: 'video', group: 'block', keeps: ['src', 'poster', 'controls', 'width', 'height'] }),
  part('figure', { tag: 'figure', group: 'block', content: '(block | figcaption)+' }),
  part('figcaption', { tag: 'figcaption', content: 'inline*' }),
  part('table', { tag: 'table', group: 'block', content: '(tableHead | tableBody | tableFoot | tableRow)+' }),
  part('tableHead', { tag: 'thead', content: 'tableRow+' }),
  part('tableBody', { tag: 'tbody', content: 'tableRow+' }),
  part('tableFoot', { tag: 'tfoot', content: 'tableRow+' }),
  part('tableRow', { tag: 'tr', content: '(tableHeader | tableCell)*' }),
  part('tableHeader', { tag: 'th', content: 'block+', keeps: [...cell, 'scope'] }),
  part('tableCell', { tag: 'td', content: 'block+', keeps: cell }),
]

/** Cells hold paragraphs while they are edited; a paragraph alone in its cell is written as plain words. */
export function tidyHtml(html: string): string {
  const tidy = html.replace(/(<t[hd][^>]*>)<p>((?:(?!<\/?p>).)*)<\/p>(<\/t[hd]>)/g, '$1$2$3')
  return tidy === '<p></p>' ? '' : tidy
}
