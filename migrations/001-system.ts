import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, nullableInteger, nullableText, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Administrators, groups, rules, sessions, configuration, files and history. */
export const migration: Migration = {
  name: '001-system',
  async up(schema) {
    await schema.table('admin', {
      username: textColumn(),
      nickname: textColumn(),
      avatar: textColumn(),
      email: textColumn(),
      mobile: textColumn(),
      motto: textColumn(),
      password: textColumn(),
      login_failure: integerColumn(),
      last_failure_time: nullableInteger(),
      last_login_time: nullableInteger(),
      last_login_ip: textColumn(),
      status: textColumn('1'),
      create_time: nullableInteger(),
      update_time: nullableInteger(),
    })
    await schema.index('admin', ['username'], { unique: true })
    await schema.table('admin_group', {
      pid: integerColumn(),
      name: textColumn(),
      rules: textColumn(),
      status: textColumn('1'),
      create_time: nullableInteger(),
      update_time: nullableInteger(),
    })
    await schema.keyedTable('admin_group_access', { uid: integerColumn(), group_id: integerColumn() }, [
      'uid',
      'group_id',
    ])
    await schema.index('admin_group_access', ['group_id'])
    await schema.table('admin_rule', {
      pid: integerColumn(),
      type: textColumn('menu'),
      title: textColumn(),
      title_en: textColumn(),
      name: textColumn(),
      path: textColumn(),
      icon: textColumn(),
      menu_type: textColumn(),
      url: textColumn(),
      component: textColumn(),
      keepalive: integerColumn(),
      extend: textColumn('none'),
      remark: textColumn(),
      weigh: integerColumn(),
      status: textColumn('1'),
      create_time: nullableInteger(),
      update_time: nullableInteger(),
    })
    await schema.index('admin_rule', ['name'], { unique: true })
    await schema.keyedTable('seeded_rule', { name: textColumn() }, ['name'])
    await schema.table('admin_log', {
      admin_id: integerColumn(),
      username: textColumn(),
      url: textColumn(),
      title: textColumn(),
      data: textColumn(),
      ip: textColumn(),
      useragent: textColumn(),
      code: integerColumn(1),
      duration_ms: integerColumn(),
      target_type: textColumn(),
      target_id: nullableInteger(),
      create_time: integerColumn(),
    })
    await schema.index('admin_log', ['admin_id', 'id desc'])
    await schema.index('admin_log', ['create_time'])
    await schema.keyedTable(
      'token',
      {
        token: textColumn(),
        type: textColumn(),
        user_id: integerColumn(),
        create_time: integerColumn(),
        expire_time: integerColumn(),
      },
      ['token'],
    )
    await schema.index('token', ['type', 'user_id'])
    await schema.index('token', ['expire_time'])
    await schema.table('config', {
      scope: textColumn('system'),
      name: textColumn(),
      group: textColumn(),
      title: textColumn(),
      title_en: textColumn(),
      tip: textColumn(),
      tip_en: textColumn(),
      type: textColumn('string'),
      value: textColumn(),
      value_en: textColumn(),
      content: textColumn(),
      rule: textColumn(),
      extend: textColumn(),
      allow_del: integerColumn(),
      is_public: integerColumn(),
      weigh: integerColumn(),
    })
    await schema.index('config', ['name'], { unique: true })
    await schema.table('attachment', {
      topic: textColumn('default'),
      admin_id: referenceColumn('admin', 'set null'),
      url: textColumn(),
      width: integerColumn(),
      height: integerColumn(),
      name: textColumn(),
      size: integerColumn(),
      mimetype: textColumn(),
      quote: integerColumn(1),
      storage: textColumn('local'),
      sha1: textColumn(),
      create_time: nullableInteger(),
      last_upload_time: nullableInteger(),
    })
    await schema.index('attachment', ['sha1', 'topic', 'storage'], { unique: true })
    await schema.index('attachment', ['last_upload_time desc', 'id desc'])
    await schema.index('attachment', ['url'])
    await schema.keyedTable(
      'attachment_usage',
      { attachment_id: integerColumn(), resource: textColumn(), row_id: integerColumn(), field: textColumn() },
      ['attachment_id', 'resource', 'row_id', 'field'],
    )
    await schema.index('attachment_usage', ['resource', 'row_id'])
    await schema.table('change', {
      resource: textColumn(),
      row_id: integerColumn(),
      action: textColumn(),
      field: textColumn(),
      before: nullableText(),
      after: nullableText(),
      row_title: textColumn(),
      admin_id: nullableInteger(),
      user_id: nullableInteger(),
      ip: textColumn(),
      useragent: textColumn(),
      rule_id: nullableInteger(),
      create_time: integerColumn(),
    })
    await schema.index('change', ['resource', 'row_id', 'id desc'])
    await schema.index('change', ['rule_id', 'id desc'])
    await schema.index('change', ['create_time'])
  },
}
