import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Refusal } from '../../contract/failures/failures.ts'
import { suffixOf } from '../../contract/saveName.ts'
import type { Settings } from '../config/settings.ts'
import type { Arrival } from './arrival.ts'
import { sentPictures } from './pictures/decoder.ts'
import type { Header } from './pictures/limits.ts'
import { pictureHeader } from './pictures/pictureHeader.ts'
import type { Dimensions } from './pictures/pictureWorks.ts'
import { isArchive, isImage, sniffedType } from './sniff.ts'
import { cleanDrawing } from './svg/cleanDrawing.ts'
import { archiveFault } from './zipContents.ts'

/** A file whose content begins as its name says, and whose picture is none that must not be decoded. */
export interface SniffedFile {
  file: Arrival
  name: string
  suffix: string
  mimetype: string
  header: Header | undefined
}

/** A file whose content is what its name says. */
export interface CheckedFile extends SniffedFile {
  picture: Dimensions | undefined
}

/** A larger one is no drawing for a page. */
const longestSvg = 2_097_152

/**
 * The specification's rule (5): allowed is what has an allowed suffix or an allowed type, and its content must be that of its
 * suffix where that is known; where `only` names suffixes, these and no others are allowed. Drawings are replaced by clean ones.
 * Nothing is decoded. Throws `uploadType`, `uploadImage`, `uploadPixels`, `uploadTooLarge`.
 */
export async function sniffedFile(
  arrival: Arrival,
  name: string,
  settings: Settings,
  only?: readonly string[],
): Promise<SniffedFile> {
  const suffix = suffixOf(name)
  if (only && !only.includes(suffix)) throw new Refusal('uploadType')
  const fault = isArchive(suffix) ? await archiveFault(arrival.path) : undefined
  if (fault) throw new Refusal(fault)
  const mimetype = await sniffedType(arrival.path, suffix)
  if (!mimetype || !(only || isAllowed(suffix, mimetype, settings))) throw new Refusal('uploadType')
  const file = suffix === 'svg' ? await cleaned(arrival) : arrival
  const header = isImage(mimetype) ? await pictureHeader(file.path, mimetype) : undefined
  return { file, name, suffix, mimetype, header }
}

/** A picture is decoded to its last line. Throws `uploadImage`, `busy`. */
export async function checkedFile(sniffed: SniffedFile): Promise<CheckedFile> {
  return { ...sniffed, picture: await dimensionsOf(sniffed) }
}

async function dimensionsOf({ file, mimetype, header }: SniffedFile): Promise<Dimensions | undefined> {
  if (!isImage(mimetype)) return undefined
  // No decoder reads bitmaps of Windows, whose lines are counted by their header.
  if (mimetype === 'image/bmp' && header) return { width: header.width, height: header.height }
  return sentPictures.run('uploadImage', 'measure', file.path, mimetype)
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
