import { text } from '../../../contract/text.ts'

/** Sentences of the drawing on which positions are placed. */
export const balloonTexts = {
  noDrawing: text('请先选择装配图，再标位号。', 'Choose the assembly drawing first; positions are placed on it.'),
  noPositions: text('配件清单中还没有位号。', 'The parts list names no positions yet.'),
  board: text('装配图上的位号', 'Positions on the drawing'),
  positions: text('配件清单的位号', 'Positions of the parts list'),
  drawing: text('装配图', 'Assembly drawing'),
  toPlace: text('点击图上放置 {position}', 'Press on the drawing to place {position}'),
  toMove: text(
    '拖动或用方向键移动 {position}，Delete 移除',
    'Drag {position} or move it with the arrow keys; Delete takes it off',
  ),
  choose: text('选择一个位号，再点击图上放置', 'Choose a position, then press on the drawing'),
  centre: text('放到图中央', 'Put it in the middle'),
  remove: text('移除 {position}', 'Take {position} off'),
  at: text('位号 {position}，距左 {x}%，距上 {y}%', 'Position {position}, {x}% from the left, {y}% from the top'),
  placed: text('位号 {position}，已标', 'Position {position}, placed'),
  open: text('位号 {position}，未标', 'Position {position}, without a place'),
  all: text('全部位号已标', 'Every position has its place'),
  left: text('未标：{positions}', 'Without a place: {positions}'),
  unlisted: text('清单中没有：{positions}', 'Not in the parts list: {positions}'),
  typed: text('用数字输入', 'Type the figures instead'),
} as const
