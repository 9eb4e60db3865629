import { run as attack } from './faults/attack.mjs'
import { run as bookings } from './faults/bookings.mjs'
import { run as events } from './faults/events.mjs'
import { run as kill } from './faults/kill.mjs'
import { run as mails } from './faults/mails.mjs'
import { run as postgres } from './faults/postgres.mjs'
import { run as posts } from './faults/posts.mjs'
import { run as restores } from './faults/restores.mjs'
import { run as start } from './faults/start.mjs'
import { run as upload } from './faults/upload.mjs'

const tests = { upload, bookings, posts, postgres, start, events, mails, attack, kill, restores }

const name = process.argv[2] ?? 'upload'
const test = Object.hasOwn(tests, name) ? tests[name] : undefined
if (!test) {
  console.error(`There are no faults "${name}". Use one of ${Object.keys(tests).join(', ')}.`)
  process.exit(1)
}
process.exitCode = (await test()) === 0 ? 0 : 1
