import { projection } from '../definition/projection.ts'
import { userMoneyLog } from './userMoneyLog.ts'
import { userScoreLog } from './userScoreLog.ts'

/** Movements of the balance and score of a member, as the member reads them (protocol 4.4). */
export const ownMoneyLog = projection(userMoneyLog, 'member', [
  ...(['id', 'user_id', 'money', 'before', 'after', 'memo', 'type', 'create_time'] as const),
])
export const ownScoreLog = projection(userScoreLog, 'member', [
  ...(['id', 'user_id', 'score', 'before', 'after', 'memo', 'type', 'create_time'] as const),
])
