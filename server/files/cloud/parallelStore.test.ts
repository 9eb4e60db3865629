import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestStore } from './formPolicy.testing.ts'
import { ObjectStore } from './objectStore.ts'
import { openS3 } from './s3.testing.ts'

const shown = { type: 'text/plain', disposition: 'inline' }
const content = Buffer.alloc(200_000, 'drawing ')

let outside: TestStore
let store: ObjectStore
beforeAll(async () => {
  outside = await openS3()
  const { UPLOAD_REGION = '', UPLOAD_ENDPOINT = '', UPLOAD_ACCESS_KEY = '', UPLOAD_SECRET = '' } = outside.environment
  const keys = { accessKey: UPLOAD_ACCESS_KEY, secret: UPLOAD_SECRET }
  store = new ObjectStore({
    mode: 's3',
    bucket: 'atrium-test',
    region: UPLOAD_REGION,
    endpoint: UPLOAD_ENDPOINT,
    ...keys,
  })
})
afterAll(() => outside.close())

async function wholeOf(key: string): Promise<Buffer | undefined> {
  const found = await store.get(key)
  // Bytes, because no encoding was set.
  return found && Buffer.concat((await found.body.toArray()) as Buffer[])
}

async function copyOf(key: string): Promise<void> {
  const found = await store.head(key)
  if (found) await store.copy(key, `kept/${key}`, { etag: found.etag, shown })
}

it('answers many who write, read, copy and remove the same few objects of a folder at once, and gives none in part', async () => {
  const busy = async (hand: number) => {
    for (let round = 0; round < 16; round++) {
      const key = `storage/${round % 3}/${hand % 2}.txt`
      // Hands are at different steps in each round.
      const step = (hand + round) % 4
      if (step === 0) await store.put(key, content, shown)
      else if (step === 1) expect((await wholeOf(key))?.equals(content) ?? true).toBe(true)
      else if (step === 2) await copyOf(key)
      else await store.remove(key)
    }
  }
  await Promise.all(Array.from({ length: 12 }, (_, hand) => busy(hand)))
  for (const key of await outside.keys()) expect((await outside.get(key))?.equals(content)).toBe(true)
})
