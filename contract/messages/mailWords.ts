import { text } from '../text.ts'

/** What the program itself says in every mail. */
export const mailWords = {
  seeMore: text('查看详情', 'See the details'),
  leave: text('退订此类邮件', 'Unsubscribe from these messages'),
  footer: text(
    '此邮件由系统自动发送，请勿直接回复。',
    'This message was sent automatically; please do not reply to it.',
  ),
}
