import { setTimeout as pause } from 'node:timers/promises'

/** Addresses that only a direct upload has. */
const ofCaller = /^\/storage\/[0-9a-f]{16}\//
const mostWaiting = 50
const stepMs = 25
const patienceMs = 500

/** Files that are being recorded: existing clients show one before that call is answered (protocol 6.5). */
export class Recordings {
  readonly #underWay = new Map<string, Promise<unknown>>()
  #waiting = 0

  async run<T>(url: string, work: Promise<T>): Promise<T> {
    this.#underWay.set(url, work)
    try {
      return await work
    } finally {
      if (this.#underWay.get(url) === work) this.#underWay.delete(url)
    }
  }

  /** Waits for a file that may be recorded at any moment; answers whether it is worth asking for it again. */
  async mayHaveCome(url: string): Promise<boolean> {
    if (!ofCaller.test(url) || this.#waiting >= mostWaiting) return false
    this.#waiting += 1
    try {
      // The picture may be requested before the call that announces it is read.
      for (let waited = 0; waited < patienceMs && !this.#underWay.has(url); waited += stepMs) await pause(stepMs)
      await this.#underWay.get(url)?.catch(() => undefined)
      return true
    } finally {
      this.#waiting -= 1
    }
  }
}
