import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const mark = 'v1.'
const ivBytes = 12
const tagBytes = 16

/** Whether a stored value is sealed; what stood there before sealing began is not. */
export const isSealed = (stored: string): boolean => stored.startsWith(mark)

/**
 * What the server must be able to read again, unlike tokens, is kept encrypted (AES-256-GCM) under a key of its own, derived from the
 * secret of the installation. A sealed value opens only for the purpose and the owner it was sealed for.
 */
export class Seal {
  readonly #key: Buffer

  constructor(secret: Buffer, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  }

  close(value: string, owner: string): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return mark + sealed.toString('base64url')
  }

  /** Undefined when it was sealed with another secret, for another owner, or not at all. */
  open(stored: string, owner: string): string | undefined {
    const sealed = Buffer.from(stored.slice(mark.length), 'base64url')
    if (!isSealed(stored) || sealed.length < ivBytes + tagBytes) return undefined
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagBytes))
    try {
      return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      // The only thing that is thrown here: the tag does not fit.
      return undefined
    }
  }
}
