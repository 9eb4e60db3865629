import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import type { Call, Route } from '../http/route.ts'
import { type FileRow, filesAt } from './fileAt.ts'
import { linkSeconds, seenAmong, signedAddress } from './fileLinks.ts'

/** A member was given a link to a file that members alone may have. */
export type NoteLink = (call: Call, file: FileRow) => Promise<void>

/** `ajax/fileLink` of both sides: a short-lived address of a file that is not public; links given to members are logged. */
export const fileLinkRoutes = (note: NoteLink): readonly Route[] =>
  (['admin', 'api'] as const).map((app) => ({
    app,
    controller: 'ajax',
    action: 'fileLink',
    methods: ['GET', 'POST'],
    permission: 'login',
    evenReadOnly: true,
    summary: text('文件临时链接', 'A short-lived link to a file'),
    // The signature opens the file to every holder of the link.
    secret: true,
    query: z.object({ url: z.string() }),
    handle: (call) => give(call, note),
  }))

async function give(call: Call, note: NoteLink): Promise<unknown> {
  const { db, input, actor, now } = call
  const { url } = input
  if (typeof url !== 'string') throw new Refusal('parameter')
  const files = await filesAt(db, url)
  const [file] = await seenAmong(db, files, call.context)
  if (!file) throw new Refusal('notFound')
  if (files.some(({ visibility }) => visibility === 'public')) return { url, expires: null }
  const signed = await signedAddress(db, url, actor, now)
  // A file that the member uploaded does not count as a download of that member.
  if (actor.kind === 'user' && file.user_id !== actor.id) await note(call, file)
  return { url: signed, expires: now + linkSeconds }
}
