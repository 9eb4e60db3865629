import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resources } from '../../resources/tables.ts'

const counter = 'counts, or a moment of the program'
const ledger = 'a ledger is its own history'
const log = 'a log is its own history'
const secret = 'columns that never leave the server and that history must not hold'
const own = 'what members mark for themselves, which nobody else sees'
const seeding = 'rows of a fresh installation'
const sealing = 'the same value, sealed'
const store = 'where the bytes of a file are; the file is the same'
const leaving = 'what is about a member who left, so that no history holds it'
const shop = 'which table it is, the caller says: counters'

/** Writes of tables with a definition outside the engine, which leave no history, by file and table. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'resources/download-log/member-download.server.ts': { download_log: log },
  'resources/download-log/old-downloads.server.ts': { download_log: log },
  'resources/lead/catalogue-names.server.ts': { lead_item: 'the lead it came with, which nobody writes' },
  'resources/lead/recycle.server.ts': { lead: counter },
  'resources/measure-order/items/apply-template.server.ts': {
    measure_item: 'copied from a template, which the order names',
  },
  'resources/measure-order/readings/judging.server.ts': { measure_item: 'what readings come to, which stay' },
  'resources/measure-order/readings/record.server.ts': { measure_reading: log },
  'resources/message-channel/test-channel.server.ts': { message_channel: 'when it was tried, and what came of that' },
  'resources/outbox/outbox.server.ts': { outbox: log },
  'resources/saved-product/own/compared.server.ts': { saved_comparison: own },
  'resources/saved-product/own/comparison-calls.server.ts': { saved_comparison: own },
  'resources/saved-product/own/saved-rows.server.ts': { saved_product: own },
  'resources/saved-product/own/shelf-calls.server.ts': { saved_product: own },
  'resources/saved-product/saved-product.server.ts': { saved_comparison: own, saved_product: own },
  'resources/search-term/search-log.server.ts': { search_term: log },
  'server/account/closing/closeAccount.ts': { admin_log: leaving, message_log: leaving, notice: leaving },
  'server/account/closing/closingService.ts': { message_log: leaving },
  'server/backup/desk/held.ts': { database_backup: log },
  'server/backup/desk/noteCommand.ts': { database_backup: log },
  'server/config/seedSettings.ts': { config: seeding },
  'server/config/sealedSettings.ts': { config: sealing },
  'server/files/cloud/mergeTwin.ts': { attachment: store },
  'server/files/cloud/movingFiles.ts': { attachment: store },
  'server/files/record.ts': { attachment: 'recorded beside it: recordAdds, recordEdit' },
  'server/files/undoStored.ts': { attachment: 'recorded beside it: recordDelete' },
  'server/jobs/dispatcher.ts': { outbox: log },
  'server/jobs/lease.ts': { scheduled_task: counter },
  'server/jobs/oldEvents.ts': { outbox: log },
  'server/jobs/tasks.ts': { scheduled_task: counter },
  'server/ledger/book.ts': { user: ledger, user_money_log: ledger, user_score_log: ledger },
  'server/ledger/ledgerCheck.ts': { config: counter },
  'server/messages/forget.ts': { message_log: log },
  'server/security/seedSecurity.ts': { security_data_recycle: seeding, security_sensitive_data: seeding },
  'server/messages/seedMessages.ts': {
    message_channel: seeding,
    message_template: seeding,
    message_variable: seeding,
    sms_template: seeding,
  },
  'server/messages/sender.ts': { message_log: log },
  'server/notices/forget.ts': { notice: log },
  'server/notices/mails.ts': { notice: counter },
  'server/notices/notify.ts': { notice: log },
  'server/notices/ownNotices.ts': { notice: counter },
  'server/permission/seedMemberRules.ts': { user_group: seeding, user_rule: seeding },
  'server/permission/seedRoles.ts': { admin_group: seeding },
  'server/permission/seedRules.ts': { admin_rule: seeding },
  'server/adminLog/adminLog.ts': { admin_log: log },
  'server/adminLog/oldLogs.ts': { admin_log: log },
  'server/session/passwordTry.ts': { admin: counter, user: counter },
  'server/session/secondFactor.ts': { admin: secret },
  'server/session/secret.ts': { config: secret },
  'server/system/queueFacts.ts': { scheduled_task: counter },
  'server/terminal/choices.ts': { config: 'what is chosen in the terminal; the log of administrators tells who chose' },
}

/** Tables named while the program runs. */
const dynamic: Readonly<Record<string, string>> = {
  'server/jobs/reminders.ts': shop,
  'server/session/passwordTry.ts': shop,
  'server/session/seen.ts': counter,
  'server/session/sessions.ts': counter,
}

const tables = new Set(resources.map(({ name }) => name))
const writes = /\b(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)'|([^)'"]+))\)/g

it('No write of a noun goes past its history but what is named here with its reason', () => {
  const rooms = ['resources', 'server', 'site', 'member']
  const files = rooms
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing|demo)\.tsx?$|^server\/(?:engine|db)\//.test(file))
  const found: Record<string, Set<string>> = {}
  const named: string[] = []
  for (const file of files) {
    for (const [, table, expression] of readFileSync(file, 'utf8').matchAll(writes)) {
      if (expression !== undefined) named.push(file)
      else if (table !== undefined && tables.has(table)) found[file] = (found[file] ?? new Set()).add(table)
    }
  }
  const plain = (lists: Readonly<Record<string, Iterable<string>>>) =>
    Object.fromEntries(Object.entries(lists).map(([file, names]) => [file, [...names].sort()]))
  const told = Object.fromEntries(Object.entries(allowed).map(([file, reasons]) => [file, Object.keys(reasons)]))
  expect(plain(found)).toEqual(plain(told))
  expect([...new Set(named)].sort()).toEqual(Object.keys(dynamic))
})
