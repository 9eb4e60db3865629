import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { Refusal } from '../../contract/failures/failures.ts'

const saltBytes = 16
const nonceBytes = 7
const keyBytes = 32
const tagBytes = 16
/** 32 MB and about a tenth of a second for each try of a passphrase. */
const cost = { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 }

/** Bytes that a block may unpack to: a row of the longest texts takes a few million. */
const mostUnpacked = 67_108_864

/** Where a block stands; it opens at no other place, so that blocks can neither be swapped nor left out. */
export interface Place {
  at: number
  isLast: boolean
}

export interface Sealer {
  close(block: Uint8Array, place: Place): Buffer
  /** Throws `backupDamaged`, or `backupPassphrase` where the first block of a file that is whole does not open. */
  open(sealed: Buffer, place: Place): Buffer
}

/** Blocks are packed, and nothing else. */
export const plain: Sealer = { close: (block) => deflateSync(block), open: inflated }

export const newSecrets = () => ({
  salt: randomBytes(saltBytes).toString('base64'),
  nonce: randomBytes(nonceBytes).toString('base64'),
})

interface Secrets {
  salt: string
  nonce: string
}

/**
 * Blocks are packed, then encrypted by AES-256-GCM under a key of the passphrase (scrypt), each bound to its place and to the head of
 * the file (`bound`).
 */
export function sealedBy(passphrase: string, { salt, nonce }: Secrets, bound: Buffer): Sealer {
  const key = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), keyBytes, cost)
  const start = Buffer.from(nonce, 'base64')
  const ivOf = ({ at, isLast }: Place): Buffer => {
    const end = Buffer.alloc(5)
    end.writeUInt32BE(at)
    end.writeUInt8(isLast ? 1 : 0, 4)
    return Buffer.concat([start, end])
  }
  return {
    close(block, place) {
      const cipher = createCipheriv('aes-256-gcm', key, ivOf(place)).setAAD(bound)
      return Buffer.concat([cipher.update(deflateSync(block)), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, place) {
      if (start.length !== nonceBytes || sealed.length < tagBytes) throw new Refusal('backupDamaged')
      const decipher = createDecipheriv('aes-256-gcm', key, ivOf(place), { authTagLength: tagBytes })
      decipher.setAAD(bound).setAuthTag(sealed.subarray(-tagBytes))
      const packed = decipher.update(sealed.subarray(0, -tagBytes))
      try {
        decipher.final()
      } catch {
        // The only thing that is thrown here: the tag does not fit.
        throw new Refusal(place.at === 0 ? 'backupPassphrase' : 'backupDamaged')
      }
      return inflated(packed)
    },
  }
}

function inflated(packed: Uint8Array): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: mostUnpacked })
  } catch {
    // Whatever zlib complains about, the bytes are not those that were written.
    throw new Refusal('backupDamaged')
  }
}
