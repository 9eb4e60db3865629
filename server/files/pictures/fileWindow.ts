import type { FileHandle } from 'node:fs/promises'

const windowSize = 65_536

/** A file read through one window, so that looking through a long one takes no more memory than through a short one. */
export class FileWindow {
  readonly #file: FileHandle
  #bytes = Buffer.alloc(0)
  #at = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** What stands from a position on, as far as the window shows it; less than `least` bytes only where the file ends. */
  async from(at: number, least: number): Promise<Buffer> {
    if (at < this.#at || at + least > this.#at + this.#bytes.length) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(windowSize), 0, windowSize, at)
      this.#bytes = buffer.subarray(0, bytesRead)
      this.#at = at
    }
    return this.#bytes.subarray(at - this.#at)
  }
}
