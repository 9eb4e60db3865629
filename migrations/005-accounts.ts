import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  nullableInteger,
  nullableText,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Departments, jobs, members with their groups, rules and ledgers, codes, captchas, messages, and sessions that can be listed. */
export const migration: Migration = {
  name: '005-accounts',
  async up(schema) {
    await staff(schema)
    await members(schema)
    await ledgers(schema)
    await doors(schema)
  },
}

const unlessEmpty = (column: string) => ({ unique: true, where: sql`${sql.ref(column)} <> ''` })

async function staff(schema: Schema): Promise<void> {
  await schema.table('department', {
    pid: integerColumn(),
    name: textColumn(),
    responsible: textColumn(),
    phone: textColumn(),
    email: textColumn(),
    weigh: integerColumn(),
    status: textColumn('1'),
    createtime: nullableInteger(),
    updatetime: nullableInteger(),
    lock_version: integerColumn(),
  })
  await schema.index('department', ['pid'])
  await schema.index('department', ['weigh desc', 'id desc'])
  await schema.table('job', {
    name: textColumn(),
    code: textColumn(),
    remark: textColumn(),
    weigh: integerColumn(),
    status: textColumn('1'),
    createtime: nullableInteger(),
    updatetime: nullableInteger(),
    lock_version: integerColumn(),
  })
  await schema.index('job', ['name'], { unique: true })
  await schema.index('job', ['code'], { unique: true })
  await schema.index('job', ['weigh desc', 'id desc'])
  const { create_time, update_time, ...audit } = auditColumns()
  for (const table of ['admin', 'admin_group', 'admin_rule']) {
    for (const [name, spec] of Object.entries(audit)) await schema.addColumn(table, name, spec)
  }
  await schema.addColumn('admin', 'department_id', referenceColumn('department', 'restrict'))
  await schema.addColumn('admin', 'job_id', referenceColumn('job', 'restrict'))
  await schema.addColumn('admin', 'lang', textColumn('zh-cn'))
  await schema.addColumn('admin', 'password_time', nullableInteger())
  await schema.addColumn('admin', 'must_change_password', integerColumn())
  await schema.addColumn('admin', 'otp_secret', textColumn())
  await schema.addColumn('admin', 'otp_step', integerColumn())
  await schema.addColumn('admin', 'otp_recovery', textColumn())
  await schema.index('admin', ['email'], unlessEmpty('email'))
  await schema.index('admin', ['mobile'], unlessEmpty('mobile'))
  await schema.index('admin', ['department_id'])
  await schema.index('admin', ['job_id'])
  await schema.addColumn('admin_group', 'data_scope', textColumn('all'))
  await schema.index('admin_group', ['pid'])
  await schema.index('admin_rule', ['pid'])
  await schema.index('admin_rule', ['weigh desc', 'id desc'])
  await schema.index('admin_log', ['target_type', 'target_id'])
}

async function members(schema: Schema): Promise<void> {
  await schema.table('user_group', {
    name: textColumn(),
    rules: textColumn(),
    status: textColumn('1'),
    ...auditColumns(),
  })
  await schema.index('user_group', ['name'], { unique: true })
  await schema.table('user_rule', {
    pid: integerColumn(),
    type: textColumn('menu'),
    title: textColumn(),
    title_en: textColumn(),
    name: textColumn(),
    path: textColumn(),
    icon: textColumn(),
    menu_type: textColumn('tab'),
    url: textColumn(),
    component: textColumn(),
    no_login_valid: integerColumn(),
    extend: textColumn('none'),
    remark: textColumn(),
    weigh: integerColumn(),
    status: textColumn('1'),
    ...auditColumns(),
  })
  await schema.index('user_rule', ['name'], { unique: true })
  await schema.index('user_rule', ['pid'])
  await schema.index('user_rule', ['weigh desc', 'id desc'])
  await schema.table('user', {
    group_id: referenceColumn('user_group', 'restrict'),
    username: textColumn(),
    nickname: textColumn(),
    email: textColumn(),
    mobile: textColumn(),
    avatar: textColumn(),
    gender: integerColumn(),
    birthday: nullableText(),
    company: textColumn(),
    money: integerColumn(),
    score: integerColumn(),
    password: textColumn(),
    motto: textColumn(),
    lang: textColumn('zh-cn'),
    remark: textColumn(),
    last_login_time: nullableInteger(),
    last_login_ip: textColumn(),
    login_failure: integerColumn(),
    join_ip: textColumn(),
    join_time: nullableInteger(),
    password_time: nullableInteger(),
    status: textColumn('enable'),
    ...auditColumns(),
  })
  await schema.index('user', ['username'], { unique: true })
  await schema.index('user', ['email'], unlessEmpty('email'))
  await schema.index('user', ['mobile'], unlessEmpty('mobile'))
  await schema.index('user', ['group_id'])
  await schema.index('user', ['join_time'])
  await schema.index('user', ['last_login_time'])
  await schema.searchable('user')
}

async function ledgers(schema: Schema): Promise<void> {
  for (const [table, amount] of [
    ['user_money_log', 'money'],
    ['user_score_log', 'score'],
  ] as const) {
    await schema.table(table, {
      user_id: referenceColumn('user', 'cascade'),
      [amount]: integerColumn(),
      before: integerColumn(),
      after: integerColumn(),
      type: textColumn('adjust'),
      memo: textColumn(),
      ref_type: textColumn(),
      ref_id: nullableInteger(),
      admin_id: referenceColumn('admin', 'set null'),
      create_time: nullableInteger(),
    })
    await schema.index(table, ['user_id', 'id desc'])
    await schema.index(table, ['create_time'])
    await schema.index(table, ['admin_id'])
  }
  await schema.table('user_login_log', {
    user_id: referenceColumn('user', 'cascade'),
    username: textColumn(),
    ip: textColumn(),
    useragent: textColumn(),
    code: integerColumn(1),
    create_time: integerColumn(),
  })
  await schema.index('user_login_log', ['user_id', 'id desc'])
  await schema.index('user_login_log', ['create_time'])
}

/** What stands between a caller and a session: sessions themselves, captchas, codes and the messages that carry them. */
async function doors(schema: Schema): Promise<void> {
  await schema.addColumn('token', 'session', textColumn())
  await schema.addColumn('token', 'ip', textColumn())
  await schema.addColumn('token', 'useragent', textColumn())
  await schema.addColumn('token', 'seen_time', integerColumn())
  await schema.addColumn('token', 'data', textColumn())
  await schema.index('token', ['session'])
  await schema.addColumn('attachment', 'user_id', referenceColumn('user', 'set null'))
  await schema.index('attachment', ['user_id'])
  await schema.keyedTable(
    'captcha',
    {
      key: textColumn(),
      data: textColumn(),
      tries: integerColumn(),
      create_time: integerColumn(),
      expire_time: integerColumn(),
    },
    ['key'],
  )
  await schema.index('captcha', ['expire_time'])
  await schema.keyedTable(
    'verify_code',
    {
      target: textColumn(),
      event: textColumn(),
      code: textColumn(),
      tries: integerColumn(),
      create_time: integerColumn(),
      expire_time: integerColumn(),
    },
    ['target', 'event'],
  )
  await schema.index('verify_code', ['expire_time'])
  await schema.keyedTable(
    'send_count',
    {
      key: textColumn(),
      day: integerColumn(),
      sent: integerColumn(),
    },
    ['key', 'day'],
  )
  await schema.table('message_log', {
    channel: textColumn('email'),
    provider: textColumn(),
    code: textColumn(),
    title: textColumn(),
    target: textColumn(),
    content: textColumn(),
    secret: textColumn(),
    user_id: referenceColumn('user', 'set null'),
    admin_id: referenceColumn('admin', 'set null'),
    lang: textColumn(),
    state: textColumn('pending'),
    attempts: integerColumn(),
    error: textColumn(),
    ip: textColumn(),
    send_time: nullableInteger(),
    create_time: integerColumn(),
  })
  await schema.index('message_log', ['create_time'])
  await schema.index('message_log', ['target', 'create_time'])
  await schema.index('message_log', ['ip', 'create_time'])
  await schema.index('message_log', ['user_id'])
  await schema.index('message_log', ['admin_id'])
}
