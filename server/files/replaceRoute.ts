import { Refusal } from '../../contract/failures/failures.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { text } from '../../contract/text.ts'
import { idOf } from '../engine/ids.ts'
import { idsInScope } from '../engine/read/inScope.ts'
import { writerOf } from '../engine/writing.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { discard } from './arrival.ts'
import type { LocalStorage } from './localStorage.ts'
import { replaceFile } from './replaceFile.ts'
import { nothingSent, readSent } from './sentFile.ts'

/** `routine.Attachment/replace`: other content under the same address, multipart with `id` and `file` (areas 19). */
export const replaceRoute = (storage: LocalStorage): Route => ({
  app: 'admin',
  controller: 'routine.Attachment',
  action: 'replace',
  methods: ['POST'],
  multipart: true,
  permission: 'routine/attachment/replace',
  summary: text('附件：替换文件', 'Attachments: replace a file'),
  handle: (call) => replace(call, storage),
})

async function replace(call: Call, storage: LocalStorage): Promise<Answer> {
  const sent = nothingSent()
  try {
    const { arrival, name } = await readSent(call, storage, sent, ['id'])
    const id = idOf(sent.fields.get('id'))
    if (id === undefined) throw new Refusal('notFound')
    call.about.target = { type: 'attachment', id }
    if ((await idsInScope(call.db, attachment, [id], call.context)).length === 0) throw new Refusal('notFound')
    const checked = await storage.check(arrival, name)
    await replaceFile(call.db, writerOf(call.context, 'attachment'), { id, checked }, storage)
    const file = await call.db
      .selectFrom('attachment')
      .select(['id', 'url', 'name', 'size', 'sha1', 'mimetype', 'width', 'height', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await storage.thumbnails.forget(file.url)
    return new Answer(text('文件已替换', 'File replaced'), {
      file: { ...file, full_url: `//${call.host}${file.url}?v=${file.version}` },
    })
  } finally {
    await discard(sent.arrival)
  }
}
