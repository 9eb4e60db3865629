import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  nullableInteger,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Channels, templates and variables of messages; the log becomes the queue that they leave from. */
export const migration: Migration = {
  name: '048-messages',
  async up(schema) {
    await channels(schema)
    await templates(schema)
    await queue(schema)
    await schema.addColumn('notice', 'params', jsonColumn('{}'))
    await schema.addColumn('notice', 'template_id', nullableInteger())
    await schema.addColumn('notice_preference', 'sms', nullableInteger())
    // Those that wait for the daily mail, beside those that go at once.
    await schema.index('notice', ['mail', 'admin_id', 'user_id'], { where: sql`mail = 2` })
  },
}

const rowColumns = () => ({ status: textColumn('1'), weigh: integerColumn(), ...auditColumns() })
const twin = (name: string) => ({ [name]: textColumn(), [`${name}_en`]: textColumn() })

async function channels(schema: Schema): Promise<void> {
  await schema.table('message_channel', {
    ...twin('name'),
    code: textColumn(),
    type: textColumn('sms'),
    provider: textColumn('log'),
    signature: textColumn(),
    key_id: textColumn(),
    key_secret: textColumn(),
    app_id: textColumn(),
    region: textColumn(),
    endpoint: textColumn(),
    url: textColumn(),
    method: textColumn('POST'),
    headers: textColumn(),
    body: textColumn(),
    sign: textColumn('none'),
    sign_secret: textColumn(),
    daily_limit: integerColumn(1000),
    rate_per_min: integerColumn(60),
    is_default: integerColumn(),
    last_test_time: nullableInteger(),
    ...twin('last_test_result'),
    ...rowColumns(),
  })
  await schema.index('message_channel', ['code'], { unique: true })
  await schema.index('message_channel', ['weigh desc', 'id desc'])
  await schema.searchable('message_channel')
}

async function templates(schema: Schema): Promise<void> {
  await schema.table('sms_template', {
    ...twin('title'),
    code: textColumn(),
    kind: textColumn('notice'),
    channel_id: referenceColumn('message_channel', 'restrict'),
    ...twin('provider_template_id'),
    ...twin('content'),
    remark: textColumn(),
    is_system: integerColumn(),
    ...rowColumns(),
  })
  await schema.index('sms_template', ['code'], { unique: true })
  await schema.index('sms_template', ['channel_id'])
  await schema.table('message_template', {
    event: textColumn(),
    ...twin('name'),
    channel_type: textColumn('email'),
    channel_id: referenceColumn('message_channel', 'restrict'),
    receiver: textColumn('account'),
    group_id: referenceColumn('admin_group', 'restrict'),
    addresses: jsonColumn(),
    ...twin('subject'),
    ...twin('content'),
    ...twin('body'),
    url: textColumn(),
    delay_min: integerColumn(),
    quiet_hours: integerColumn(),
    is_system: integerColumn(),
    ...rowColumns(),
  })
  await schema.index('message_template', ['event', 'channel_type', 'receiver'])
  for (const column of ['channel_id', 'group_id']) await schema.index('message_template', [column])
  await schema.table('message_variable', {
    code: textColumn(),
    ...twin('label'),
    kind: textColumn('literal'),
    ...twin('value'),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('message_variable', ['code'], { unique: true })
  for (const table of ['sms_template', 'message_template', 'message_variable']) {
    await schema.index(table, ['weigh desc', 'id desc'])
    await schema.searchable(table)
  }
}

async function queue(schema: Schema): Promise<void> {
  const columns = {
    channel_id: referenceColumn('message_channel', 'set null'),
    template_type: textColumn(),
    template_id: nullableInteger(),
    uid: textColumn(),
    body: textColumn(),
    url: textColumn(),
    params: jsonColumn('{}'),
    provider_template_id: textColumn(),
    due_time: nullableInteger(),
    urgent: integerColumn(),
    is_test: integerColumn(),
    may_double: integerColumn(),
    error_en: textColumn(),
    provider_code: textColumn(),
    request_id: textColumn(),
    segments: integerColumn(),
    receive_time: nullableInteger(),
  }
  for (const [name, spec] of Object.entries(columns)) await schema.addColumn('message_log', name, spec)
  // What is still to be sent: few rows of many.
  await schema.index('message_log', ['urgent desc', 'due_time', 'id', 'channel_id'], {
    where: sql`due_time is not null`,
  })
  await schema.index('message_log', ['channel_id'])
  await schema.index('message_log', ['template_type', 'template_id', 'create_time'])
  await schema.index('message_log', ['code', 'channel', 'send_time'])
}
