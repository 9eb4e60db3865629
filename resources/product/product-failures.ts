import { type Text, text } from '../../contract/text.ts'

/** What products refuse (areas 8, 9). */
export const productFailures = {
  priceOnRequest: text(
    '价格方式为“面议”，不会显示价格。请先把价格方式改为“一口价”或“起价”。',
    'The price mode is “On request”, so no price is shown. Set the price mode to “Fixed” or “From” first.',
  ),
  missingParams: text('请填写参数：{names}', 'Fill in: {names}'),
  duplicatePart: text('位号 {position} 的配件重复', 'Duplicate part at position {position}'),
  partSize: text(
    '配件第 {row} 行（位号 {position}）：产品没有通径 {size}',
    'Parts, row {row} (position {position}): the product is not made in {size}',
  ),
  memberFileShown: text(
    '文件“{name}”在 {places} 对所有人可见，会员资料请另行上传',
    'Everybody sees the file “{name}” at {places}; upload another one for members',
  ),
} as const satisfies Record<string, Text>
