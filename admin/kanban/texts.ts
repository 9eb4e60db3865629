import { text } from '../../contract/text.ts'

export const kanbanTexts = {
  board: text('{object}看板', '{object} by state'),
  column: text('{state}，{total} 条', '{state}, {total}'),
  states: text('状态', 'States'),
  fold: text('收起“{state}”', 'Fold {state}'),
  unfold: text('展开“{state}”，{total} 条', 'Open {state}, {total}'),
  none: text('暂无{object}', 'No {object}'),
  more: text('再显示 {count} 条', 'Show {count} more'),
  most: text('只显示前 {count} 条，请筛选或改用表格', 'Only the first {count} are shown; filter them or use the table'),
  failed: text('未能载入：{reason}', 'Could not be loaded: {reason}'),
  chooseAction: text('移到“{state}”', 'Move to {state}'),
  dragKind: text('可移动的卡片', 'movable card'),
  dragHelp: text(
    '按空格拿起卡片，用左右方向键选择状态，再按空格放下，按 Esc 取消；卡片的菜单中有相同的操作。',
    'Press Space to pick the card up, the left and right arrow keys to choose a state, Space to drop and Escape to cancel; its menu offers the same.',
  ),
  dragStarted: text('已拿起“{name}”，可移到：{states}', 'Picked up {name}; it can go to: {states}'),
  dragOver: text('“{name}”移到“{state}”上方', '{name} is over {state}'),
  dragBack: text('“{name}”在原来的位置', '{name} is where it was'),
  dragEnded: text('已将“{name}”放到“{state}”', '{name} was dropped on {state}'),
  dragCancelled: text('已取消移动', 'Moving was cancelled'),
} as const
