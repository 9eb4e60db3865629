import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures.ts'
import { text } from '../../contract/text.ts'
import type { Call, Route } from '../http/route.ts'
import { filesAt } from './fileAt.ts'
import { linkSeconds, maySee, signedAddress } from './fileLinks.ts'

/** `ajax/fileLink` of both sides: a short-lived address of a file that is not everybody's. */
export const fileLinkRoutes: readonly Route[] = (['admin', 'api'] as const).map((app) => ({
  app,
  controller: 'ajax',
  action: 'fileLink',
  methods: ['GET', 'POST'],
  permission: 'login',
  evenReadOnly: true,
  summary: text('文件临时链接', 'A short-lived link to a file'),
  // The signature opens the file to whoever holds it.
  secret: true,
  query: z.object({ url: z.string() }),
  handle: give,
}))

async function give({ db, input, actor, now }: Call): Promise<unknown> {
  const { url } = input
  if (typeof url !== 'string') throw new Refusal('parameter')
  const files = await filesAt(db, url)
  if (!files.some((file) => maySee(file, actor))) throw new Refusal('notFound')
  const open = files.some(({ visibility }) => visibility === 'public')
  return open ? { url, expires: null } : { url: await signedAddress(db, url, actor, now), expires: now + linkSeconds }
}
