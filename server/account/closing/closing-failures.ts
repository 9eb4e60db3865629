import { type Text, text } from '../../../contract/text.ts'

/** Why an account is not closed. */
export const closingFailures = {
  balance: text(
    '账户尚有余额 {amount}，请先结清，再申请注销',
    'Your account still holds {amount}; settle it before you close the account',
  ),
  asked: text('您已申请注销，{time} 执行', 'You have asked already: the account closes at {time}'),
  notAsked: text('没有待执行的注销申请', 'Nobody asked to close this account'),
} as const satisfies Record<string, Text>
