import { text } from '../../contract/text.ts'

export const ledgerTexts = {
  current: text('当前', 'Now'),
  after: text('变更后', 'After'),
  chooseFirst: text('选择会员后显示当前数额与变更结果', 'Choose a member to see what he has and what it will be'),
}
