import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Refusal } from '../../contract/failures/failures.ts'
import { suffixOf } from '../../contract/saveName.ts'
import type { Settings } from '../config/settings.ts'
import type { Arrival } from './arrival.ts'
import { type Dimensions, dimensionsOf } from './picture.ts'
import { isArchive, isImage, sniffedType } from './sniff.ts'
import { cleanDrawing } from './svg/cleanDrawing.ts'
import { archiveFault } from './zipContents.ts'

/** A file whose content is what its name says. */
export interface CheckedFile {
  file: Arrival
  suffix: string
  mimetype: string
  picture: Dimensions | undefined
}

/** A larger one is no drawing for a page. */
const longestSvg = 2_097_152

/**
 * The specification's rule (5): allowed is what has an allowed suffix or an allowed type, and its content must be that of its
 * suffix where that is known; where `only` names suffixes, these and no others are allowed. Drawings are replaced by clean ones. Throws
 * `uploadType`, `uploadImage`, `uploadTooLarge`.
 */
export async function checkedFile(
  arrival: Arrival,
  name: string,
  settings: Settings,
  only?: readonly string[],
): Promise<CheckedFile> {
  const suffix = suffixOf(name)
  if (only && !only.includes(suffix)) throw new Refusal('uploadType')
  const fault = isArchive(suffix) ? await archiveFault(arrival.path) : undefined
  if (fault) throw new Refusal(fault)
  const mimetype = await sniffedType(arrival.path, suffix)
  if (!mimetype || !(only || isAllowed(suffix, mimetype, settings))) throw new Refusal('uploadType')
  const file = suffix === 'svg' ? await cleaned(arrival) : arrival
  const picture = isImage(mimetype) ? await dimensionsOf(file.path, mimetype) : undefined
  return { file, suffix, mimetype, picture }
}

/** Suffixes with or without their dot, both lists in any case; an empty list of types allows none. */
function isAllowed(suffix: string, mimetype: string, settings: Settings): boolean {
  const suffixes = entriesOf(settings.text('upload_suffixes')).map((one) => one.replace(/^\./, ''))
  return suffixes.includes(suffix) || entriesOf(settings.text('upload_mimetypes')).includes(mimetype)
}

const entriesOf = (list: string): string[] => list.split(',').map((one) => one.trim().toLowerCase())

/** A drawing without anything that runs, in the place of the one that came. */
async function cleaned(arrival: Arrival): Promise<Arrival> {
  if (arrival.size > longestSvg) throw new Refusal('uploadTooLarge')
  const content = Buffer.from(await cleanDrawing(await readFile(arrival.path, 'utf8')))
  await writeFile(arrival.path, content, { flush: true })
  return { path: arrival.path, sha1: createHash('sha1').update(content).digest('hex'), size: content.length }
}
