import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { suffixOf } from '../../../contract/saveName.ts'
import { say } from '../../../contract/text.ts'
import type { Values } from '../../../server/engine/module.ts'
import type { Arrival } from '../../../server/files/arrival.ts'
import type { LocalStorage } from '../../../server/files/localStorage.ts'
import { eachPart } from '../../../server/files/sentFile.ts'
import { refuseField } from '../../../server/forms/refuse.ts'
import type { Call, Part } from '../../../server/http/route.ts'
import { lead } from '../lead.ts'
import { enquiryFailures } from './enquiry-failures.ts'
import { enquiryFiles } from './enquiry-limits.ts'

/** An enquiry as far as it was received; filled while reading, so that files of a refused one can be discarded. */
export interface ReceivedEnquiry {
  fields: Record<string, unknown>
  files: { name: string; arrival: Arrival }[]
}

/** One file more than allowed may begin, so that it is refused with the number that is allowed. */
const limits = { files: enquiryFiles.most + 1, fields: 40 }
const fileNames: ReadonlySet<string> = new Set(['file', 'files', 'files[]'])

/** An enquiry that may bring its files, `takesFiles`, or whose files are thrown away unread. */
export interface AdmittedEnquiry {
  values: Values
  takesFiles: boolean
}

/**
 * Reads an enquiry: multipart with its files, JSON, or a plain form. `admit` decides by the fields, once, before the first file
 * reaches the disk. Throws what it throws, `fieldsFirst`, `uploadType`, `uploadTooLarge`, `uploadIncomplete`, `uploadsFull`.
 */
export async function readEnquiry(
  call: Call,
  storage: LocalStorage,
  sent: ReceivedEnquiry,
  admit: () => Promise<AdmittedEnquiry>,
): Promise<AdmittedEnquiry> {
  Object.assign(sent.fields, call.body)
  let admitted: AdmittedEnquiry | undefined
  await eachPart(call, limits, async (part) => {
    if (part.kind === 'field') {
      if (admitted) throw new Refusal(enquiryFailures.fieldsFirst)
      sent.fields[part.name] = part.value
      return
    }
    admitted ??= await admit()
    if (fileNames.has(part.name) && admitted.takesFiles)
      await namingFile(call, part.filename, () => takeFile(call, storage, sent, part))
    else part.stream.resume()
  })
  return admitted ?? admit()
}

async function takeFile(
  call: Call,
  storage: LocalStorage,
  { files }: ReceivedEnquiry,
  { filename: name, stream }: Extract<Part, { kind: 'file' }>,
): Promise<void> {
  const suffixes: readonly string[] = enquiryFiles.suffixes
  if (name !== '' && !suffixes.includes(suffixOf(name))) throw new Refusal('uploadType')
  if (files.length === enquiryFiles.most) {
    const values = { field: lead.fields.attachments.label, max: enquiryFiles.most }
    refuseField('attachments', { word: 'tooMany', values }, call.actor.language)
  }
  const arrival = await storage.receive(stream, call.actor, enquiryFiles.size)
  files.push({ name, arrival })
  // A form whose input was left empty sends a file without a name.
  if (name === '' && arrival.size > 0) throw new Refusal('uploadIncomplete')
  if (name !== '' && arrival.size === 0) throw new Refusal('uploadIncomplete')
}

/** What is refused about one file alone, whatever else was sent. */
const ofOneFile: ReadonlySet<Refusal['word']> = new Set([
  'uploadType',
  'uploadImage',
  'uploadPixels',
  'uploadTooLarge',
  'uploadIncomplete',
])

/** What `work` does with a file; a refusal of the file also names it at its field, since several may have been sent. */
export async function namingFile<T>({ actor }: Call, file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || file === '' || !ofOneFile.has(error.word)) throw error
    const named = { word: enquiryFailures.ofFile, values: { file, reason: sentenceOf(error) } }
    throw new Refusal(error.word, error.values, { errors: { attachments: say(sentenceOf(named), actor.language) } })
  }
}

/** A posted id; 0, the id of no row, for anything else. */
export function postedId(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** A posted value that forms send as JSON in a string; undefined for a string that is no JSON. */
export function postedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
