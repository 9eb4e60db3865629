import { type Holder, holderAmong, type PlaceLimits, Places } from '../http/places.ts'
import { type Actor, systemActor } from '../permission/actor.ts'
import type { Uploader } from './record.ts'

/** Who sends a file. */
export type Sender = Pick<Actor, 'kind' | 'id' | 'ip'>

export function senderOf(by: Uploader): Sender {
  if (!by) return systemActor
  return 'admin' in by ? { kind: 'admin', id: by.admin, ip: '' } : { kind: 'user', id: by.user, ip: '' }
}

/** Megabytes of visitors: an enquiry brings 50 at most. */
const visitorsMost: PlaceLimits = { all: 512, each: 64 }
const megabyte = 1_048_576

/**
 * Room, in megabytes, for files that are arriving or wait for their place: all of them and those of one sender are bounded, so
 * that the disk cannot be filled by uploads that are never finished. Accounts have room of their own, as much as four of the
 * largest files that are allowed need (quality 3).
 */
export class ArrivingFiles {
  readonly #visitors = new Places(visitorsMost)
  readonly #accounts: Places

  /** `largest` answers how many bytes an upload may have. */
  constructor(largest: () => number) {
    const each = () => Math.max(256, 4 * Math.ceil(largest() / megabyte))
    this.#accounts = new Places({
      get each() {
        return each()
      },
      get all() {
        return 8 * each()
      },
    })
  }

  /** Takes room for another megabyte of a sender; see `TakeRoom`. */
  takeRoom(by: Sender): (() => void) | undefined {
    const { holder, hasSession }: Holder = holderAmong(by)
    return (hasSession ? this.#accounts : this.#visitors).take(holder)
  }
}
