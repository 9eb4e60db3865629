import type { Demo } from '../../server/engine/demo.ts'
import { inTransaction } from '../../server/engine/write/transaction.ts'
import { type Booking, book } from '../../server/ledger/book.ts'

interface Member {
  username: string
  nickname: string
  company: string
  gender: 0 | 1 | 2
  mobile: string
  email: string
  partner?: true
  lang?: 'en'
  status?: 'disable'
  birthday?: string
}

const members: readonly Member[] = [
  {
    username: 'suhua_chem',
    nickname: '苏化采购',
    company: '苏化精细化工有限公司',
    gender: 2,
    mobile: '13800000001',
    email: 'buyer@suhua.example',
    birthday: '1988-03-12',
  },
  {
    username: 'water_jiang',
    nickname: '江工',
    company: '太湖水务工程院',
    gender: 1,
    mobile: '13800000002',
    email: 'jiang@taihu-water.example',
    birthday: '1979-11-02',
  },
  {
    username: 'nordhelm',
    nickname: 'Anna Weber',
    company: 'Nordhelm GmbH',
    gender: 2,
    mobile: '',
    email: 'a.weber@nordhelm.example',
    partner: true,
    lang: 'en',
  },
  {
    username: 'aokisei',
    nickname: '青木',
    company: '青木精机株式会社',
    gender: 1,
    mobile: '13800000004',
    email: 'aoki@aokisei.example',
    partner: true,
  },
  {
    username: 'lng_terminal',
    nickname: '接收站设备部',
    company: '东海液化天然气接收站',
    gender: 0,
    mobile: '13800000005',
    email: 'equipment@donghai-lng.example',
  },
  {
    username: 'paper_he',
    nickname: '何敏',
    company: '富阳纸业集团',
    gender: 2,
    mobile: '13800000006',
    email: 'hemin@fuyang-paper.example',
    birthday: '1992-07-25',
  },
  {
    username: 'epc_south',
    nickname: '南方总包',
    company: '南方工程总承包公司',
    gender: 1,
    mobile: '13800000007',
    email: 'project@epc-south.example',
    partner: true,
  },
  {
    username: 'old_agent',
    nickname: '停用的代理',
    company: '旧港贸易行',
    gender: 0,
    mobile: '13800000008',
    email: 'agent@jiugang.example',
    status: 'disable',
  },
]

const day = 86_400

/** Days ago, and what happened then; five for each member, spread so that the last week has a shape (areas 26.5). */
function weekOf(at: number, english: boolean): readonly (readonly [number, Entry])[] {
  const memo = (zh: string, en: string) => (english ? en : zh)
  const paid = 200_000 + at * 36_050
  const spent = { money: -(48_800 + at * 12_345), type: at % 2 === 0 ? 'consume' : 'deposit' } as const
  return [
    [6, { kind: 'score', type: 'register', amount: 100, memo: memo('注册奖励', 'Registration reward') }],
    [
      5 - (at % 3),
      { kind: 'money', type: 'recharge', amount: paid, memo: memo('对公转账充值', 'Paid in by bank transfer') },
    ],
    [1 + (at % 5), { kind: 'score', type: 'login', amount: 5, memo: memo('每日登录奖励', 'Daily sign-in reward') }],
    [
      (at * 2) % 3,
      {
        kind: 'money',
        type: spent.type,
        amount: spent.money,
        memo:
          spent.type === 'consume'
            ? memo('备件订单结算', 'Spare-part order settled')
            : memo('打样订金', 'Deposit for samples'),
      },
    ],
    [at % 2, { kind: 'score', type: 'enquiry', amount: 20, memo: memo('提交询价奖励', 'Enquiry reward') }],
  ]
}

type Entry = Pick<Extract<Booking, { kind: 'money' }>, 'kind' | 'type' | 'amount' | 'memo'> | ScoreEntry
type ScoreEntry = Pick<Extract<Booking, { kind: 'score' }>, 'kind' | 'type' | 'amount' | 'memo'>

interface Happening {
  userId: number
  now: number
  entry: Entry
}

/** Eight members with a week of bookings, in the order in which they happened (areas 26.5). */
export const demo: Demo = {
  after: ['user_group'],
  async seed(db, tools) {
    const groups = await db.selectFrom('user_group').select(['id', 'name']).orderBy('id').execute()
    const usual = groups[0]
    const partner = groups.find((group) => group.name === '合作伙伴') ?? usual
    const happenings: Happening[] = []
    for (const [at, { partner: isPartner, ...row }] of members.entries()) {
      const group = isPartner ? partner : usual
      const userId = await tools.save('user', {
        ...row,
        group_id: group?.id,
        password: tools.password(row.username, group?.name ?? ''),
        join_time: tools.now - 6 * day - at * 3600,
      })
      for (const [ago, entry] of weekOf(at, row.lang === 'en'))
        happenings.push({ userId, entry, now: tools.now - ago * day - (8 - at) * 1200 })
    }
    happenings.sort((a, b) => a.now - b.now)
    for (const { userId, now, entry } of happenings) {
      await inTransaction(db, (trx) => book(trx, { ...entry, userId, now }))
    }
  },
}
