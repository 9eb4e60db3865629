import { type DatabasePlace, openDatabase } from '../db/database.ts'
import { contextFor } from '../engine/context.testing.ts'
import { addRow } from '../engine/save/save.ts'
import { writerOf } from '../engine/writing.ts'
import { Dispatcher } from './dispatcher.ts'
import { kettles } from './kettles.testing.ts'

/** A process that emits and handles events until it is killed; built and started by dying.test.ts. */
async function live(place: DatabasePlace): Promise<void> {
  const db = openDatabase(place)
  const at = () => contextFor(kettles, undefined, Math.floor(Date.now() / 1000))
  const dispatcher = new Dispatcher({
    db,
    registry: kettles,
    system: async () => at(),
    report: () => {},
    isClosed: async () => false,
  })
  dispatcher.start()
  for (let made = 0; ; made++) {
    await addRow(db, writerOf(at(), 'kettle'), { name: `${process.pid} ${made}` })
    // What was acknowledged must be handled.
    process.stdout.write(`made ${process.pid} ${made}\n`)
  }
}

// Given by the test.
await live(JSON.parse(process.argv[2] ?? '{}') as DatabasePlace)
