import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { KindCell } from '../kinds/cells.tsx'
import { SignedAmount } from './signed-amount.tsx'

const field = userMoneyLog.fields.money
const wordsOf = (element: React.ReactElement) => render(element).container.textContent

it('an amount is written the same way in a list and in a ledger, which also says what came in', () => {
  const spent = '-97064.70'
  expect(wordsOf(<KindCell field={field} value={spent} row={{}} column="money" />)).toBe('−¥97,064.70')
  expect(wordsOf(<SignedAmount field={field} value={spent} />)).toBe('−¥97,064.70')
  expect(wordsOf(<SignedAmount field={field} value="1512.00" />)).toBe('+¥1,512.00')
})
