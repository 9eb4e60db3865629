import { type Text, text } from '../../contract/text.ts'

/** What a test refuses (areas 17). */
export const testFailures = {
  often: text('每小时最多测试 {count} 次，请稍后再试', 'At most {count} tests an hour: try again later'),
  noChannel: text('没有可用的通道，请先启用通道', 'No channel would carry it: enable one first'),
  noVendorTemplate: text(
    '请先为使用此通道的短信模板填写服务商模板 ID',
    'Give an SMS template of this channel the ID of the provider first',
  ),
  site: text('站内消息无需测试，请查看预览', 'Notices on the site need no test: see the preview'),
} as const satisfies Record<string, Text>
