import { Refusal } from '../../../contract/failures/failures.ts'
import { suffixOf } from '../../../contract/saveName.ts'
import type { Arrival } from '../../../server/files/arrival.ts'
import type { LocalStorage } from '../../../server/files/localStorage.ts'
import { eachPart } from '../../../server/files/sentFile.ts'
import { refuseField } from '../../../server/forms/refuse.ts'
import type { Call, Part } from '../../../server/http/route.ts'
import { lead } from '../lead.ts'
import { enquiryFiles } from './enquiry-files.ts'

/** An enquiry as far as it has arrived; filled on the way, so that whatever there is can be thrown away. */
export interface SentEnquiry {
  fields: Record<string, unknown>
  files: { name: string; arrival: Arrival }[]
}

/** One file more than allowed may begin, so that the sentence can say how many are. */
const limits = { files: enquiryFiles.most + 1, fields: 40 }
const fileNames: ReadonlySet<string> = new Set(['file', 'files', 'files[]'])

/** Reads an enquiry: multipart with its files, JSON, or a plain form. Throws `uploadType`, `uploadTooLarge`, `uploadIncomplete`. */
export async function readEnquiry(call: Call, storage: LocalStorage, sent: SentEnquiry): Promise<void> {
  Object.assign(sent.fields, call.body)
  await eachPart(call, limits, async (part) => {
    if (part.kind === 'field') sent.fields[part.name] = part.value
    else if (fileNames.has(part.name)) await takeFile(call, storage, sent, part)
    else part.stream.resume()
  })
}

async function takeFile(
  call: Call,
  storage: LocalStorage,
  { files }: SentEnquiry,
  { filename: name, stream }: Extract<Part, { kind: 'file' }>,
): Promise<void> {
  const suffixes: readonly string[] = enquiryFiles.suffixes
  if (name !== '' && !suffixes.includes(suffixOf(name))) throw new Refusal('uploadType')
  if (files.length === enquiryFiles.most) {
    const values = { field: lead.fields.attachments.label, max: enquiryFiles.most }
    refuseField('attachments', { word: 'tooMany', values }, call.actor.language)
  }
  const arrival = await storage.receive(stream, enquiryFiles.size)
  files.push({ name, arrival })
  // A form whose input was left empty sends a file without a name.
  if (name === '' && arrival.size > 0) throw new Refusal('uploadIncomplete')
  if (name !== '' && arrival.size === 0) throw new Refusal('uploadIncomplete')
}
