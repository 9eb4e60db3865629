import { call } from './server.mjs'
import { pause } from './watched.mjs'

const writers = 6

/** Members with nothing on their balance; answers their ids. */
export async function addMembers(server, names) {
  const { data } = await call(server, 'GET', '/admin/user.Group/index?limit=1')
  const group_id = data.list[0].id
  for (const username of names) {
    const body = { username, nickname: username, group_id, email: `${username}@example.com`, password: 'Fault-Pass1' }
    await call(server, 'POST', '/admin/user.User/add', body)
  }
  const members = await call(server, 'GET', '/admin/user.User/index?limit=100')
  return members.data.list.filter(({ username }) => names.includes(username)).map(({ id }) => id)
}

/**
 * Books small amounts as fast as the server takes them, until `stop` is called. `granted` gets what was acknowledged,
 * by memo; `refused` what was answered otherwise. A connection that breaks is neither: the outcome is unknown.
 */
export function bookAlong(server, { members, name, granted, refused }) {
  let stopped = false
  let at = 0
  const write = async () => {
    while (!stopped) {
      const memo = `${name}.${++at}`
      const user_id = members[at % members.length]
      const amount = (at % 7) + 1
      const answer = await post(server, { user_id, money: `${amount / 100}`, type: 'recharge', memo })
      if (answer?.code === 1) granted.set(memo, amount)
      else if (answer) refused.push(answer)
      if (answer?.code !== 1) await pause(20)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  return {
    stop() {
      stopped = true
      return done
    },
  }
}

async function post({ port, token }, body) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/admin/user.MoneyLog/add`, {
      method: 'POST',
      headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, ...JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** What is wrong with a ledger: acknowledged bookings that are not there once, chains and balances that do not fit. */
export function ledgerFaults({ rows, members }, granted) {
  const times = new Map()
  for (const { memo } of rows) times.set(memo, (times.get(memo) ?? 0) + 1)
  const lost = [...granted.keys()].filter((memo) => times.get(memo) !== 1)
  const stands = new Map()
  const torn = rows.filter(({ user_id, money, before, after }) => {
    const fits = before === (stands.get(user_id) ?? 0) && before + money === after
    stands.set(user_id, after)
    return !fits
  })
  const wrong = members.filter(({ id, money }) => money !== (stands.get(id) ?? 0))
  return { lost, torn, wrong }
}
