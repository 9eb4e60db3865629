import { createSHA1 } from 'hash-wasm'

/** Enough to keep the hash busy, little enough for a phone. */
const slice = 4 * 1024 * 1024

/** The hash, or nothing when the file cannot be read any more. */
async function sha1Of(file: Blob): Promise<string> {
  const hash = await createSHA1()
  for (let at = 0; at < file.size; at += slice) {
    hash.update(new Uint8Array(await file.slice(at, at + slice).arrayBuffer()))
  }
  return hash.digest()
}

// Hashing a film takes seconds that would freeze the page.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  sha1Of(data).then(postMessage, () => postMessage(''))
})
