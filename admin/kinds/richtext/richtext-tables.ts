import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

/** What each part is to the commands of tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (given: Readonly<Record<string, unknown>>) => (given[name] === 1 ? {} : { [name]: given[name] }),
})

function cell(name: string, tag: 'td' | 'th', keeps: readonly string[]) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The commands of tables ask for it; widths that were dragged are not kept.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
      ...Object.fromEntries(keeps.map((kept) => [kept, { default: null }])),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => run(this.editor.state, this.editor.view.dispatch, goToNextCell(step))
    return {
      // The last cell leads into a new row.
      Tab: () => {
        const { state, view } = this.editor
        if (!isInTable(state)) return false
        return go(1)() || (run(state, view.dispatch, addRowAfter) && go(1)())
      },
      'Shift-Tab': go(-1),
    }
  },
})

const run = (state: EditorState, dispatch: (change: Transaction) => void, command: Command): boolean =>
  isInTable(state) && command(state, dispatch)

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Tables whose rows and columns come and go. */
export const richtextTables = [
  Table,
  TableRow,
  cell('tableHeader', 'th', ['style', 'scope']),
  cell('tableCell', 'td', ['style']),
]

/** Inserts a table after what is selected, which stays, and goes to its first cell. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, emptyTable(3, 3))
    .command(({ tr }) => {
      const { $from } = tr.selection
      const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).findLast(
        (at) => $from.node(at).type.name === Table.name,
      )
      // Its row, its cell, its paragraph.
      if (depth !== undefined) tr.setSelection(TextSelection.create(tr.doc, $from.start(depth) + 3))
      return true
    })
    .scrollIntoView()
    .run()
}

/** A new table: a head and as many empty rows. */
export function emptyTable(rows: number, columns: number) {
  const cells = (type: string) => Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }))
  const row = (type: string) => ({ type: 'tableRow', content: cells(type) })
  return { type: 'table', content: [row('tableHeader'), ...Array.from({ length: rows - 1 }, () => row('tableCell'))] }
}

/** What can be done with the table at the cursor. */
export const tableCommands = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  removeRow: deleteRow,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  removeColumn: deleteColumn,
  headerRow: toggleHeaderRow,
  removeTable: deleteTable,
} as const satisfies Record<string, Command>
