import type { Settings } from '../../config/settings.ts'
import { bucketFault, bucketOf, isCloudMode, type UploadEnvironment, uploadSettings } from './bucketSettings.ts'
import { StoreFault } from './exchange.ts'
import { ObjectStore } from './objectStore.ts'
import { Recordings } from './recordings.ts'

/** The result of testing a store, valid until the next test. */
interface Trial {
  for: string
  fault: Promise<string | undefined>
  until: number
}

const cloudModes = ['s3', 'alioss'] as const
const trustedMs = 600_000
const doubtedMs = 60_000
/** Milliseconds a sign-in waits for the store at most. */
const patienceMs = 3000

interface CloudParts {
  settings: Settings
  environment: UploadEnvironment
  /** Called once when uploads have to stay here. */
  tell(line: string): void
}

/** The store of files besides the disk of this machine, as configured at each moment. */
export class Cloud {
  readonly recordings = new Recordings()
  readonly #parts: CloudParts
  #made: { for: string; store: ObjectStore } | undefined
  #origins: { edition: number; list: readonly string[] } | undefined
  #trial: Trial | undefined
  #reported = ''

  constructor(parts: CloudParts) {
    this.#parts = parts
  }

  /** The store that browsers send new files to; nothing when they come here, or when the configured one cannot be used now. */
  async direct(): Promise<ObjectStore | undefined> {
    const { mode } = this.#given()
    if (mode === 'local') return undefined
    const fault = await this.lastFault()
    if (fault !== undefined) this.#tellOnce(fault)
    else this.#reported = ''
    return fault === undefined ? this.store(mode) : undefined
  }

  /** The store that records of this storage name, whether or not new files go there. */
  store(storage: string): ObjectStore | undefined {
    const given = this.#given()
    if (!isCloudMode(storage) || bucketFault({ ...given, mode: storage }) !== undefined) return undefined
    const bucket = bucketOf(storage, given)
    const key = JSON.stringify(bucket)
    if (this.#made?.for !== key) this.#made = { for: key, store: new ObjectStore(bucket) }
    return this.#made.store
  }

  /** The same for commands and jobs. Throws StoreFault when nothing is configured for it. */
  needed(storage: string): ObjectStore {
    const store = this.store(storage)
    if (store) return store
    // The log and the command line show it; browsers get `storeAway`.
    throw new StoreFault(`no store is configured for ${storage}`)
  }

  /** Removes an object by its key. Throws StoreFault when the store is away or no longer configured. */
  async remove(storage: string, key: string): Promise<void> {
    await this.needed(storage).remove(key)
  }

  /** Address in front of public files; empty when they are fetched by signed addresses too. */
  get publicBase(): string {
    return this.#given().publicBase
  }

  /** Where new files should go. */
  get mode(): string {
    return this.#given().mode
  }

  /**
   * What pages must be allowed to send to and show: the store and the public base, as origins. The same list until settings are
   * read again.
   */
  get origins(): readonly string[] {
    const { edition } = this.#parts.settings
    if (this.#origins?.edition !== edition) this.#origins = { edition, list: this.#workOutOrigins() }
    return this.#origins.list
  }

  #workOutOrigins(): readonly string[] {
    const { mode, publicBase } = this.#given()
    const modes = isCloudMode(mode) ? [mode] : cloudModes
    const origins = modes.flatMap((one) => this.store(one)?.origin ?? [])
    return origins.length > 0 && publicBase !== '' ? [...origins, new URL(publicBase).origin] : origins
  }

  /** Writes and reads a few bytes; answers one sentence on what is wrong. */
  async fault(): Promise<string | undefined> {
    const given = this.#given()
    return given.mode === 'local' ? undefined : this.#try(given)
  }

  /** The result of the last test, made anew when it is old: for whoever asks often. */
  async lastFault(): Promise<string | undefined> {
    const given = this.#given()
    return given.mode === 'local' ? undefined : this.#faultSoon(given)
  }

  #given(): UploadEnvironment {
    return uploadSettings(this.#parts.settings, this.#parts.environment)
  }

  async #faultSoon(given: UploadEnvironment): Promise<string | undefined> {
    const key = JSON.stringify(given)
    const last = this.#trial
    if (last?.for !== key || last.until < Date.now()) {
      const trial: Trial = { for: key, fault: this.#try(given), until: Date.now() + trustedMs }
      this.#trial = trial
      trial.fault.then((fault) => {
        if (fault !== undefined) trial.until = Date.now() + doubtedMs
      })
      // The previous result is returned while the store is tested again.
      if (last?.for === key) return last.fault
    }
    return Promise.race([this.#trial?.fault, late()])
  }

  async #try(given: UploadEnvironment): Promise<string | undefined> {
    const wrong = bucketFault(given)
    const store = wrong === undefined ? this.store(given.mode) : undefined
    if (!store) return wrong
    try {
      await store.put(tryKey, Buffer.from('ok'), { type: 'text/plain', disposition: 'attachment' })
      return (await store.head(tryKey)) ? undefined : 'the store does not keep what it is given'
    } catch (error) {
      return error instanceof StoreFault ? error.message : `${error}`
    }
  }

  #tellOnce(fault: string): void {
    if (this.#reported === fault) return
    this.#reported = fault
    this.#parts.tell(`Uploads stay on this machine: ${fault}. \`npm run files -- check\` tells more.`)
  }
}

const tryKey = 'kept/atrium.txt'

const late = (): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve('the store is slow to answer'), patienceMs).unref())
